import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Answers } from '#domain/lead/lead.ts'
import { findSpamSuspicion, holdThreshold, spamSignals } from './spam.ts'

const answers: Answers = {
  firstName: 'Ana',
  lastName: 'Silva',
  email: 'ana@company.com',
  message: 'See https://company.com/jobs and https://company.com/team',
  phone: '+1 555 0100',
  company: 'https://company.com',
}
const suspicion = (changes: Answers, honeypot = '', filledInMs?: number) =>
  findSpamSuspicion({ answers: { ...answers, ...changes }, honeypot, filledInMs })

test('S-05 what people write is not suspicious, whatever it is about', () => {
  expect(suspicion({})).toBeUndefined()
  expect(suspicion({}, '', 2_000)).toBeUndefined()
  // A browser fills in a form for its owner, and a draft was typed before.
  expect(suspicion({}, '', 0)).toBeUndefined()
  expect(suspicion({}, '', -60_000)).toBeUndefined()
  expect(suspicion({ firstName: '', lastName: '', email: '', phone: '', message: 'Call me' })).toBeUndefined()
  expect(suspicion({ phone: 'https://linkedin.com/in/ana', message: 'https://a.example '.repeat(5) })).toBeUndefined()
  expect(suspicion({ message: 'Our online casino buys backlinks. What do you charge?' }, '', 0)).toBeUndefined()
})

test.each([
  'Does your widget work behind an <a href="/jobs"> link?',
  'Our forum turns [url=/jobs]these[/url] into links. Does yours?',
  'We write <a href="/jobs">, <a class="x" href="/team"> and <a href=/apply>: which one do you read?',
  `Our openings: ${Array.from({ length: 11 }, (_, job) => `https://company.com/jobs/${job}`).join(' ')}`,
  `We post on ${Array.from({ length: 14 }, (_, board) => `https://board-${board}.example/company`).join('\n')}`,
])('S-05 %s is held for nothing', (message) => {
  expect(suspicion({ message })).toBeUndefined()
})

test.each([
  ['ana@startup.xyz', 'https://startup.xyz/jobs'],
  ['Ana@Startup.XYZ', 'https://www.startup.xyz/jobs'],
  ['ana@bücher.top', 'https://bücher.top'],
  ['ana@xn--bcher-kva.top', 'https://jobs.bücher.top'],
])('S-05 %s may send nothing but %s, a link to the own company', (email, message) => {
  expect(suspicion({ email, message })).toBeUndefined()
  expect(suspicion({ email: 'ana@prize.top', message })?.weight).toBe(9)
})

test('S-05 a sign that only machines leave is enough by itself', () => {
  const message = 'We hire people'
  const reason = (changes: Answers, honeypot = '') => suspicion(changes, honeypot)?.reason
  expect(reason({ message }, 'x')).toMatch(/hidden field/)
  expect(reason({ message, name: 'Win HTTPS://prize.example' })).toMatch(/link in the name/)
  const both = '<a class=x href="https://prize.example">x</a> [url=https://prize.example]x[/url]'
  expect(reason({ message: `${message} ${both}` })).toMatch(/markup of two kinds/)
  expect(reason({ firstName: '', lastName: '', email: '', phone: '', message: '', company: '' })).toBe('empty (20)')
})

test('S-05 other signs add up, and each is listed with its weight', () => {
  const message = 'https://prize.example.top/win'
  expect(suspicion({ message: `Look: ${message}` })).toBeUndefined()
  expect(suspicion({ message })).toEqual({
    weight: 9,
    reason: 'nothing but links (4), a link to a throw-away domain (5)',
  })
  expect(suspicion({ message: `Look: ${message}` }, '', 1_999)).toEqual({
    weight: 10,
    reason: 'filled in within 2 seconds (5), a link to a throw-away domain (5)',
  })
  expect(suspicion({ firstName: 'qWxErTyUiOpAs', message: 'zXcVbNmLkJhGf' })?.weight).toBe(8)
})

test('S-05 the operator can read every weight', async () => {
  const docs = await readFile(new URL('../../docs/operate.md', import.meta.url), 'utf8')
  const page = docs.split('\n## ').find((section) => section.startsWith('What is held as spam')) ?? ''
  const rows = [...page.matchAll(/^\| (-?\d+) \| (.+) \|$/gm)].map(([, weight, says]) => `${says} (${weight})`)
  expect(rows).toEqual(spamSignals.map(({ says, weight }) => `${says} (${weight})`))
  expect(page).toContain(`from ${holdThreshold} on`)
})
