// What a server does with readers that take their answer slowly, or not at all.
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createFileServer } from '#server/edge/files/file-server.ts'
import { prepareResponses } from '#server/edge/files/prepared-responses.ts'
import { GracefulServer, type SlowReaderLimits } from '#server/edge/graceful-server.ts'

/** More than all the buffers of the system between two ends on one machine. */
const body = Buffer.alloc(24 * 1024 * 1024, 'x')
const film = { path: '/film', isDocument: false, answers: prepareResponses({ identity: body }, {}) }
const limits: SlowReaderLimits = { stallTimeoutMs: 30_000, checkEveryMs: 5_000, connections: 100 }

let server: GracefulServer
const clients: Socket[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const client of clients.splice(0)) client.destroy()
  if (server.listening) await new Promise((resolve) => server.close(resolve))
})

async function start(options: Partial<SlowReaderLimits> = {}): Promise<number> {
  const files = createFileServer([film])
  server = new GracefulServer(
    { keepAliveTimeout: 3_600_000, limits: { ...limits, ...options } },
    (request, response) => {
      if (!files.answer(request, response)) response.end(request.url === '/page' ? body : 'hello')
    },
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

/** Has asked, been answered with a first byte, and reads nothing more until it is told to. */
async function ask(port: number, path: string): Promise<Socket> {
  const client = connect(port, '127.0.0.1')
  clients.push(client)
  client.on('error', () => {})
  client.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  await once(client, 'readable')
  return client
}

/** How much comes until the end; `each` is told of every chunk. */
async function bytesOf(client: Socket, each: (bytes: number) => void = () => {}): Promise<number> {
  let bytes = 0
  for await (const chunk of client) {
    bytes += chunk.length
    each(bytes)
  }
  return bytes
}

const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

test('D-08 a reader that takes nothing is sent away, however much it was sent before', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
  const port = await start()
  const [[socket]] = await Promise.all([once(server, 'connection'), ask(port, '/film')])
  vi.advanceTimersByTime(limits.stallTimeoutMs)
  expect(socket.destroyed).toBe(false)
  vi.advanceTimersByTime(limits.stallTimeoutMs)
  expect(socket.destroyed).toBe(true)
})

test('a reader that takes its time gets everything', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
  const port = await start()
  const client = await ask(port, '/film')
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  let seen = 0
  const bytes = await bytesOf(client, (taken) => {
    if (taken - seen < body.length / 6) return
    seen = taken
    vi.advanceTimersByTime(limits.stallTimeoutMs - limits.checkEveryMs)
  })
  expect(bytes).toBeGreaterThan(body.length)
})

test('D-08 closing lets an answer under way end at the pace of its reader, and closes what is merely kept', async () => {
  const port = await start()
  const kept = await ask(port, '/')
  kept.resume()
  const client = await ask(port, '/page')
  const closed = new Promise((resolve) => server.close(resolve))
  await once(kept, 'close')
  expect(await openConnections()).toBe(1)
  expect(await bytesOf(client)).toBeGreaterThan(body.length)
  await closed
})

test('D-08 closing lets a request that has begun be answered', async () => {
  const port = await start()
  const client = connect(port, '127.0.0.1')
  clients.push(client)
  const [[socket]] = await Promise.all([once(server, 'connection'), once(client, 'connect')])
  client.write('GET / HTTP/1.1\r\n')
  while (socket.bytesRead === 0) await new Promise((resolve) => setImmediate(resolve))
  const closed = new Promise((resolve) => server.close(resolve))
  client.write('Host: localhost\r\n\r\n')
  const [chunk] = await once(client, 'data')
  expect(String(chunk)).toContain('hello')
  await closed
})

test.each([
  // It is in the system's buffer when the server closes in the same turn.
  ['has arrived on a kept connection and is not read yet', true, 0],
  ['is the first one of a new connection, and comes a moment later', false, 200],
])('D-08 closing lets a request be answered that %s', async (_what, isKept, lateMs) => {
  const port = await start()
  const client = isKept ? await ask(port, '/') : connect(port, '127.0.0.1')
  clients.push(client)
  if (isKept) client.read()
  else await Promise.all([once(server, 'connection'), once(client, 'connect')])
  let answer = ''
  client.on('data', (chunk) => {
    answer += chunk
  })
  const gone = new Promise((resolve) => client.on('error', () => undefined).on('close', resolve))
  const write = () => client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  if (lateMs > 0) setTimeout(write, lateMs)
  else write()
  const closed = new Promise((resolve) => server.close(resolve))
  await gone
  expect(answer).toContain('hello')
  await closed
})

test('D-08 closing takes a connection that has arrived, and answers it', async () => {
  const client = connect(await start(), '127.0.0.1')
  clients.push(client)
  let answer = ''
  client.on('data', (chunk) => {
    answer += chunk
  })
  const gone = new Promise((resolve) => client.on('error', () => undefined).on('close', resolve))
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  // The system has connected them, and the server has not been told.
  await new Promise<void>((resolve) => process.nextTick(resolve))
  const closed = new Promise((resolve) => server.close(resolve))
  await gone
  expect(answer).toContain('hello')
  await closed
})

test('D-13 a server that is full answers a new client, in the place of the connection that is merely kept the longest', async () => {
  const port = await start({ connections: 3 })
  const kept = [await ask(port, '/page'), await ask(port, '/'), await ask(port, '/')]
  const [, oldest] = kept
  const gone = once((oldest as Socket).resume(), 'close')
  expect(String(await once(await ask(port, '/'), 'data'))).toContain('hello')
  await gone
  expect(await openConnections()).toBe(3)
})
