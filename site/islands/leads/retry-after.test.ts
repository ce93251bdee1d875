import { expect, test } from 'vitest'
import { retryAfterMs } from './send-lead.ts'

const now = Date.parse('2026-11-21T10:00:00Z')

test.each([
  ['34', 34_000],
  [' 120 ', 120_000],
  ['0', 1000],
  ['Sat, 21 Nov 2026 10:00:45 GMT', 45_000],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 1000],
  ['99999999999', 86_400_000],
  ['soon', 60_000],
  ['', 60_000],
  [null, 60_000],
])('S-05 Retry-After "%s" asks to wait %i ms', (header, ms) => {
  expect(retryAfterMs(header, now)).toBe(ms)
})
