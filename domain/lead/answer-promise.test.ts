import { expect, test } from 'vitest'
import {
  type AnswerPromise,
  addWorkingTime,
  answerDue,
  isWorkingTime,
  requestKind,
  workingTimeBetween,
} from './answer-promise.ts'

const hour = 3_600_000
const promise: AnswerPromise = {
  timeZone: 'Europe/Madrid',
  days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  from: '09:00',
  until: '17:00',
  holidays: [],
  hours: { demo: 8, webinar: 8, contact: 8, partnership: 16, enquiry: 4, pricing: 8 },
}
const demo = { form: 'contact', reason: 'demo', answers: {} } as const
/** As the clock of the zone shows it. */
const due = (received: string, change: Partial<AnswerPromise> = {}) => {
  const changed = { ...promise, ...change }
  const at = answerDue(changed, demo, Date.parse(received)) ?? Number.NaN
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(changed.timeZone).toPlainDateTime().toString()
}

test.each([
  ['2026-11-27T20:30:00+01:00', 'Europe/Madrid', '2026-11-30T17:00:00'],
  ['2026-11-27T20:30:00-08:00', 'America/Los_Angeles', '2026-11-30T17:00:00'],
  ['2026-11-27T20:30:00+13:00', 'Pacific/Auckland', '2026-11-30T17:00:00'],
])('N-13 of a Friday evening, %s, is due on Monday in %s', (received, timeZone, expected) => {
  expect(due(received, { timeZone })).toBe(expected)
})

test.each([
  ['within the day', '2026-11-26T09:00:00+01:00', {}, '2026-11-26T17:00:00'],
  ['over a night', '2026-11-26T16:00:00+01:00', {}, '2026-11-27T16:00:00'],
  ['over a weekend', '2026-11-27T16:00:00+01:00', {}, '2026-11-30T16:00:00'],
  ['before the doors open', '2026-11-26T03:00:00+01:00', {}, '2026-11-26T17:00:00'],
  ['over the end of summer time', '2026-10-23T16:00:00+02:00', {}, '2026-10-26T16:00:00'],
  ['over the start of summer time', '2026-03-27T16:00:00+01:00', {}, '2026-03-30T16:00:00'],
  ['over holidays', '2026-12-24T16:00:00+01:00', { holidays: ['2026-12-25', '2026-12-28'] }, '2026-12-29T16:00:00'],
  ['in a team of one day', '2026-11-26T12:00:00+01:00', { days: ['wednesday'] }, '2026-12-02T17:00:00'],
  [
    'by the clock on a day of 23 hours',
    '2026-03-29T00:30:00+01:00',
    { days: ['sunday'], from: '01:00', until: '10:00' },
    '2026-03-29T10:00:00',
  ],
] as const)('N-13 counts working time: %s', (_, received, change, expected) => {
  expect(due(received, change)).toBe(expected)
})

test('N-13 goes by what is asked for', () => {
  expect(requestKind(demo)).toBe('demo')
  expect(requestKind({ ...demo, form: 'pricing' })).toBe('pricing')
  const partner = { interest: 'Partnerships/ Collaborations' }
  expect(requestKind({ form: 'contact', reason: 'contact', answers: partner })).toBe('partnership')
  expect(requestKind({ form: 'contact', reason: 'webinar', answers: partner })).toBe('webinar')
})

test('N-13 measures what was added, and knows when nobody works', () => {
  const friday = Date.parse('2026-11-27T16:30:00+01:00')
  const end = addWorkingTime(promise, friday, 3 * hour) ?? Number.NaN
  expect(workingTimeBetween(promise, friday, end)).toBe(3 * hour)
  expect(workingTimeBetween(promise, end, friday)).toBe(0)
  expect(isWorkingTime(promise, friday)).toBe(true)
  expect(isWorkingTime(promise, friday + hour)).toBe(false)
  expect(isWorkingTime(promise, friday + 24 * hour)).toBe(false)
  expect(addWorkingTime({ ...promise, days: [] }, friday, hour)).toBeUndefined()
})
