// Clients that send one request after another on a connection, and read no answer.
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../support/server.ts'

const connections = 200
const mb = 1024 * 1024

let server: RunningServer
const clients: Socket[] = []
beforeAll(async () => {
  server = await startServer()
})
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
})
afterAll(() => server.stop())

async function memoryMb(): Promise<number> {
  const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}
function ask(text: string): Socket {
  const client = connect(Number(new URL(server.url).port), '127.0.0.1', () => client.write(text))
  client.on('error', () => undefined)
  clients.push(client)
  return client
}

test.runIf(process.platform === 'linux').each(['/', '/healthz', '/contact', '/nothing-there', '/rss.xml'])(
  `D-08 ${connections} clients that ask for %s without end and never read cost a bounded memory`,
  async (path) => {
    await fetch(server.url + path)
    const before = await memoryMb()
    const request = `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`
    const flood = request.repeat(Math.ceil((2 * mb) / request.length))
    let most = before
    for (let count = 0; count < connections; count += 1) {
      ask(flood).pause()
      if (count % 20 === 0) most = Math.max(most, await memoryMb())
    }
    for (let time = 0; time < 20; time += 1) {
      await pause(200)
      most = Math.max(most, await memoryMb())
    }
    console.info(`${path}: ${Math.round(before)} MB before, ${Math.round(most)} MB at most`)
    expect(most - before).toBeLessThan(150)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  },
)

test('D-08 a client that asks for ten files at once and reads gets all of them', async () => {
  const client = ask('GET /robots.txt HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(10))
  let text = ''
  for await (const chunk of client) {
    text += chunk
    if (text.split('HTTP/1.1 200').length > 10) break
  }
  expect(text.split('HTTP/1.1 200')).toHaveLength(11)
})
