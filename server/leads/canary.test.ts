import { expect, test } from 'vitest'
import { canaryMark, isCanaryMark } from './canary.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const mark = canaryMark('a key', 'request-1', now)

test('N-03 the mark of a canary is good for its request and for ten minutes', () => {
  expect(isCanaryMark('a key', 'request-1', mark, now + 599_999)).toBe(true)
  expect(isCanaryMark('a key', 'request-1', mark, now + 600_000)).toBe(false)
  expect(isCanaryMark('a key', 'request-2', mark, now)).toBe(false)
})

test('N-03 nobody without the key of the store can make or prolong one', () => {
  const [, signature] = mark.split('.')
  for (const forged of [
    '',
    '.',
    'yes',
    `9999999999999.${signature}`,
    `${mark}x`,
    canaryMark('another', 'request-1', now),
  ])
    expect(isCanaryMark('a key', 'request-1', forged, now), forged).toBe(false)
})
