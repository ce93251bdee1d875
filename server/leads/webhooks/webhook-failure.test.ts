import { expect, test } from 'vitest'
import { webhookFailure } from './webhook-failure.ts'

const now = Date.parse('2026-11-21T10:00:00Z')

test.each([
  [302, 'destination'],
  [400, 'message'],
  [401, 'destination'],
  [404, 'destination'],
  [413, 'message'],
  [422, 'message'],
  [429, 'destination'],
  [500, 'message'],
  [502, 'destination'],
  [503, 'destination'],
] as const)('N-02 %i speaks of the %s', (status, speaksOf) => {
  expect(webhookFailure({ status, retryAfter: undefined }, now)).toMatchObject({
    code: String(status),
    speaksOf,
    gone: false,
  })
})

test('N-02 only what refuses this lead for good can give it up, and only 410 ends the matter', () => {
  const forGood = [400, 422, 500, 503].map((status) => webhookFailure({ status, retryAfter: undefined }, now).forGood)
  expect(forGood).toEqual([true, true, false, false])
  expect(webhookFailure({ status: 410, retryAfter: undefined }, now).gone).toBe(true)
})

test.each([
  ['120', 120_000],
  ['Sat, 21 Nov 2026 10:00:45 GMT', 45_000],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
  ['99999999999', 86_400_000],
  ['soon', undefined],
  [undefined, undefined],
])('N-02 Retry-After "%s" asks to wait %i ms', (retryAfter, retryAfterMs) => {
  expect(webhookFailure({ status: 429, retryAfter }, now).retryAfterMs).toBe(retryAfterMs)
})
