// What many requests for pages that are rendered on demand may cost.
import { afterEach, expect, test } from 'vitest'
import { exampleApp } from '../support/example-site.ts'

const env = { SITE_URL: 'https://example.com', TRUST_PROXY: '127.0.0.1' }
let app: Awaited<ReturnType<typeof exampleApp>>
afterEach(() => app?.close())

const get = (url: string, from: string) =>
  app.inject({ url, headers: { 'x-forwarded-for': from, accept: 'text/html' } })
const lead = { method: 'POST', url: '/controls/send-demo-mail', payload: {} } as const

test('S-05 an address gets ten pages for each post that it may send, a file at any time, and then a time to wait', async () => {
  app = await exampleApp({ env: { ...env, RATE_LIMIT_PER_MINUTE: '1' } })
  for (let page = 0; page < 10; page++) expect((await get('/contact', '2001:db8::1')).statusCode).toBe(200)
  const refused = await get('/contact', '2001:db8::2')
  expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
    429,
    '60',
    'no-store',
  ])
  expect(refused.headers['content-type']).toContain('text/html')
  expect(refused.body).toContain('<p>Too many pages were asked for from your network. Try again in 60 seconds.</p>')
  expect((await get('/blog', '2001:db8::1')).statusCode).toBe(429)
  expect((await get('/pricing', '2001:db8::1')).statusCode).toBe(200)
  expect((await get('/contact', '192.0.2.1')).statusCode).toBe(200)
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
])('S-05 a visitor gets a page while %s ask for as many as they can', async (_what, nth) => {
  app = await exampleApp({ env: { ...env, RATE_LIMIT_PER_MINUTE: '1' } })
  const statuses = new Set<number>()
  for (let page = 0; page < 600; page += 1) statuses.add((await get('/contact', nth(page))).statusCode)
  expect([...statuses].sort()).toEqual([200, 429])
  for (const visitor of ['192.0.2.1', '2001:db8:ffff::1']) expect((await get('/contact', visitor)).statusCode).toBe(200)
})

test('S-04 a lead waits for one page at most, however many are asked for and from wherever', async () => {
  app = await exampleApp({ env })
  const order: string[] = []
  const pages = Array.from({ length: 200 }, async (_, index) => {
    const { statusCode } = await get('/contact', `192.0.2.${index}`)
    order.push(String(statusCode))
  })
  const answer = app.inject(lead).then(() => order.push('lead'))
  await Promise.all([...pages, answer])
  // Those that find no room are told at once, which costs nothing.
  expect(order.filter((one) => one === '200')).toHaveLength(30)
  expect(order.filter((one) => one === '503')).toHaveLength(170)
  expect(order.slice(0, order.indexOf('lead')).filter((one) => one === '200').length).toBeLessThanOrEqual(2)
})

test('S-04 new connections are taken between pages: one more in each turn of the loop would keep a lead waiting', async () => {
  app = await exampleApp({ env })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  let rendered = 0
  const pages = Array.from({ length: 60 }, async (_, index) => {
    const headers = { 'x-forwarded-for': `192.0.2.${index}` }
    const { status } = await fetch(`${url}/contact?busy=25`, { headers })
    if (status === 200) rendered += 1
  })
  await fetch(`${url}${lead.url}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
  const renderedBefore = rendered
  await Promise.all(pages)
  // With one turn between them it is nearly all of the 60, and on an idle machine with time between them one or two.
  expect(renderedBefore).toBeLessThan(30)
})
