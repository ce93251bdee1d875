import { expect, test } from 'vitest'
import { exampleApp } from '../support/example-site.ts'

const env = { METRICS_TOKEN: 'a-long-secret-token' }
const figures = { url: '/metrics', headers: { authorization: `Bearer ${env.METRICS_TOKEN}` } }
const report = (payload: string, headers = {}) =>
  ({
    method: 'POST',
    url: '/controls/web-vitals',
    payload,
    headers: { 'content-type': 'text/plain', ...headers },
  }) as const
const lcp = (path: string, value: number) => JSON.stringify({ path, vitals: { LCP: value } })

test('X-04 reports become the 75th percentile of each page and measure', async () => {
  const app = await exampleApp({ env })
  for (const value of [100, 200, 300, 400, 500, 600, 700, 800])
    expect((await app.inject(report(lcp('/pricing', value)))).statusCode).toBe(204)
  const { body } = await app.inject(figures)
  const p75 = Number(body.match(/web_vitals\{quantile="0.75",page="\/pricing",vital="LCP"\} ([\d.]+)/)?.[1])
  expect(p75).toBeGreaterThanOrEqual(600)
  expect(p75).toBeLessThanOrEqual(700)
  expect(body).toContain('web_vitals_count{page="/pricing",vital="LCP"} 8')
})

test('X-04 addresses that are no pages are counted as one, and nothing of them is kept', async () => {
  const app = await exampleApp({ env })
  for (const path of ['/ana@company.com', '/../etc', '/x'.repeat(500)]) await app.inject(report(lcp(path, 100)))
  const { body } = await app.inject(figures)
  expect(body).toContain('web_vitals_count{page="other",vital="LCP"} 3')
  expect(body).not.toContain('ana@company.com')
})

const unlike = [
  ['no JSON', 'LCP=3'],
  ['no measures', '{"path":"/","vitals":{}}'],
  ['an unknown measure', '{"path":"/","vitals":{"userId":7}}'],
  ['a method of objects', '{"path":"/","vitals":{"constructor":7}}'],
  ['a text for a number', '{"path":"/","vitals":{"LCP":"fast"}}'],
  ['a negative number', '{"path":"/","vitals":{"LCP":-1}}'],
  ['a number that cannot be', '{"path":"/","vitals":{"CLS":1e300}}'],
  ['no path', '{"vitals":{"LCP":3}}'],
  ['null', 'null'],
] as const
test('X-04 what is no report is refused', async () => {
  const app = await exampleApp({ env })
  for (const [what, payload] of unlike)
    expect([what, (await app.inject(report(payload))).statusCode]).toEqual([what, 400])
  expect((await app.inject(figures)).body).not.toContain('web_vitals_count{')
})

test('X-04 in a local try reports from 127.0.0.1 and from localhost count alike, whichever address the settings name', async () => {
  const app = await exampleApp({ env })
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
    const beacon = report(lcp('/pricing', 100), { host, origin: `http://${host}` })
    expect((await app.inject(beacon)).statusCode).toBe(204)
  }
  expect((await app.inject(figures)).body).toContain('web_vitals_count{page="/pricing",vital="LCP"} 3')
  const elsewhere = { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:8080', 'sec-fetch-site': 'same-site' }
  expect((await app.inject(report(lcp('/', 9), elsewhere))).statusCode).toBe(403)
})

test('X-04 a report of another site, one that is too large and one too many are refused', async () => {
  const app = await exampleApp({ env })
  expect((await app.inject(report(lcp('/', 9), { origin: 'https://evil.example' }))).statusCode).toBe(403)
  expect((await app.inject(report(lcp('/'.repeat(5000), 9)))).statusCode).toBe(413)
  const answers = await Promise.all(Array.from({ length: 130 }, () => app.inject(report(lcp('/', 9)))))
  expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0)
  expect(answers.every(({ statusCode }) => statusCode === 204 || statusCode === 429)).toBe(true)
})
