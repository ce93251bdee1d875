import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, type TestContext, test } from 'vitest'
import { metricsHeaders, startServer } from '../support/server.ts'

/** Both wait, so they run beside each other, each with a server of its own. */
async function start({ onTestFinished }: TestContext) {
  const server = await startServer()
  onTestFinished(async () => {
    await server.stop()
  })
  return { url: server.url, port: Number(new URL(server.url).port) }
}

const beginnings = {
  'no byte at all': '',
  'half a request line': 'GET /contact',
  'headers that never end': 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: 1\r\n',
  'a body that never comes':
    'POST /controls/send-demo-mail HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
}
const clientsOfEach = 125
const patienceMs = 20_000

/** Opens a connection that stalls, and resolves with how long the server kept it open. */
async function stall(port: number, beginning: string): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}).resume()
  await once(socket, 'connect')
  const began = performance.now()
  socket.write(beginning)
  // A byte now and then, so that the connection is never idle.
  const drip = setInterval(() => beginning && socket.write('a'), 1_000)
  await once(socket, 'close')
  clearInterval(drip)
  return performance.now() - began
}

/** Files and connections that the server has open. */
async function openFiles(url: string): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`, { headers: { ...metricsHeaders, connection: 'close' } })).text()
  return Number(/^process_open_fds (\d+)$/m.exec(figures)?.[1])
}

/** Asks for a film and reads nothing of it. */
async function readNothing(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').pause()
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write('GET /film/demo.mp4 HTTP/1.1\r\nHost: localhost\r\n\r\n')
  return socket
}

test.concurrent('D-08 500 readers that take nothing are sent away within 60 s, and the others are served meanwhile', async (context) => {
  const { url, port } = await start(context)
  const before = await openFiles(url)
  const began = performance.now()
  const readers = await Promise.all(Array.from({ length: 500 }, () => readNothing(port)))
  expect(await openFiles(url)).toBeGreaterThan(before + 400)
  while ((await openFiles(url)) > before + 10) await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(performance.now() - began).toBeLessThan(60_000)
  for (const reader of readers) reader.destroy()
}, 120_000)

test.concurrent('D-08 500 slow clients are sent away within 20 s, and the others are served meanwhile', async (context) => {
  const { url, port } = await start(context)
  const stalls = Object.values(beginnings).flatMap((beginning) =>
    Array.from({ length: clientsOfEach }, () => stall(port, beginning)),
  )
  const { status } = await fetch(`${url}/contact`)
  expect(status).toBe(200)
  const kept = await Promise.all(stalls)
  expect(Math.max(...kept)).toBeLessThan(patienceMs)
})
