// A server that may open few files, and clients that hold as many connections as they get.
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { leadPath } from '#domain/lead/lead-wire.ts'
import { contactPayload } from '../contract/leads-app.ts'
import { type RunningServer, startServer } from '../support/server.ts'

let server: RunningServer
const clients: Socket[] = []
beforeAll(async () => {
  server = await startServer({ prefix: ['sh', '-c', 'ulimit -n 160; exec "$@"', 'sh'] })
})
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
})
afterAll(() => server.stop())

const firstBytes = {
  'say nothing': '',
  'have begun a request': 'POST /controls/send-demo-mail HTTP/1.1\r\nHost: a\r\n',
  'were answered and stay': 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n',
  'read nothing of many answers': 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(100),
}

test.runIf(process.platform === 'linux').each(Object.entries(firstBytes))(
  'D-13 S-06 while clients that %s hold every connection of a server with few files, it says so once, answers and takes a lead',
  async (_what, bytes) => {
    for (let index = 0; index < 400; index += 1) {
      const client = connect(Number(new URL(server.url).port), '127.0.0.1', () => client.write(bytes)).pause()
      client.on('error', () => undefined)
      clients.push(client)
    }
    await pause(1_000)
    expect((await fetch(`${server.url}/healthz`, { headers: { connection: 'close' } })).status).toBe(200)
    const headers = { 'content-type': 'application/json' }
    const post = await fetch(server.url + leadPath, { method: 'POST', headers, body: JSON.stringify(contactPayload) })
    expect(post.status).toBe(200)
    expect(server.output().match(/make room for new ones"/g)).toHaveLength(1)
    expect(server.output()).not.toContain('EMFILE')
  },
)
