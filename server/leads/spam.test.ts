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
  // A browser fills in for its owner, and a draft was typed before.
  expect(suspicion({}, '', 0)).toBeUndefined()
  expect(suspicion({}, '', -60_000)).toBeUndefined()
  expect(suspicion({ firstName: '', lastName: '', email: '', phone: '', message: 'Call me' })).toBeUndefined()
  expect(suspicion({ phone: 'https://linkedin.com/in/ana', message: 'https://a.example '.repeat(5) })).toBeUndefined()
})

test('S-05 what only machines leave is suspect by itself, even beside words about hiring', () => {
  const message = 'We hire people'
  expect(suspicion({ message }, 'x')).toMatch(/hidden field/)
  expect(suspicion({ message, name: 'Win HTTPS://prize.example' })).toMatch(/link in the name/)
  expect(suspicion({ message: `${message} <a class=x href="https://prize.example">` })).toMatch(/markup/)
  expect(suspicion({ message: `${message} [url=https://prize.example]x[/url]` })).toMatch(/markup/)
  expect(suspicion({ message: `${message} ${'https://a.example '.repeat(11)}` })).toMatch(/more than 10 links/)
  expect(suspicion({ firstName: '', lastName: '', email: '', phone: '', message: '', company: '' })).toBe('empty (20)')
})

test('S-05 the other signs add up, each is named with its weight, and hiring weighs against them', () => {
  const offer = 'We offer guest posts'
  expect(suspicion({ message: offer })).toBe('about search ranking (6), an offer (3)')
  expect(suspicion({ message: `${offer}. We hire editors.` })).toBeUndefined()
  expect(suspicion({ message: 'Guest posts' }, '', 1_999)).toBe(
    'filled in within 2 seconds (5), about search ranking (6)',
  )
})
