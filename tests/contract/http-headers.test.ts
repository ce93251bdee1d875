import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { afterAll, expect, test } from 'vitest'
import { atLeastOne } from '../support/at-least-one.ts'
import { builtRoutes } from '../support/built-routes.ts'
import { builtApp, exampleApp } from '../support/example-site.ts'
import { rawRequest } from '../support/raw-request.ts'

const app = await exampleApp({ env: { METRICS_TOKEN: 'a-long-secret-token' } })
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
afterAll(() => app.close())

const everywhere = [
  'content-security-policy',
  'cross-origin-embedder-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'x-content-type-options',
]
const ofWindows = ['cross-origin-opener-policy', 'permissions-policy', 'x-frame-options']

test.each([
  ['a page', 'GET /', 200],
  ['a page that is unchanged', 'GET / if-none-match', 304],
  ['a page on demand', 'GET /contact', 200],
  ['a redirect', 'GET /PRICING', 308],
  ['not found', 'GET /nothing', 404],
  ['a wrong method', 'DELETE /pricing', 405],
  ['a failure', 'GET /contact?role=fail', 500],
  ['a refused lead', 'POST /controls/send-demo-mail', 400],
  ['health', 'GET /healthz', 200],
  ['metrics without the token', 'GET /metrics', 403],
  ['an unreadable address', 'GET /%E0%A4%A', 400],
])('%s carries every security header', async (_what, request, status) => {
  const [method = '', path = '', condition] = request.split(' ')
  const headers = { host: 'localhost', ...(condition && { 'if-none-match': '*' }) }
  const head = Object.entries({ ...headers, connection: 'close', 'content-length': '0' })
  const lines = head.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const answer = await rawRequest(port, `${method} ${path} HTTP/1.1\r\n${lines}\r\n`)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  for (const name of [...everywhere, ...ofWindows]) expect(answer).toMatch(new RegExp(`^${name}: .+\r$`, 'm'))
  expect(answer).not.toMatch(/unsafe-|x-powered-by|^server:/im)
})

test.each([
  ['what is not HTTP', 'hello\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  ['a header of 20 KB', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
])('%s is answered with every security header and closed', async (_what, bytes, status) => {
  const answer = await rawRequest(port, bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  for (const name of [...everywhere, ...ofWindows]) expect(answer).toMatch(new RegExp(`^${name}: .+\r$`, 'm'))
})

test.each(['/_astro/menu.js', '/favicon.svg'])('%s, no document, lacks the headers for windows', async (path) => {
  const { headers } = await app.inject(path)
  for (const name of everywhere) expect(headers[name]).toBeTruthy()
  for (const name of ofWindows) expect(headers[name]).toBeUndefined()
})

test('a drawing that is opened by itself keeps its styles and runs nothing', async () => {
  const policy = String((await app.inject('/favicon.svg')).headers['content-security-policy'])
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^ ]+'; frame-ancestors 'none'$/)
})

test('under https browsers are kept on https', async () => {
  const secure = await exampleApp({ env: { SITE_URL: 'https://example.com' } })
  const { headers } = await secure.inject('/')
  expect(headers['strict-transport-security']).toBe('max-age=63072000')
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  expect((await app.inject('/')).headers['strict-transport-security']).toBeUndefined()
})

test('L-03 forms may post to the other hosts of the build', async () => {
  const hosts = await exampleApp({ record: { formHosts: ['https://leads.example.com'] } })
  const policy = String((await hosts.inject('/')).headers['content-security-policy'])
  for (const directive of ['connect-src', 'form-action'])
    expect(policy).toContain(`${directive} 'self' https://leads.example.com;`)
})

const built = await builtApp({ SITE_URL: 'https://example.com' })

const worst = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)
    .map(({ description }) => description)

test.each(atLeastOne(builtRoutes()))(
  'X-02 X-03 V-03 the policy of %s is strict, and its scripts wait for the document',
  async (path) => {
    const { headers, body } = await built.inject(path)
    const policy = String(headers['content-security-policy'])
    expect(worst(policy)).toEqual([])
    expect(headers['strict-transport-security']).toMatch(/^max-age=63072000/)
    // WebKit logs a manifest that is named and not there as an error.
    expect(policy.includes('manifest-src')).toBe(body.includes('rel="manifest"'))
    const scripts = body.match(/<script [^>]*src=[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter((script) => !script.includes('type="module"'))).toEqual([])
  },
)
