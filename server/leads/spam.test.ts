import { expect, test } from 'vitest'
import type { Answers } from '#domain/lead.ts'
import { spamSuspicion } from './spam.ts'

const answers: Answers = {
  firstName: 'Ana',
  lastName: 'Silva',
  email: 'ana@company.com',
  message: 'See https://company.com/jobs and https://company.com/team',
  phone: '+1 555 0100',
  company: 'https://company.com',
}
const suspicion = (changes: Answers, honeypot = '', filledInMs?: number) =>
  spamSuspicion({ answers: { ...answers, ...changes }, honeypot, filledInMs })

test('S-05 what people write is not suspect', () => {
  expect(suspicion({})).toBeUndefined()
  expect(suspicion({}, '', 2_000)).toBeUndefined()
  expect(suspicion({}, '', -60_000)).toBeUndefined()
  expect(suspicion({ firstName: '', lastName: '', email: '', phone: '', message: 'Call me' })).toBeUndefined()
})

test('S-05 what machines leave behind is suspect, with a reason', () => {
  expect(suspicion({}, 'x')).toMatch(/hidden field/)
  expect(suspicion({}, '', 1_999)).toMatch(/2 seconds/)
  expect(suspicion({ name: 'Win HTTPS://prize.example' })).toMatch(/link in the name/)
  expect(suspicion({ message: '<a class=x href="https://prize.example">' })).toMatch(/markup/)
  expect(suspicion({ message: '[url=https://prize.example]x[/url]' })).toMatch(/markup/)
  expect(suspicion({ message: 'https://a.example '.repeat(5) })).toMatch(/more than 4 links/)
  expect(suspicion({ firstName: '', lastName: '', email: '', phone: '', message: '' })).toBe('empty')
})
