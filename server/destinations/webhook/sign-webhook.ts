import { createHmac } from 'node:crypto'

export type WebhookMessage = {
  /** The same in every try, so that a receiver can detect repeats. */
  id: string
  /** Time of this try, in ms since the epoch. */
  now: number
  body: string
}

/**
 * Returns the headers of the Standard Webhooks specification 1.0 (standardwebhooks.com), with one HMAC-SHA256 per
 * secret. A receiver looks for the one that its own secret makes.
 */
export function signWebhook({ id, now, body }: WebhookMessage, secrets: readonly Buffer[]): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000))
  const signed = `${id}.${timestamp}.${body}`
  const signatures = secrets.map((secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`)
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
