import { createHmac } from 'node:crypto'
import { singleRequest } from '#server/http/single-request.ts'

export type WebhookPost = {
  url: URL
  headers?: Readonly<Record<string, string>>
  /** Holds JSON. */
  body: string
  patienceMs: number
}

export type WebhookAnswer = { status: number; retryAfter: string | undefined }

/** Rejects when there is no answer in time. */
export async function postWebhook({ headers, ...post }: WebhookPost): Promise<WebhookAnswer> {
  const answer = await singleRequest({
    ...post,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
  })
  return { status: answer.status, retryAfter: answer.headers['retry-after'] }
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
export function webhookHeaders({ id, now, body }: WebhookMessage, secrets: readonly Buffer[]): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000))
  const signed = `${id}.${timestamp}.${body}`
  const signatures = secrets.map((secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`)
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
