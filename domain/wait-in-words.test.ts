import { expect, test } from 'vitest'
import { waitInWords } from './wait-in-words.ts'

test.each([
  [1000, '1 second'],
  [33_200, '34 seconds'],
  [90_000, '90 seconds'],
  [91_000, '2 minutes'],
  [5_400_000, '90 minutes'],
  [86_400_000, '24 hours'],
])('S-05 a wait of %i ms is told as %s, never too short', (ms, words) => {
  expect(waitInWords(ms, 'en-US')).toBe(words)
})
