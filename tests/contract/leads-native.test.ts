// What a form posts by itself, without scripts.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LeadsApp, siteOrigin, startLeadsApp } from './leads-app.ts'

let leads: LeadsApp
let now: number
beforeEach(async () => {
  now = Date.parse('2026-11-22T12:30:00Z')
  leads = await startLeadsApp({ clock: () => now })
})
afterEach(() => leads.close())

const native = { accept: 'text/html,application/xhtml+xml', origin: siteOrigin }
const contact = {
  form: 'contact',
  forReq: 'demo',
  firstname: 'Ana',
  email: 'ana@company.com',
  message: 'Hello',
  fax: '',
}

test.each([
  [contact, /^\/contact\?demo&sent=[A-Z0-9-]{9}$/],
  [{ ...contact, forReq: 'webinar' }, /^\/contact\?webinar&sent=/],
  [{ ...contact, forReq: 'contact', receiveUpdates: 'on', interests: '' }, /^\/contact\?sent=/],
  [{ form: 'enquiry', name: '', email: '', phone: '', message: 'Hello' }, /^\/subscribe\?unanswerable&sent=/],
  [{ form: 'enquiry', name: '', email: '', phone: '030 1234', message: '' }, /^\/subscribe\?sent=/],
  [
    {
      form: 'pricing',
      firstName: 'Ana',
      lastName: '',
      email: 'a@b.co',
      companyName: 'Acme',
      companySize: '',
      phone: '',
    },
    /^\/pricing\?sent=/,
  ],
])('L-17 S-01 of %j ends on the page that thanks', async (fields, location) => {
  const reply = await leads.postForm(fields as Record<string, string>, native)
  expect(reply.statusCode).toBe(303)
  expect(reply.headers.location).toMatch(location)
  const reference = String(reply.headers.location).split('sent=')[1] ?? ''
  expect(await leads.outbox.find(reference)).toMatchObject({
    form: fields.form,
    answers: 'receiveUpdates' in fields ? { updates: 'yes' } : {},
  })
})

test.each([
  ['its page', `${siteOrigin}/pricing`, {}, { page: '/pricing' }],
  [
    'a campaign',
    `${siteOrigin}/de/contact?demo&UTM_Source=News&utm_campaign=Spring%20hiring&gclid=a1`,
    {},
    { page: '/de/contact', utm_source: 'News', utm_campaign: 'Spring hiring' },
  ],
  [
    'a page whose form names a campaign',
    `${siteOrigin}/de/care?utm_source=Poster&utm_campaign=x`,
    { page: '/care', utm_campaign: 'Care' },
    { page: '/care', utm_source: 'Poster', utm_campaign: 'Care' },
  ],
  ['a form that came back', `${siteOrigin}/controls/send-demo-mail?utm_source=x`, {}, {}],
  ['another site', 'https://elsewhere.example/contact?utm_source=x', {}, {}],
  ['no address', 'about:blank', {}, {}],
])(
  'N-04 L-17 the source of a post without scripts is read from the address of %s',
  async (_what, referer, fields, source) => {
    const reply = await leads.postForm({ ...contact, ...fields }, { ...native, referer })
    const reference = String(reply.headers.location).split('sent=')[1] ?? ''
    expect(await leads.outbox.find(reference)).toMatchObject({ source })
  },
)

test('N-04 L-17 with a privacy signal only the page of a post without scripts is kept', async () => {
  const headers = { ...native, referer: `${siteOrigin}/contact?utm_source=News`, 'sec-gpc': '1' }
  const reply = await leads.postForm(contact, headers)
  const reference = String(reply.headers.location).split('sent=')[1] ?? ''
  expect((await leads.outbox.find(reference))?.source).toEqual({ page: '/contact' })
})

test('L-17 L-19 twice with one hidden key makes one lead', async () => {
  const fields = { ...contact, idempotencyKey: 'hidden-key-1' }
  const first = await leads.postForm(fields, native)
  expect((await leads.postForm(fields, native)).headers.location).toBe(first.headers.location)
  const other = await leads.postForm({ ...fields, message: 'Other' }, native)
  expect(other.statusCode).toBe(422)
  expect(leads.refused).toMatchObject([
    { message: expect.stringContaining('Send it again'), values: { message: 'Other' } },
  ])
})

test('L-14 L-17 L-19 twice from a page that was built without a key makes one lead, in another hour one more', async () => {
  const fields = {
    form: 'enquiry',
    forReq: 'contact',
    name: 'Ana',
    email: '',
    phone: '+1 555 0100',
    message: 'Call me',
    fax: '',
  }
  const first = await leads.postForm(fields, native)
  expect((await leads.postForm(fields, native)).headers.location).toBe(first.headers.location)
  expect(leads.stored()).toBe(1)
  const other = await leads.postForm({ ...fields, phone: '+1 555 0101' }, native)
  expect(other.headers.location).not.toBe(first.headers.location)
  now += 3_600_000
  expect((await leads.postForm(fields, native)).headers.location).not.toBe(first.headers.location)
  expect(leads.stored()).toBe(3)
})

test('L-17 L-18 S-04 with errors gets its form back with every answer kept', async () => {
  const reply = await leads.postForm({ ...contact, email: 'ana', receiveUpdates: 'on', lastname: ' Silva ' }, native)
  expect(reply.statusCode).toBe(422)
  expect(reply.headers['content-type']).toContain('text/html')
  expect(leads.refused).toEqual([
    {
      state: 'refused',
      form: 'contact',
      message: 'Enter an email address with a full domain, like ana@company.com.',
      values: { firstName: 'Ana', email: 'ana', message: 'Hello', updates: 'yes', lastName: ' Silva ' },
      errors: { email: 'Enter an email address with a full domain, like ana@company.com' },
      source: {},
    },
  ])
})

test('S-01 of a program that does not ask for a page is answered in JSON', async () => {
  const reply = await leads.postForm(contact)
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({ success: true, reference: expect.any(String) })
})

test('S-04 is refused with a field twice, an unknown one, or a value that none of its controls makes', async () => {
  for (const body of [
    'email=a%40b.co&email=c%40d.co',
    'admin=1',
    '__proto__=x',
    'receiveUpdates=maybe',
    'filledInMs=soon',
  ]) {
    const reply = await leads.postForm(body, native)
    expect([body, reply.statusCode, reply.json().success]).toEqual([body, 400, false])
  }
})
