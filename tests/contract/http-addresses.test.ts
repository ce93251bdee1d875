import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { reservedParts } from '#domain/pages/reserved-parts.ts'
import { sitePaths } from '#site/content/check/site-paths.ts'
import { exampleApp } from '../support/example-site.ts'
import { rawGet, rawRequest } from '../support/raw-request.ts'

const app = await exampleApp()
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
afterAll(() => app.close())
const get = (url: string, method: 'GET' | 'HEAD' = 'GET') => app.inject({ url, method })

test.each([
  ['/autonomousagentplatform', '/AutonomousAgentPlatform'],
  ['/PRICING', '/pricing'],
  ['/pricing/', '/pricing'],
  ['/Pricing//', '/pricing'],
  ['//pricing', '/pricing'],
  ['/pricing.html', '/pricing'],
  ['/pricing.HTML/', '/pricing'],
  ['/%70ricing', '/pricing'],
  ['/index', '/'],
  ['/index.html', '/'],
  ['//', '/'],
  ['/contact/', '/contact'],
  ['/Contact?demo', '/contact?demo'],
  ['/pricing/?a=1&b=%20//x', '/pricing?a=1&b=%20//x'],
])('R-03 %s goes to %s for good', async (from, to) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await get(from, method)
    expect([statusCode, headers.location]).toEqual([308, to])
  }
  expect((await get(to)).statusCode).toBe(200)
})

test.each([
  ['/gone', '/'],
  ['/pricing/gone', '/pricing'],
])('G-04 %s, which was published and has no page, leads to the page above it for now', async (from, to) => {
  const { statusCode, headers } = await get(from)
  expect([statusCode, headers.location]).toEqual([302, to])
})

test('G-04 a page is shown although its address has a redirect, which waits until the page is gone', async () => {
  expect((await get('/contact')).statusCode).toBe(200)
  expect((await get('/Contact/')).headers.location).toBe('/contact')
})

test.each([
  '//evil.example',
  '//evil.example/pricing',
  '/\\evil.example',
  '/%2f%2fevil.example/',
  '///evil.example/%2e%2e',
  '/https://evil.example',
  '/%0d%0aLocation:%20//evil.example',
])('R-02 R-03 no redirect leaves the site: %s', async (target) => {
  const answer = await rawGet(port, target)
  expect(answer).toMatch(/^HTTP\/1.1 404 /)
  expect(answer).not.toMatch(/^location:/im)
})

test.each(['/nothing', '/pricing/more', '/contact/x', '/404', '/500', '/404.html', `/${'a'.repeat(2000)}`])(
  'R-02 %s gets a helpful 404 page',
  async (target) => {
    const { statusCode, headers, body } = await get(target)
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('<h1>Nothing here</h1>')
  },
)

test('an address that cannot be decoded gets 400', async () => {
  const { statusCode, body } = await get('/%E0%A4%A')
  expect([statusCode, body]).toEqual([400, '{"success":false,"message":"This address cannot be read."}'])
})

test.each([
  ['/prices', '/pricing'],
  ['/Prices/?a=1', '/pricing?a=1'],
  ['/demo?utm_source=x', '/contact?demo&utm_source=x'],
  ['/steps?a=1', '/pricing?a=1#steps'],
  ['/blog/old', '/contact'],
  ['/former.html', '/pricing'],
  ['/Former.HTML/?a=1', '/pricing?a=1'],
  ['/former', '/pricing'],
  ['/former/demo/index.html', '/contact?demo'],
  ['/former/demo/', '/contact?demo'],
])('G-04 %s was moved to %s for good', async (from, to) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await get(from, method)
    expect([statusCode, headers.location]).toEqual([308, to])
  }
  expect((await get(to.replace(/#.*/, ''))).statusCode).toBe(200)
})

test('K-03 R-02 no page of content/ and no language may have an address that the server answers itself', async () => {
  const measured = await exampleApp({ env: { METRICS_TOKEN: 'a'.repeat(40) } })
  const routes = [...measured.printRoutes({ commonPrefix: false }).matchAll(/(\/[\w/.-]*) \([A-Z]/g)]
  await measured.close()
  const pages = await sitePaths(new URL('../../', import.meta.url))
  const open = routes
    .map(([, path = '']) => path)
    .filter((path) => !pages.has(path) && !path.includes('.') && path !== '/')
    .filter((path) => !reservedParts.includes(path.split('/')[1] ?? ''))
  expect(routes.length).toBeGreaterThan(5)
  expect(open).toEqual([])
})

test('a post to an unknown address gets 404', async () => {
  const { statusCode } = await app.inject({ method: 'POST', url: '/nothing', payload: { a: 1 } })
  expect(statusCode).toBe(404)
})

test('R-02 R-03 a target that names the whole address is answered like its path', async () => {
  const statusOf = async (target: string, method = 'GET') =>
    /^HTTP\/1.1 (\d+) [\s\S]*?(?:\r\nlocation: (\S+)|\r\n\r\n)/i.exec(await rawGet(port, target, method))?.slice(1, 3)
  for (const path of [
    '/',
    '/pricing',
    '/PRICING?a=1',
    '/contact?a=//b',
    '/_astro/menu.js',
    '/healthz',
    '/nothing',
    '/%E0%A4%A',
  ])
    for (const origin of ['http://example.com', 'https://Example.com:8443', 'HTTP://user@evil.example'])
      for (const method of ['GET', 'HEAD', 'POST'])
        expect([origin, method, await statusOf(origin + path, method)]).toEqual([
          origin,
          method,
          await statusOf(path, method),
        ])
  expect(await statusOf('http://example.com')).toEqual(await statusOf('/'))
  expect(await statusOf('http://example.com?a=1')).toEqual(await statusOf('/?a=1'))
})

test.each([
  ['two names', 'Host: example.com\r\nHost: evil.example', 400],
  ['one name twice', 'Host: example.com\r\nHOST: example.com', 400],
  ['no name', 'X-Other: Host', 400],
  ['one name', 'Host: example.com', 200],
])('S-04 a request with %s of the host', async (_what, lines, status) => {
  for (const target of ['/', '/contact', 'http://example.com/pricing'])
    expect(await rawRequest(port, `GET ${target} HTTP/1.1\r\n${lines}\r\nConnection: close\r\n\r\n`)).toMatch(
      new RegExp(`^HTTP/1.1 ${status} `),
    )
})

const form = 'recruiter=1'
test.each([
  [
    'a post of a lead',
    'POST /controls/send-demo-mail HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 2',
    '{}',
    422,
  ],
  [
    'a post of the calculator',
    `POST /roi-calculator HTTP/1.1\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}`,
    form,
    422,
  ],
  ['a page on demand', 'GET /contact?question=50 HTTP/1.1', '', 200],
  ['a file', 'GET /pricing HTTP/1.1', '', 200],
  [
    'a body that does not end',
    'POST /controls/send-demo-mail HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 9',
    '{}',
    400,
  ],
])('D-08 a client that closes its half after %s gets its answer, and is let go', async (_what, head, body, status) => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk
  })
  socket.end(`${head}\r\nHost: localhost\r\n\r\n${body}`)
  await once(socket, 'end')
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})
