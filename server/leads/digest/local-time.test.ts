import { expect, test } from 'vitest'
import { localTime } from './local-time.ts'

test.each([
  ['Europe/Berlin', '2026-11-22T06:59:59Z', '2026-11-22', 7],
  ['Europe/Berlin', '2026-11-22T07:00:00Z', '2026-11-22', 8],
  ['Europe/Berlin', '2026-07-01T06:00:00Z', '2026-07-01', 8],
  ['America/Los_Angeles', '2026-11-22T07:00:00Z', '2026-11-21', 23],
  ['Asia/Kolkata', '2026-11-22T18:30:00Z', '2026-11-23', 0],
] as const)('N-01 in %s it is %s', (timeZone, utc, day, hour) => {
  expect(localTime(Date.parse(utc), timeZone)).toEqual({ day, hour })
})
