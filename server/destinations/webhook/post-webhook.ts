// Posts JSON to an address of the settings, and says what an answer by HTTP means for a delivery.

import { DeliveryError, type DeliveryFailure, errorName } from '#server/base/delivery-error.ts'
import { parseRetryAfter, type Reply, sendRequest } from '#server/base/send-request.ts'
import { isLoopback } from '#settings/values.ts'

export type WebhookPost = {
  url: URL
  headers?: Readonly<Record<string, string>>
  /** JSON. */
  body: string
  timeoutMs: number
  /** Whether it goes to a tool that may say in its body that it failed. */
  isOfTool?: boolean
}

const maxToolBytes = 16 * 1024

/** Resolves with the status of a response that takes the message. Rejects with a DeliveryError. */
export async function postWebhook({ url, headers, body, timeoutMs, isOfTool }: WebhookPost): Promise<string> {
  const reply = await sendRequest({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(timeoutMs),
    // An operator who configures this machine means it.
    isPublicOnly: !isLoopback(url),
    maxBytes: isOfTool ? maxToolBytes : 0,
  }).catch(failDelivery)
  const isTaken = reply.status >= 200 && reply.status < 300
  const status = (isTaken ? failedStatus(reply.body.toString()) : undefined) ?? reply.status
  if (status >= 200 && status < 300) return String(status)
  throw new DeliveryError(parseHttpFailure({ ...reply, status }))
}

/** Throws what a request without a reply means for a delivery. */
export function failDelivery(error: unknown): never {
  throw new DeliveryError({ code: errorName(error), scope: 'destination', isPermanent: false }, { cause: error })
}

/**
 * Returns the status that a body names, which says that what was asked has failed, though the answer says 2xx: of another server
 * that stands behind it, or else 500. Undefined for all others.
 */
export function failedStatus(body: string): number | undefined {
  const [, status = 500] = /\b([45]\d\d)\b/.exec(body) ?? []
  try {
    return saysFailed(JSON.parse(body)) ? Number(status) : undefined
  } catch {
    return /\b(failed|error)\b/i.test(body) ? Number(status) : undefined
  }
}

/** Whether the JSON of an answer says that what was asked has failed. */
export function saysFailed(answer: unknown): boolean {
  const { ok, success, error, status, result } = Object(answer)
  return ok === false || success === false || Boolean(error) || status === 'error' || result === 'error'
}

const longestWaitMs = 24 * 3_600_000

/** Statuses about the receiver rather than the message: its location, its access rules or its health. */
const receiverStatuses = new Set([401, 403, 404, 405, 407, 408, 410, 421, 425, 429])

/**
 * Classifies a response other than 2xx. 500 counts as a failure of the message, because many receivers send it for
 * input they cannot handle: it is retried with increasing delays and blocks no other.
 */
export function parseHttpFailure({ status, headers }: Pick<Reply, 'status' | 'headers'>): DeliveryFailure {
  const isOfReceiver = status < 400 || receiverStatuses.has(status) || status > 500
  return {
    code: String(status),
    scope: isOfReceiver ? 'destination' : 'message',
    isPermanent: status >= 400 && status < 500,
    retryAfterMs: parseRetryAfter(headers['retry-after'], longestWaitMs),
    isGone: status === 410,
  }
}
