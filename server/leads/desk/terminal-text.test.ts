import { expect, test } from 'vitest'
import { asJson, fitted, lines, oneLine, shortTime, startOfDay, widthOf } from './terminal-text.ts'

test('S-07 nothing that a visitor wrote steers the terminal', () => {
  const hostile = 'Ana\u001b[2J\u009b1m\u0007 \u202egro.live\u200b\r\nnext\u2028last\ttab'
  expect(oneLine(hostile)).toBe('Ana[2J1m gro.live next last tab')
  expect(lines(hostile)).toBe('Ana[2J1m gro.live\nnext\nlast  tab')
  const json = asJson({ hostile, tag: '\u{e0041}' })
  expect(json).toMatch(/^[^\p{Cc}\p{Cf}\u2028\u2029]*$/u)
  expect(JSON.parse(json)).toEqual({ hostile, tag: '\u{e0041}' })
})

test.each([
  ['Ana', 6, 'Ana   '],
  ['Anastasia', 6, 'Anast…'],
  ['田中太郎さん', 6, '田中… '],
  ['e\u0301toile filante', 6, 'e\u0301toil…'],
  ['👩‍🚀👩‍🚀👩‍🚀👩‍🚀', 6, '👩‍🚀👩‍🚀… '],
])('S-07 %j takes %i columns, whatever it is written in', (text, width, cell) => {
  expect(fitted(text, width)).toBe(cell)
  expect(widthOf(cell)).toBe(width)
})

test.each([
  ['2026-11-22', 'Europe/Berlin', '2026-11-21T23:00:00Z'],
  ['2026-07-01', 'Europe/Berlin', '2026-06-30T22:00:00Z'],
  ['2026-11-22', 'America/Los_Angeles', '2026-11-22T08:00:00Z'],
])('S-07 the day %s begins in %s at %s', (day, timeZone, utc) => {
  expect(startOfDay(day, timeZone)).toBe(Date.parse(utc))
})

test('S-07 a day with a changed clock has an end too, and what is no day is none', () => {
  // This day has 25 hours.
  expect(startOfDay('2026-10-25', 'Europe/Berlin', 1)).toBe(Date.parse('2026-10-25T23:00:00Z'))
  for (const text of ['2026-02-30', '22.11.2026', 'yesterday', '2026-11-22T08:00'])
    expect(startOfDay(text, 'UTC')).toBeUndefined()
})

test('S-07 a time is shown to the minute', () => {
  expect(shortTime(Date.parse('2026-11-22T07:05:59Z'), 'Europe/Berlin')).toBe('2026-11-22 08:05')
})
