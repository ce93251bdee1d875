import { createHmac } from 'node:crypto'

export type WebhookMessage = {
  /** The same at every try, so that a receiver can tell a repeat. */
  id: string
  /** Of this try, in ms since the epoch. */
  now: number
  body: string
}

/**
 * The headers of a post by the Standard Webhooks specification 1.0 (standardwebhooks.com): an HMAC-SHA256 of the whole for
 * each secret. A receiver looks for one that its own secret makes.
 */
export function webhookHeaders({ id, now, body }: WebhookMessage, secrets: readonly Buffer[]): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000))
  const signed = `${id}.${timestamp}.${body}`
  const signatures = secrets.map((secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`)
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
