// What a crowd may cost: pages with forms come from memory, and what is one visitor's own has few places.
import { afterEach, expect, test } from 'vitest'
import { atLeastOne } from '../support/at-least-one.ts'
import { exampleApp } from '../support/example-site.ts'

const env = { SITE_URL: 'https://example.com', TRUST_PROXY: '127.0.0.1' }
let app: Awaited<ReturnType<typeof exampleApp>>
afterEach(() => app?.close())

const get = (url: string, from: string) =>
  app.inject({ url, headers: { 'x-forwarded-for': from, accept: 'text/html' } })
const lead = { method: 'POST', url: '/controls/send-demo-mail', payload: {} } as const
const written = (text: string | number) => `/contact?demo&role=${text}`
const isRendered = (body: string) => body.includes('https://example.com/contact?demo&role=')

test('S-05 D-08 a thousand visitors at once get their form, whatever they come with', async () => {
  app = await exampleApp({ env: { ...env, RATE_LIMIT_PER_MINUTE: '1' } })
  const visits = Array.from({ length: 1_000 }, (_, n) =>
    get(n % 2 ? `/contact?demo&utm_source=${n}` : written(n), `192.0.${Math.floor(n / 250)}.${n % 250}`),
  )
  const answers = await Promise.all(atLeastOne(visits))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const own = answers.filter(({ body }) => isRendered(body))
  expect(own.length).toBeGreaterThan(0)
  expect(own.length).toBeLessThanOrEqual(10)
  // The others get the empty form of their reason.
  expect(answers.filter(({ body }) => body.includes('Demo from memory'))).toHaveLength(1_000 - own.length)
})

test('S-05 an address has ten pages rendered for each post that it may send, then it gets files and has to wait for others', async () => {
  app = await exampleApp({ env: { ...env, RATE_LIMIT_PER_MINUTE: '1' } })
  for (let page = 0; page < 10; page++) expect(isRendered((await get(written('a'), '2001:db8::1')).body)).toBe(true)
  expect((await get(written('a'), '2001:db8::2')).body).toContain('Demo from memory')
  expect(isRendered((await get(written('a'), '192.0.2.1')).body)).toBe(true)
  const refused = await get('/blog', '2001:db8::1')
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([429, 'no-store'])
  expect(refused.headers['retry-after']).toMatch(/^(60|5\d)$/)
  expect(refused.headers['content-type']).toContain('text/html')
  expect(refused.body).toContain('<p>Too many pages were asked for from your network. Try again in ')
  const calculation = await app.inject({
    method: 'POST',
    url: '/roi-calculator',
    headers: {
      'x-forwarded-for': '2001:db8::1',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'recruiter=1',
  })
  expect(calculation.statusCode).toBe(429)
})

test.each([
  ['ten networks', (n: number) => `2001:db8:${n % 10}:${n}::1`],
  ['forty addresses', (n: number) => `198.51.100.${n % 40}`],
])('S-05 a visitor gets a page of their own while %s ask for as many as they can', async (_what, nth) => {
  app = await exampleApp({ env: { ...env, RATE_LIMIT_PER_MINUTE: '1' } })
  const rendered = new Set<boolean>()
  for (let page = 0; page < 600; page += 1) rendered.add(isRendered((await get(written('a'), nth(page))).body))
  expect(rendered).toEqual(new Set([true, false]))
  for (const visitor of ['192.0.2.1', '2001:db8:ffff::1'])
    expect(isRendered((await get(written('a'), visitor)).body)).toBe(true)
})

test('S-04 a lead waits for one page at most, however many are asked for and from wherever', async () => {
  app = await exampleApp({ env })
  const order: string[] = []
  const pages = Array.from({ length: 200 }, async (_, index) => {
    order.push(isRendered((await get(written(index), `192.0.2.${index}`)).body) ? 'rendered' : 'from memory')
  })
  const answer = app.inject(lead).then(() => order.push('lead'))
  await Promise.all([...pages, answer])
  // Those that find no room get what is there at once, which costs nothing.
  expect(order.filter((one) => one === 'rendered')).toHaveLength(10)
  expect(order.filter((one) => one === 'from memory')).toHaveLength(190)
  expect(order.slice(0, order.indexOf('lead')).filter((one) => one === 'rendered').length).toBeLessThanOrEqual(2)
})
