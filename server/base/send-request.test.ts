import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import pino from 'pino'
import { expect, test } from 'vitest'
import { startHttpListener } from '../../tests/support/http-listener.ts'
import { type OutgoingRequest, type Reply, sendRequest, whole } from './send-request.ts'

const path = '/hooks/T0/secret?key=secret'

async function exchange(answer: RequestListener, more: Partial<OutgoingRequest> = {}): Promise<Reply> {
  const { port, stop } = await startHttpListener(answer)
  const url = new URL(`http://127.0.0.1:${port}${path}`)
  const signal = AbortSignal.timeout(2_000)
  return sendRequest({ url, signal, isPublicOnly: false, maxBytes: 1_000, ...more }).finally(stop)
}

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
  'N-02 N-07 %s sends its body whole, and its reply is read whatever the status',
  async (method) => {
    const echo: RequestListener = async (request, response) =>
      response.writeHead(422, { 'x-method': request.method }).end(await text(request))
    const { status, headers, body } = await exchange(echo, { method, body: 'Ümlaut 👩‍💼' })
    expect([status, headers['x-method'], body.toString()]).toEqual([422, method, 'Ümlaut 👩‍💼'])
  },
)

test.each([
  ['gzip', gzipSync],
  ['gzip', (plain: string) => gzipSync(plain).subarray(0, -8)],
  ['br', brotliCompressSync],
])('B-01 S-08 a reply in %s is unpacked, and its limit is one of what comes out', async (encoding, pack) => {
  const packed =
    (plain: string): RequestListener =>
    (_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(pack(plain))
  expect(whole(await exchange(packed('[1]'))).body.toString()).toBe('[1]')
  expect((await exchange(packed(' '.repeat(1_000_000)))).fault).toMatchObject({ code: 'ETOOLARGE' })
})

const broken: [what: string, code: string, answer: RequestListener, more?: Partial<OutgoingRequest>][] = [
  ['closed connection', 'ECONNRESET', (_, response) => response.destroy()],
  ['reply that is no HTTP', 'HPE_INVALID_CONSTANT', ({ socket }) => socket.end('secret\r\n\r\n')],
  ['silence', 'ETIMEDOUT', () => undefined, { signal: AbortSignal.timeout(300) }],
  ['private address', 'EPRIVATE', () => undefined, { isPublicOnly: true }],
  ['port on which nothing listens', 'ECONNREFUSED', () => undefined, { url: new URL(`http://127.0.0.1:1${path}`) }],
  ['stop', 'ABORT_ERR', () => undefined, { signal: AbortSignal.abort() }],
]

test.each(broken)('N-02 S-08 a %s has the code %s, and no log has the token', async (_what, code, answer, more) => {
  const headers = { authorization: 'Bearer secret' }
  const error = await exchange(answer, { headers, body: 'secret', method: 'POST', ...more }).catch((reason) => reason)
  expect(error).toMatchObject({ name: 'RequestError', code })
  const lines: string[] = []
  pino({}, { write: (line: string) => void lines.push(line) }).error({ err: error }, 'failed')
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('secret')
})

test('N-02 S-08 of a body that breaks off or never ends, there is what has arrived and why it is not whole', async () => {
  const start: RequestListener = (_, response) => response.writeHead(200).write('half')
  const broken = await exchange((request, response) => {
    start(request, response)
    setTimeout(() => response.destroy(), 50)
  })
  expect(broken).toMatchObject({ status: 200, fault: { code: 'ECONNRESET' } })
  expect(broken.body.toString()).toBe('half')
  const late = await exchange(start, { signal: AbortSignal.timeout(300) })
  expect(late).toMatchObject({ status: 200, fault: { code: 'ETIMEDOUT' } })
  expect(() => whole(late)).toThrow('no reply in time')
})

test.each([
  ['without a limit', 200, 0],
  ['of a redirect', 301, 1_000],
])('N-02 %s no body is read, and the connection is closed', async (_what, status, maxBytes) => {
  let closed: Promise<unknown> | undefined
  const { fault, body } = await exchange(
    (_, response) => {
      closed = once(response, 'close')
      response.writeHead(status).write('half')
    },
    { maxBytes },
  )
  await closed
  expect([fault, body.length]).toEqual([undefined, 0])
})
