import { expect, test } from 'vitest'
import { backoffMs } from './backoff.ts'

test('S-02 waits double from 15 s up to an hour, with jitter over the whole wait', () => {
  const longest = [1, 2, 3, 8, 9, 50, 5_000].map((failures) => backoffMs(failures, { random: () => 1 }) / 1000)
  expect(longest).toEqual([15, 30, 60, 1920, 3600, 3600, 3600])
  expect(backoffMs(5, { random: () => 0 })).toBe(0)
  expect(backoffMs(1, { random: () => 0.5 })).toBe(7_500)
})
