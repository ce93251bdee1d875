import { expect, test } from 'vitest'
import type { AcceptedPayload } from './outbox.ts'
import { spamSuspicion } from './spam.ts'

const payload: AcceptedPayload = {
  form: 'contact',
  firstname: 'Ana',
  lastname: 'Silva',
  name: 'Ana Silva',
  email: 'ana@company.com',
  message: 'See https://company.com/jobs and https://company.com/team',
  phone: '+1 555 0100',
  company: 'https://company.com',
  interests: '',
  receiveUpdates: false,
  forReq: 'contact',
  subject: '',
  to: '',
}
const suspicion = (changes: Partial<AcceptedPayload>, honeypot = '', filledInMs?: number) =>
  spamSuspicion({ payload: { ...payload, ...changes }, honeypot, filledInMs })

test('S-05 what people write is not suspect', () => {
  expect(suspicion({})).toBeUndefined()
  expect(suspicion({}, '', 2_000)).toBeUndefined()
  expect(suspicion({}, '', -60_000)).toBeUndefined()
  expect(suspicion({ name: '', email: '', phone: '', message: 'Call me' })).toBeUndefined()
})

test('S-05 what machines leave behind is suspect, with a reason', () => {
  expect(suspicion({}, 'x')).toMatch(/hidden field/)
  expect(suspicion({}, '', 1_999)).toMatch(/2 seconds/)
  expect(suspicion({ name: 'Win HTTPS://prize.example' })).toMatch(/link in the name/)
  expect(suspicion({ message: '<a class=x href="https://prize.example">' })).toMatch(/markup/)
  expect(suspicion({ message: '[url=https://prize.example]x[/url]' })).toMatch(/markup/)
  expect(suspicion({ message: 'https://a.example '.repeat(5) })).toMatch(/more than 4 links/)
  expect(suspicion({ name: '', email: '', phone: '', message: '' })).toBe('empty')
})
