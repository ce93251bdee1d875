import { Writable } from 'node:stream'
import { HtmlValidate } from 'html-validate'
import pino from 'pino'
import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { parseConfig } from '#server/settings/config.ts'
import rules from '../../.htmlvalidate.mjs'
import { builtSite } from '../support/built-site.ts'

const config = parseConfig({})
const site = await builtSite()
let logged = ''
const log = pino(
  { level: 'trace' },
  new Writable({
    write(chunk, _encoding, done) {
      logged += chunk
      done()
    },
  }),
)
// A store that fails when it is touched: nothing of a calculation is kept.
const outbox = new Proxy({} as Outbox, {
  get(_, name) {
    throw new Error(`The calculator asked the store for ${String(name)}`)
  },
})
const app = await buildApp({ config, site, outbox, log, onStored: () => {} })

const typed = {
  firstName: 'Wilhelmina',
  lastName: '',
  email: 'wilhelmina@company.com',
  company: 'Lima & Söhne <script>',
  recruiter: '12',
  volume: '1,000',
  salary: '€ 45.50',
  avgTime: '45',
  outSideAgencies: '20',
}
const ownPage = { origin: site.siteUrl, 'sec-fetch-site': 'same-origin' }
const post = (payload: string | Record<string, string>, headers: Record<string, string> = ownPage) =>
  app.inject({
    method: 'POST',
    url: '/roi-calculator',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
    payload: typeof payload === 'string' ? payload : new URLSearchParams(payload).toString(),
  })

test('C-02 C-05 a post is answered with the figures, is not kept, and leaves no trace in the log', async () => {
  const { statusCode, headers, body } = await post(typed)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
  expect(headers['location']).toBeUndefined()
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(body).toContain('$2,225,550')
  expect(body).toContain('value="wilhelmina@company.com"')
  expect(body).toContain('/roi-calculator#recruiter=12&amp;volume=1000&amp;salary=45.5&amp;')
  expect(body).not.toContain('?recruiter=')
  expect(body).not.toContain('Söhne <script>')
  expect(body).not.toMatch(/[?&](firstName|email|company)=/)
  expect(logged).not.toMatch(/Wilhelmina|company\.com|Lima/i)
})

test('C-01 a post with mistakes comes back with every answer, the words beside the fields, and the figures that need none of them', async () => {
  const { statusCode, headers, body } = await post({ ...typed, firstName: '', recruiter: '0', salary: '🙂' })
  expect([statusCode, headers['cache-control']]).toEqual([422, 'no-store'])
  expect(body).toContain('<title>Error: ')
  expect(body).toContain('Enter your first name')
  expect(body).toContain('Enter a whole number from 1 to 1,000,000,000')
  expect(body).toContain('value="wilhelmina@company.com"')
  expect(body).toContain('min="1"')
  expect(body).not.toContain('$2,225,550')
  expect(body).toContain('Still needed: Number of recruiters and Per-hour labor cost.')
  expect((await post({ ...typed, email: 'wilhelmina@company' })).body).toContain('$2,225,550')
  expect((await post('')).statusCode).toBe(422)
})

test('C-06 the largest and the smallest numbers give figures, never NaN, Infinity or -0', async () => {
  for (const value of ['0', '0.001', '1000000000', '1.234.567']) {
    const { statusCode, body } = await post({ ...typed, volume: value, salary: value })
    expect(statusCode).toBe(200)
    expect(body).not.toMatch(/NaN|Infinity|-\$?0\b/)
  }
})

test('the answer to a post is valid HTML, with figures and with mistakes', async () => {
  const validator = new HtmlValidate(rules)
  for (const answers of [typed, { ...typed, volume: '2400', salary: '95' }, {}]) {
    const { results } = await validator.validateString((await post(answers)).body)
    const problems = results.flatMap(({ messages }) => messages)
    expect(problems.map(({ ruleId, line, message }) => `${ruleId} ${line} ${message}`)).toEqual([])
  }
})

test('other sites cannot post, and a body that no form of ours makes is refused without a trace of it', async () => {
  const foreign = [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of foreign) expect((await post(typed, headers)).statusCode).toBe(403)
  expect((await post(typed, {})).statusCode).toBe(403)
  expect((await post(JSON.stringify(typed), { ...ownPage, 'content-type': 'application/json' })).statusCode).toBe(415)
  expect((await post('email=a&email=b')).statusCode).toBe(400)
  expect((await post(`company=${'x'.repeat(70_000)}`)).statusCode).toBe(413)
  expect((await post(`company=${'x'.repeat(60_000)}`)).statusCode).toBe(422)
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
    const { statusCode, headers } = await app.inject({ method, url: '/roi-calculator' })
    expect([statusCode, headers['allow']]).toEqual([405, 'GET, HEAD, POST'])
  }
  expect(logged).not.toMatch(/Wilhelmina|company\.com|Lima/i)
})

test('C-02 an address with numbers in its query is answered with its result; one that is none, with zeros', async () => {
  const good = await app.inject('/roi-calculator?recruiter=12&volume=1000&salary=45.5&avgTime=45&outSideAgencies=20')
  expect(good.body).toContain('$2,225,550')
  expect(good.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
  for (const volume of ['%3Cscript%3E', 'about+12', '0x10', '%E0%A4%A']) {
    const query = `recruiter=12&volume=${volume}&salary=45.5&avgTime=45&outSideAgencies=20&email=a@b.example`
    const bad = await app.inject(`/roi-calculator?${query}`)
    expect(bad.statusCode).toBe(200)
    expect(bad.body).toContain('Based on 0 seats')
    expect(bad.body).not.toContain('a@b.example')
  }
  expect(logged).not.toContain('45.5')
})
