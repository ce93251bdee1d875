import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { atLeastOne } from '../support/at-least-one.ts'
import { exampleApp } from '../support/example-site.ts'

const app = await exampleApp({ env: { SITE_URL: 'https://example.com' } })

const localsOf = (body: string) => JSON.parse(/<pre>(.*?)<\/pre>/.exec(body)?.[1] ?? '{}')

test.each([
  ['/contact?demo', 'Demo from memory'],
  ['/contact?utm_source=news&demo=1&gclid=a&demo', 'Demo from memory'],
  ['/contact', 'Contact from memory'],
  ['/contact?utm_source=news&role=&event=none&sent=%3Cb%3E', 'Contact from memory'],
  ['/contact?sent=', 'Contact from memory'],
])('D-08 R-05 %s is served from memory, and is the same for everybody', async (url, title) => {
  const { statusCode, headers, body } = await app.inject({ url, headers: { host: 'evil.example' } })
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, no-cache'])
  expect(body).toContain(`<h1>${title}</h1>`)
  expect((await app.inject({ url, headers: { 'if-none-match': String(headers['etag']) } })).statusCode).toBe(304)
})

test('R-05 a page with what a visitor wrote is rendered for the address of this site, and is not kept', async () => {
  const { headers, body } = await app.inject({
    url: '/contact?role=A%20cook&demo&utm_source=x',
    headers: { host: 'evil.example' },
  })
  expect(body).toContain('https://example.com/contact?demo&role=A%20cook')
  expect(headers['cache-control']).toBe('no-store')
  expect(localsOf(body)).toEqual({ withoutAnnouncement: false })
})

test('R-05 a page whose date has passed is rendered anew, once for all who ask for it', async () => {
  const asked = Array.from({ length: 5 }, () => app.inject('/contact?webinar'))
  const answers = await Promise.all(asked)
  for (const { statusCode, headers, body } of atLeastOne(answers)) {
    expect([statusCode, headers['etag']]).toEqual([200, answers[0]?.headers['etag']])
    expect(body).toContain('https://example.com/contact?webinar')
  }
})

test('a page on demand is compressed for clients that take it', async () => {
  const { headers, rawPayload } = await app.inject({
    url: '/contact?role=cook',
    headers: { 'accept-encoding': 'br' },
  })
  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(rawPayload).toString()).toContain('<h1>Contact</h1>')
})

test('L-17 the page after a native post names the reference, and is not kept', async () => {
  const { headers, body } = await app.inject('/contact?demo&sent=7KQ2-M4XP')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['etag']).toBeUndefined()
  expect(body).toContain('<h1>Thanks for 7KQ2-M4XP</h1>')
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
  const page = await app.inject({ url: '/contact?role=fail', headers: { accept: 'text/html' } })
  expect([page.statusCode, page.headers['cache-control']]).toEqual([500, 'no-store'])
  expect(page.body).toContain('<h1>Failed</h1>')
  const program = await app.inject('/contact?role=fail')
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
