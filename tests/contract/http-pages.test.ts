import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { exampleApp } from '../support/example-site.ts'

const app = await exampleApp({ env: { SITE_URL: 'https://example.com' } })

const localsOf = (body: string) => JSON.parse(/<pre>(.*?)<\/pre>/.exec(body)?.[1] ?? '{}')

test('R-05 a page on demand gets its own address, a fresh key and the time, and is not kept', async () => {
  const first = await app.inject({ url: '/contact?demo', headers: { host: 'evil.example' } })
  const second = await app.inject('/contact')
  expect(first.body).toContain('https://example.com/contact?demo')
  expect(first.headers['cache-control']).toBe('no-store')
  const [a, b] = [localsOf(first.body), localsOf(second.body)]
  expect(a.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/)
  expect(a.idempotencyKey).not.toBe(b.idempotencyKey)
  expect(Math.abs(Date.now() - a.renderedAt)).toBeLessThan(10_000)
  expect(a.leadOutcome).toBeUndefined()
})

test('a page on demand is compressed for clients that take it', async () => {
  const { headers, rawPayload } = await app.inject({ url: '/contact', headers: { 'accept-encoding': 'br' } })
  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(rawPayload).toString()).toContain('<h1>Contact</h1>')
})

test('L-17 the page after a native post is told the reference, if it looks like one', async () => {
  const { body } = await app.inject('/contact?demo&sent=7KQ2-M4XP')
  const sent = { state: 'sent', form: 'contact', reference: '7KQ2-M4XP' }
  expect(localsOf(body).leadOutcome).toEqual({ ...sent, isAnswerable: true })
  const lacking = await app.inject('/contact?unanswerable&sent=7KQ2-M4XP')
  expect(localsOf(lacking.body).leadOutcome).toEqual({ ...sent, isAnswerable: false })
  for (const other of ['<b>', '7KQ2', 'A'.repeat(50), '']) {
    const unlike = await app.inject(`/contact?sent=${encodeURIComponent(other)}`)
    expect(localsOf(unlike.body).leadOutcome).toBeUndefined()
  }
})

test('L-17 S-04 a native post that is refused gets its form back with the input and what to change', async () => {
  const { statusCode, headers, body } = await app.inject({
    method: 'POST',
    url: '/controls/send-demo-mail',
    headers: {
      accept: 'text/html',
      origin: 'https://example.com',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'form=contact&forReq=demo&firstname=&email=ana%40company.com&message=Hello',
  })
  expect([statusCode, headers['content-type']]).toEqual([422, 'text/html; charset=utf-8'])
  expect(body).toContain('https://example.com/contact?demo')
  const { leadOutcome } = localsOf(body)
  expect(leadOutcome).toMatchObject({
    state: 'refused',
    form: 'contact',
    errors: { firstName: 'Enter your first name' },
  })
  expect(leadOutcome.values).toMatchObject({ email: 'ana@company.com', message: 'Hello' })
})

test('a page that fails is answered with the page for that, and no detail', async () => {
  const page = await app.inject({ url: '/contact?fail', headers: { accept: 'text/html' } })
  expect([page.statusCode, page.headers['cache-control']]).toEqual([500, 'no-store'])
  expect(page.body).toContain('<h1>Failed</h1>')
  const program = await app.inject('/contact?fail')
  expect(program.json()).toEqual({
    success: false,
    message: expect.stringMatching(
      /^Something went wrong on our side\. Try again in a minute\. Reference for support: \w{10}\.$/,
    ),
  })
  expect(page.body + program.body).not.toContain('secret detail')
})

test('security.txt says where to report a weakness, for half a year from today', async () => {
  const { statusCode, headers, body } = await app.inject('/.well-known/security.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toContain('Contact: mailto:security@example.com\n')
  expect(body).toContain('Canonical: https://example.com/.well-known/security.txt\n')
  const days = (Date.parse(body.match(/^Expires: (.+)$/m)?.[1] ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(178)
  expect(days).toBeLessThanOrEqual(180)
})

test.each([
  ['/roi-calculator', 'application/x-www-form-urlencoded', 'a=1', 403],
  ['/review', 'text/plain', 'x', 415],
  ['/review', 'application/x-www-form-urlencoded', 'a=1&a=2', 400],
  ['/review', 'application/x-www-form-urlencoded', `a=${'x'.repeat(2_000_000)}`, 413],
])('S-08 a post to %s as %s that cannot be taken is answered to a browser with a page', async (...given) => {
  const [url, type, payload, status] = given
  const headers = { accept: 'text/html,*/*;q=0.8', 'content-type': type, origin: 'null' }
  const answer = await app.inject({ method: 'POST', url, headers, payload })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
  expect(answer.body).toMatch(/^<!doctype html>/i)
})
