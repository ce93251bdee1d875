import { afterAll, expect, test } from 'vitest'
import { exampleApp } from '../support/example-site.ts'
import { rawGet } from '../support/raw-request.ts'

const app = await exampleApp()
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
const url = (path: string) => `http://127.0.0.1:${port}${path}`
afterAll(() => app.close())

const get = (path: string, headers: Record<string, string> = {}) => app.inject({ url: path, headers })

test('R-01 a page answers at its path, whatever the query', async () => {
  for (const path of ['/', '/?utm_source=mail', '/pricing', '/AutonomousAgentPlatform?x=1']) {
    const { statusCode, headers, body } = await get(path)
    expect([path, statusCode, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8'])
    expect(body).toContain('<h1>')
  }
})

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br;q=0.5', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['gzip;q=0', undefined],
  ['broken, zstd', undefined],
  ['', undefined],
])('Accept-Encoding %j gets %s', async (accepted, encoding) => {
  const { headers, rawPayload } = await get('/', { 'accept-encoding': accepted })
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers.vary).toBe('accept-encoding')
  expect(headers['content-length']).toBe(String(rawPayload.length))
})

test('each encoding has an ETag of its own, and a known one gets 304 with the headers but no body', async () => {
  const tags = new Set<unknown>()
  for (const accepted of ['br', 'gzip', 'identity']) {
    const { headers } = await get('/', { 'accept-encoding': accepted })
    tags.add(headers.etag)
    for (const known of [headers.etag, `W/${headers.etag}`, `"other", ${headers.etag}`, '*']) {
      const again = await get('/', { 'accept-encoding': accepted, 'if-none-match': String(known) })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
      expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
    }
    const changed = await get('/', { 'accept-encoding': accepted, 'if-none-match': '"other"' })
    expect(changed.statusCode).toBe(200)
  }
  expect(tags.size).toBe(3)
})

test('assets with a hash in their name are kept for ever, pages are asked for again', async () => {
  expect((await get('/_astro/menu.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/')).headers['cache-control']).toBe('public, no-cache')
})

test('HEAD answers like GET without the body', async () => {
  const whole = await fetch(url('/pricing'), { headers: { 'accept-encoding': 'gzip' } })
  const head = await fetch(url('/pricing'), { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } })
  expect(head.status).toBe(200)
  expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'))
  expect(await head.text()).toBe('')
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])(
  '%s of a page is refused with the allowed methods',
  async (method) => {
    const answer = await rawGet(port, '/pricing', method)
    expect(answer).toMatch(/^HTTP\/1.1 405 /)
    expect(answer).toMatch(/^allow: GET, HEAD\r$/m)
  },
)

test.each(
  `/../package.json /..%2f..%2fpackage.json /%2e%2e/%2e%2e/server/entry.mjs /_astro/../../server/entry.mjs
  /_astro/..%5c..%5cserver%5centry.mjs /server/entry.mjs /site.json /client/index.html/.. /index.html.br /pricing.html.gz
  /pricing%00.html /%00 /./pricing /pricing/../site.json /%c0%ae%c0%ae/site.json //server/entry.mjs /~root/.ssh/id_rsa
  http://example.com/../site.json file:///etc/passwd`.split(/\s+/),
)('no path reaches the file system: %s', async (target) => {
  const answer = await rawGet(port, target)
  expect(answer).toMatch(/^HTTP\/1.1 (400|404) /)
  expect(answer).not.toMatch(/inlineHashes|product:|root:/)
  expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m)
})
