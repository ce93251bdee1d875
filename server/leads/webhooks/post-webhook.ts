import { createHmac } from 'node:crypto'
import { sendRequest } from '#server/http/single-request.ts'
import { DeliveryError, type DeliveryFailure, errorName } from '#server/leads/delivery-error.ts'

export type WebhookPost = {
  url: URL
  headers?: Readonly<Record<string, string>>
  /** Holds JSON. */
  body: string
  timeoutMs: number
}

/** Resolves with the status of an answer that says that it was taken. Rejects with a DeliveryError. */
export async function postWebhook({ headers, ...post }: WebhookPost): Promise<string> {
  const answer = await sendRequest({
    ...post,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
  }).catch((error) => {
    throw new DeliveryError({ code: errorName(error), scope: 'destination', isPermanent: false }, { cause: error })
  })
  const { status } = answer
  if (status >= 200 && status < 300) return String(status)
  throw new DeliveryError(parseWebhookFailure({ status, retryAfter: answer.headers['retry-after'] }, Date.now()))
}

const longestWaitMs = 24 * 3_600_000

/** These statuses speak of the receiver: where it is, what it lets in, and whether it is well. */
const receiverStatuses = new Set([401, 403, 404, 405, 407, 408, 410, 421, 425, 429])

/**
 * Says what an answer other than 2xx means. 500 is taken for this message's, as many receivers answer it to what they
 * cannot digest: it is tried again, later each time, and holds up no other.
 */
export function parseWebhookFailure(
  { status, retryAfter }: { status: number; retryAfter: string | undefined },
  now: number,
): DeliveryFailure {
  const isOfReceiver = status < 400 || receiverStatuses.has(status) || status > 500
  return {
    code: String(status),
    scope: isOfReceiver ? 'destination' : 'message',
    isPermanent: status >= 400 && status < 500,
    retryAfterMs: parseRetryAfter(retryAfter, now),
    isGone: status === 410,
  }
}

/** Reads seconds or a date (RFC 9110 section 10.2.3). */
function parseRetryAfter(retryAfter: string | undefined, now: number): number | undefined {
  if (retryAfter === undefined) return undefined
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), longestWaitMs)
}

export type WebhookMessage = {
  /** The same at every try, so that a receiver can tell a repeat. */
  id: string
  /** The time of this try, in ms since the epoch. */
  now: number
  body: string
}

/**
 * Returns the headers of a post by the Standard Webhooks specification 1.0 (standardwebhooks.com), with an HMAC-SHA256
 * of the whole for each secret. A receiver looks for one that its own secret makes.
 */
export function signWebhook({ id, now, body }: WebhookMessage, secrets: readonly Buffer[]): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000))
  const signed = `${id}.${timestamp}.${body}`
  const signatures = secrets.map((secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`)
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
