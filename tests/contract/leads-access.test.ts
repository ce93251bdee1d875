import { afterEach, describe, expect, test, vi } from 'vitest'
import { leadPath } from '#domain/lead/lead-wire.ts'
import { contactPayload, type LeadsApp, siteOrigin, startLeadsApp } from './leads-app.ts'

let leads: LeadsApp
afterEach(() => leads.close())

const partner = 'https://www.cadra.example'
const evil = 'https://evil.example'

describe('posts through the pages of other sites', () => {
  const senders: [from: string, as: 'json' | 'form', headers: Record<string, string>, status: number][] = [
    ['a program', 'json', {}, 200],
    ['the site', 'json', { origin: siteOrigin, 'sec-fetch-site': 'same-origin' }, 200],
    ['the site behind another name', 'json', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, 200],
    ['a known origin', 'json', { origin: partner, 'sec-fetch-site': 'cross-site' }, 200],
    ['another site', 'json', { origin: evil, 'sec-fetch-site': 'cross-site' }, 403],
    ['another site with an old browser', 'json', { origin: evil }, 403],
    ['a lookalike', 'json', { origin: `${siteOrigin}.evil.example` }, 403],
    ['a page without an origin', 'json', { origin: 'null' }, 403],
    ['another site that hides its origin', 'json', { 'sec-fetch-site': 'cross-site' }, 403],
    ['the site', 'form', { 'sec-fetch-site': 'same-origin' }, 200],
    ['the site with an old browser', 'form', { 'sec-fetch-site': '', origin: siteOrigin }, 200],
    ['a bookmark with the right origin', 'form', { 'sec-fetch-site': 'none', origin: siteOrigin }, 200],
    ['another site', 'form', { 'sec-fetch-site': 'cross-site', origin: evil }, 403],
    ['another site with an old browser', 'form', { 'sec-fetch-site': '', origin: evil }, 403],
    ['nobody knows whom', 'form', { 'sec-fetch-site': '' }, 403],
  ]
  test('S-04 are stored when they come from the site, a known origin or a program, and refused from all others', async () => {
    leads = await startLeadsApp()
    const { receiveUpdates: _, ...fields } = contactPayload
    let stored = 0
    for (const [from, as, headers, status] of senders) {
      const reply =
        as === 'json' ? await leads.postJson(contactPayload, headers) : await leads.postForm(fields, headers)
      if (status === 200) stored += 1
      expect([from, as, reply.statusCode, leads.stored()]).toEqual([from, as, status, stored])
    }
  })

  test('L-03 a known origin may read the answer, errors too, and asks first', async () => {
    leads = await startLeadsApp()
    const preflight = (origin: string) =>
      leads.app.inject({
        method: 'OPTIONS',
        url: leadPath,
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type,idempotency-key',
        },
      })
    expect((await preflight(partner)).headers).toMatchObject({
      'access-control-allow-origin': partner,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type, idempotency-key',
      vary: 'Origin',
    })
    expect((await preflight(evil)).statusCode).toBe(403)
    expect((await preflight(evil)).headers['access-control-allow-origin']).toBeUndefined()
    const refused = await leads.postJson({ ...contactPayload, email: '' }, { origin: partner })
    expect(refused.headers['access-control-allow-origin']).toBe(partner)
    expect(refused.headers['access-control-allow-credentials']).toBeUndefined()
  })
})

describe('the rate limit', () => {
  test('S-05 answers 429 with the seconds to wait, by address without its port, and by network in IPv6', async () => {
    leads = await startLeadsApp({ rateLimitPerMinute: 2 })
    const from = (address: string) => leads.postJson(contactPayload, { 'x-forwarded-for': address })
    const statuses = []
    for (const address of ['[2001:db8::1]:80', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1', '192.0.2.1:80'])
      statuses.push((await from(address)).statusCode)
    expect(statuses).toEqual([200, 200, 429, 200, 200])
    const reply = await from('2001:db8::ffff')
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(reply.json()).toEqual({
      success: false,
      message: expect.stringMatching(/^Too many requests .* in \d+ seconds\.$/),
    })
  })

  test.each([
    ['ten networks', (n: number) => `2001:db8:${n % 10}:${n}::1`],
    ['forty addresses', (n: number) => `198.51.100.${n % 40}`],
    ['a botnet', (n: number) => `10.${n >> 8}.${n & 255}.1`],
  ])(
    'S-05 a flood of %s refuses nobody who has sent nothing: such a request is held, and its sender may correct it',
    async (_what, nth) => {
      leads = await startLeadsApp({ rateLimitPerMinute: 2 })
      const from = (address: string, payload: object = contactPayload) =>
        leads.postJson(payload, { 'x-forwarded-for': address })
      for (let post = 0; post < 400; post += 1) await from(nth(post), {})
      for (const visitor of ['192.0.2.1', '2001:db8:ffff::1']) {
        expect((await from(visitor, { ...contactPayload, email: '' })).statusCode).toBe(422)
        const { statusCode, body } = await from(visitor, { ...contactPayload, email: 'ana@company.com' })
        expect([statusCode, JSON.parse(body).success]).toEqual([200, true])
        const lead = await leads.outbox.find(JSON.parse(body).reference)
        expect([lead?.status, lead?.heldFor]).toEqual(['held', 'sent during a flood of requests (8)'])
      }
      const again = [await from(nth(0)), await from(nth(0)), await from(nth(0)), await from(nth(0))]
      expect(again.at(-1)?.statusCode).toBe(429)
    },
  )

  test('S-05 goes by a clock that nobody sets', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.parse('2026-11-22T12:00:00Z') })
    try {
      leads = await startLeadsApp({ rateLimitPerMinute: 1 })
      await leads.postJson(contactPayload)
      vi.setSystemTime('2026-11-15T12:00:00Z')
      const refused = await leads.postJson(contactPayload)
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
      vi.advanceTimersByTime(60_000)
      expect((await leads.postJson(contactPayload)).statusCode).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })

  test('S-05 S-08 refuses a post before it is read: what cannot be parsed is over the limit too', async () => {
    leads = await startLeadsApp({ rateLimitPerMinute: 1 })
    await leads.postJson(contactPayload)
    const json = { 'content-type': 'application/json' }
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: siteOrigin }
    for (const [payload, headers] of [
      ['{"message": ', json],
      ['x'.repeat(70_000), json],
      ['a=1&a=2', form],
    ] as const) {
      const reply = await leads.app.inject({ method: 'POST', url: leadPath, headers, payload })
      expect([payload.slice(0, 12), reply.statusCode]).toEqual([payload.slice(0, 12), 429])
    }
  })

  test('S-05 L-17 gives a native post its input back, and renders nothing', async () => {
    leads = await startLeadsApp({ rateLimitPerMinute: 1 })
    const fields = { form: 'contact', firstname: 'Ana', email: 'ana@company.com', message: 'Keep "me</textarea>"' }
    await leads.postForm(fields, { accept: 'text/html' })
    const reply = await leads.postForm(fields, { accept: 'text/html' })
    expect(reply.statusCode).toBe(429)
    expect(reply.headers['retry-after']).toBeDefined()
    expect(reply.headers['content-type']).toContain('text/html')
    expect(reply.headers['content-security-policy']).toContain("form-action 'self'")
    expect(reply.body).toContain('Keep &quot;me&lt;/textarea&gt;&quot;</textarea>')
    expect(reply.body).toContain('<input type="hidden" name="form" value="contact">')
    expect(reply.body).toMatch(/Too many requests .* in \d+ seconds\./)
    expect(leads.refused).toEqual([])
  })
})

describe('a store that fails', () => {
  test('S-01 S-04 is told as 503 with a time to wait, keeps the input, and the next post works', async () => {
    let broken = true
    leads = await startLeadsApp({
      outbox: {
        add: (lead) => (broken ? Promise.reject(new Error('database or disk is full')) : leads.outbox.add(lead)),
        recall: async () => undefined,
        linkKeys: () => leads.outbox.linkKeys(),
      },
    })
    const reply = await leads.postJson(contactPayload)
    expect(reply.statusCode).toBe(503)
    expect(reply.headers['retry-after']).toBe('30')
    expect(reply.json()).toEqual({ success: false, message: expect.stringContaining('not sent yet') })
    const native = await leads.postForm({ form: 'enquiry', message: 'Keep me' }, { accept: 'text/html' })
    expect(native.statusCode).toBe(503)
    expect(leads.refused).toMatchObject([{ values: { message: 'Keep me' } }])
    expect(leads.stored()).toBe(0)
    broken = false
    expect((await leads.postJson(contactPayload)).statusCode).toBe(200)
  })
})
