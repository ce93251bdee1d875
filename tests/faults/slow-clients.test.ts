import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { serveSite } from '../support/clocked-site.ts'
import { repetitions } from '../support/fuzz.ts'

const beginnings = {
  'no byte at all': '',
  'half a request line': 'GET /contact',
  'headers that never end': 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: 1\r\n',
  'a body that never comes':
    'POST /controls/send-demo-mail HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
}
const clients = repetitions(40, 500)

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

test(`D-08 ${clients} slow clients are sent away within 20 s, and the others are served meanwhile`, async () => {
  const server = await serveSite()
  onTestFinished(server.stop)
  const port = Number(new URL(server.url).port)
  const ways = Object.values(beginnings)
  const stalls = Array.from({ length: clients }, (_, index) => stall(port, ways[index % ways.length] ?? ''))
  expect((await fetch(`${server.url}/contact`)).status).toBe(200)
  expect(Math.max(...(await Promise.all(stalls)))).toBeLessThan(20_000)
})
