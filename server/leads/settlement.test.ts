import { expect, test } from 'vitest'
import type { Delivery } from './outbox.ts'
import { backoffMs, settlementOf } from './settlement.ts'

const dayMs = 86_400_000
const now = Date.parse('2026-11-21T12:00:00Z')
const delivery: Delivery = {
  id: 1,
  leadId: 'a',
  destination: 'mailbox:contact',
  status: 'sending',
  tries: 40,
  failures: 3,
  refusals: 0,
  refusedSince: null,
  dueAt: now,
  lastCode: null,
  sentAt: null,
}
const refused = { code: '554', speaksOf: 'message', forGood: true } as const

test.each(['destination', 'server'] as const)(
  'S-02 for a %s that is away, a delivery waits as long as that takes',
  (speaksOf) => {
    const old = { ...delivery, tries: 5_000, refusals: 100, refusedSince: now - 100 * dayMs }
    expect(settlementOf({ delivery: old, now }, { code: '550', speaksOf, forGood: true })).toEqual({
      to: 'queued',
      code: '550',
    })
  },
)

test.each([
  [23, 5, 'dead'],
  [22, 5, 'waiting'],
  [23, 4.99, 'waiting'],
])('S-02 after %d refusals for good in %d days the next one leaves it %s', (refusals, days, to) => {
  const old = { ...delivery, refusals, refusedSince: now - days * dayMs }
  expect(settlementOf({ delivery: old, now }, refused).to).toBe(to)
})

test('S-02 waits double from 15 s up to an hour, with jitter over the whole wait', () => {
  const longest = [1, 2, 3, 8, 9, 50, 5_000].map((failures) => backoffMs(failures, { random: () => 1 }) / 1000)
  expect(longest).toEqual([15, 30, 60, 1920, 3600, 3600, 3600])
  expect(backoffMs(5, { random: () => 0 })).toBe(0)
  expect(backoffMs(1, { random: () => 0.5 })).toBe(7_500)
})
