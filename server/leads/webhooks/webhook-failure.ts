import type { DeliveryFailure } from '#server/leads/delivery-error.ts'
import type { WebhookAnswer } from './post-webhook.ts'

const longestWaitMs = 24 * 3_600_000

/** These statuses speak of the receiver: where it is, what it lets in, and whether it is well. */
const ofReceiver = new Set([401, 403, 404, 405, 407, 408, 410, 421, 425, 429])

/**
 * Says what an answer other than 2xx means. 500 is taken for this message's, as many receivers answer it to what they
 * cannot digest: it is tried again, later each time, and holds up no other.
 */
export function webhookFailure({ status, retryAfter }: WebhookAnswer, now: number): DeliveryFailure {
  const isOfReceiver = status < 400 || ofReceiver.has(status) || status > 500
  return {
    code: String(status),
    speaksOf: isOfReceiver ? 'destination' : 'message',
    forGood: status >= 400 && status < 500,
    retryAfterMs: waitMs(retryAfter, now),
    gone: status === 410,
  }
}

/** Reads seconds or a date (RFC 9110 section 10.2.3). */
function waitMs(retryAfter: string | undefined, now: number): number | undefined {
  if (retryAfter === undefined) return undefined
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), longestWaitMs)
}
