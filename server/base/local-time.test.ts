import { expect, test } from 'vitest'
import { formatShortTime, parseDay, startOfDay } from './local-time.ts'

test.each([
  ['2026-11-22', 'Europe/Berlin', '2026-11-21T23:00:00Z'],
  ['2026-07-01', 'Europe/Berlin', '2026-06-30T22:00:00Z'],
  ['2026-11-22', 'America/Los_Angeles', '2026-11-22T08:00:00Z'],
])('S-07 the day %s begins in %s at %s', (day, timeZone, utc) => {
  expect(startOfDay(day, timeZone)).toBe(Date.parse(utc))
})

test('S-07 days with a clock change have the right end, and invalid days are rejected', () => {
  // This day has 25 hours.
  expect(startOfDay('2026-10-25', 'Europe/Berlin', 1)).toBe(Date.parse('2026-10-25T23:00:00Z'))
  for (const text of ['2026-02-30', '22.11.2026', 'yesterday', '2026-11-22T08:00'])
    expect(parseDay(text)).toBeUndefined()
})

test('S-07 a time is shown to the minute', () => {
  expect(formatShortTime(Date.parse('2026-11-22T07:05:59Z'), 'Europe/Berlin')).toBe('2026-11-22 08:05')
})
