import { expect, test } from 'vitest'
import { parseWebhookFailure } from './post-webhook.ts'

const now = Date.parse('2026-11-21T10:00:00Z')

test.each([
  ['120', 120_000],
  ['Sat, 21 Nov 2026 10:00:45 GMT', 45_000],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
  ['99999999999', 86_400_000],
  ['soon', undefined],
  [undefined, undefined],
])('N-02 Retry-After "%s" asks to wait %i ms', (retryAfter, retryAfterMs) => {
  expect(parseWebhookFailure({ status: 429, retryAfter }, now).retryAfterMs).toBe(retryAfterMs)
})
