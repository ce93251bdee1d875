import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, type TestContext, test } from 'vitest'
import { startServer } from '../support/server.ts'

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
