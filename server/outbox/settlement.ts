import type { DeliveryFailure } from '#server/base/delivery-error.ts'
import type { Lease, Settlement } from './outbox.ts'

export type RetryOptions = {
  /** Delay after the first refusal of a message; it doubles each time, up to an hour. */
  backoffBaseMs?: number
  giveUpAfterMs?: number
  random?: Random
}

const maxRetryAfterMs = 3_600_000
const dayMs = 24 * maxRetryAfterMs
/** A lead is not given up before this many refusals, even if the clock jumped or the server was off for days. */
const minRefusals = 24

/**
 * Decides what happens after a failed try. Only permanent refusals of the message itself give it up, and only after
 * five days of them; a destination that is down is awaited for as long as it takes.
 */
export function settleFailure(
  { delivery, now }: Pick<Lease, 'delivery' | 'now'>,
  { code, scope, isPermanent, retryAfterMs = 0 }: DeliveryFailure,
  { backoffBaseMs = 15_000, giveUpAfterMs = 5 * dayMs, random = Math.random }: RetryOptions = {},
): Settlement {
  if (scope !== 'message') return { to: 'queued', code }
  const since = delivery.refusedSince ?? now
  if (isPermanent && delivery.refusals + 1 >= minRefusals && now - since >= giveUpAfterMs) return { to: 'dead', code }
  const backoff = backoffMs(delivery.failures + 1, { baseMs: backoffBaseMs, random })
  const delayMs = Math.max(backoff, Math.min(retryAfterMs, maxRetryAfterMs))
  return { to: 'waiting', code, delayMs, refused: isPermanent }
}

/** Like Math.random: at least 0, less than 1. */
export type Random = () => number

export type BackoffOptions = { baseMs?: number; maxMs?: number; random?: Random }

/** Exponential backoff with full jitter after failure number `failures` (1, 2, …): up to base · 2ⁿ, at most `maxMs`. */
export function backoffMs(failures: number, options: BackoffOptions = {}): number {
  const { baseMs = 15_000, maxMs = 3_600_000, random = Math.random } = options
  const ceilingMs = Math.min(maxMs, baseMs * 2 ** Math.max(0, failures - 1))
  return Math.round(random() * ceilingMs)
}
