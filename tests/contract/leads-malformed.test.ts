import { afterAll, beforeAll, expect, test } from 'vitest'
import { formRules } from '#domain/lead/lead.ts'
import { leadPath } from '#domain/lead/lead-wire.ts'
import { fc, repetitions } from '../support/fuzz.ts'
import { contactPayload, type LeadsApp, startLeadsApp } from './leads-app.ts'

let leads: LeadsApp
beforeAll(async () => {
  leads = await startLeadsApp()
})
afterAll(() => leads.close())

const runs = { numRuns: repetitions(150, 5_000) }
const names = [
  ...Object.keys(contactPayload),
  ...Object.values(formRules).flatMap(({ inputs }) => Object.values(inputs)),
]
const name = fc.oneof(
  fc.constantFrom(...names, ...'form fax renderedAt filledInMs idempotencyKey __proto__ constructor'.split(' '), ''),
  fc.string(),
)
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', 'a@b.co', '\r\nBcc: x@y.z', 'pricing', '9'.repeat(400)),
)
const value = fc.oneof(text, fc.jsonValue(), fc.double(), fc.boolean())

/** Every answer is a 200, a 303 or a 4xx, and says why. */
const acceptable = (status: number) => status === 200 || status === 303 || (status >= 400 && status < 500)

async function post(contentType: string, payload: string | Buffer, headers: Record<string, string> = {}) {
  const reply = await leads.app.inject({
    method: 'POST',
    url: leadPath,
    headers: { 'sec-fetch-site': 'same-origin', ...headers, 'content-type': contentType },
    payload,
  })
  expect(acceptable(reply.statusCode), `${reply.statusCode} for ${payload}`).toBe(true)
  return reply
}

test('S-04 no JSON object makes a 5xx', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(name, value), async (body) => {
      await post('application/json', JSON.stringify(body))
    }),
    runs,
  )
})

test('S-04 no text and no bytes as a body make a 5xx', async () => {
  const cut = fc.tuple(fc.nat(400), text).map(([at, end]) => JSON.stringify(contactPayload).slice(0, at) + end)
  const body = fc.oneof(
    fc.uint8Array().map((bytes) => Buffer.from(bytes)),
    fc.json(),
    cut,
  )
  const type = fc.constantFrom(
    'application/json',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'text/html',
    'x',
  )
  await fc.assert(
    fc.asyncProperty(body, type, async (bytes, contentType) => {
      await post(contentType, bytes)
    }),
    runs,
  )
})

test('S-04 no form and no header makes a 5xx', async () => {
  const headerValue = fc.string({ unit: fc.constantFrom(...'abcXYZ019 ,;=/*"\'%\\-_') })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, text)), headerValue, headerValue, async (fields, accept, key) => {
      const body = new URLSearchParams(fields).toString()
      await post('application/x-www-form-urlencoded', body, { accept: `text/html${accept}`, 'idempotency-key': key })
    }),
    runs,
  )
})

test('S-03 S-04 what is accepted has one line in every field but the message, and no word of a mailbox or subject', async () => {
  const fields = fc.record({
    firstname: text,
    lastname: text,
    email: fc.oneof(text, fc.emailAddress()),
    message: text,
    phone: text,
    company: text,
    to: text,
    subject: text,
  })
  await fc.assert(
    fc.asyncProperty(fields, async (body) => {
      const reply = await post('application/json', JSON.stringify(body))
      if (reply.statusCode !== 200) return
      const lead = await leads.outbox.find(reply.json().reference)
      const { message = '', ...lines } = lead?.answers ?? {}
      expect(Object.values(lines).join('')).not.toMatch(/\p{Cc}/u)
      expect(message).not.toMatch(/[^\P{Cc}\n\t]/u)
      expect(Object.keys(lead?.answers ?? {})).not.toContain('to')
      expect(Object.keys(lead?.answers ?? {})).not.toContain('subject')
    }),
    runs,
  )
})
