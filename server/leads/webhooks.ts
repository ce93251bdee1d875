// Posts each lead to the configured webhooks: signed to programs such as a CRM, or as text to a chat tool.

import { createHmac } from 'node:crypto'
import { nameOf } from '#domain/lead.ts'
import type { LeadMailWords } from '#domain/site-facts.ts'
import { sendRequest } from '#server/http/send-request.ts'
import type { Destination } from '#server/leads/destinations.ts'
import { consentReceipt, leadText, type Readers } from '#server/leads/lead-text.ts'
import type { Lead } from '#server/leads/outbox.ts'
import { chatToolOf } from '#settings/chat-tools.ts'
import type { Config } from '#settings/config.ts'
import { chatBody } from './chat-message.ts'
import { DeliveryError, type DeliveryFailure, errorName } from './delivery-error.ts'

export type WebhookSettings = Pick<Config, 'webhookUrls' | 'webhookSecrets'> & {
  timeZone?: string
  timeoutMs?: number
}

/** Names webhooks by host, so that queued leads follow a changed path; a second URL of the same host gets a number. */
export function webhookNames(urls: readonly URL[]): string[] {
  return urls.map(({ host }, index) => {
    const before = urls.slice(0, index).filter((url) => url.host === host).length
    return `webhook:${host}${before > 0 ? `#${before + 1}` : ''}`
  })
}

/** `words`, `language` and the time zone apply to chat tools: programs get stable names. */
export function webhookDestinations(
  settings: WebhookSettings,
  words: LeadMailWords,
  language = 'en-US',
): Destination[] {
  const { webhookUrls, webhookSecrets, timeZone = 'UTC', timeoutMs = 15_000 } = settings
  const names = webhookNames(webhookUrls)
  return webhookUrls.map((url, index) => {
    const isChat = chatToolOf(url) !== undefined
    return {
      name: names[index] ?? '',
      async send(lead) {
        const body = isChat
          ? chatBody(url, chatText(lead, words, { language, timeZone }))
          : JSON.stringify(leadEvent(lead))
        const headers = isChat ? {} : signWebhook({ id: lead.id, now: Date.now(), body }, webhookSecrets)
        return postWebhook({ url, headers, body, timeoutMs })
      },
    }
  })
}

/** The webhook payload of a lead, described by docs/lead-event.schema.json. */
export function leadEvent(lead: Lead) {
  const { id, reference, form, reason, language, answers, source, duplicateOf, createdAt } = lead
  return {
    type: 'lead.created',
    timestamp: new Date(createdAt).toISOString(),
    data: {
      id,
      reference,
      form,
      reason,
      language,
      duplicateOf,
      name: nameOf(answers),
      answers,
      source,
      consent: consentReceipt(lead),
    },
  }
}

/**
 * Matches email addresses, which stay intact for copying, as chat tools only make mailto links of them. Captures the
 * signs after which these tools start or continue a link, picture, mention or channel: [text](address),
 * ![text](address) and [text]: address; https://address and mailto:address; www.address and address.com; @person,
 * #subject and ~room.
 */
const active =
  /(?<![\p{L}\p{N}_.+'-])[\p{L}\p{N}_.+'-]*[\p{L}\p{N}_]@[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)+|(\](?=\s?[[(:])|(?<=\p{L}):(?=\S)|(?<=[\p{L}\p{N}-])\.(?=\p{L})|[@#~](?=[\p{L}\p{N}_]))/gu

/** Invisible, and no chat tool reads on after it. */
const zeroWidthSpace = '\u200b'

/** Formats a lead for a chat tool, so that a visitor's text creates no link, picture or mention. */
export const chatText = (lead: Lead, words: LeadMailWords, readers?: Readers): string =>
  leadText(lead, words, readers)
    .trim()
    .replace(active, (found, opener?: string) => (opener === undefined ? found : `${opener}${zeroWidthSpace}`))

export type WebhookPost = {
  url: URL
  headers?: Readonly<Record<string, string>>
  /** JSON. */
  body: string
  timeoutMs: number
}

/** Resolves with the status of a 2xx response. Rejects with a DeliveryError. */
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

/** Statuses about the receiver rather than the message: its location, its access rules or its health. */
const receiverStatuses = new Set([401, 403, 404, 405, 407, 408, 410, 421, 425, 429])

/**
 * Classifies a response other than 2xx. 500 counts as a failure of the message, because many receivers send it for
 * input they cannot handle: it is retried with increasing delays and blocks no other.
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

/** Parses seconds or a date (RFC 9110 section 10.2.3). */
function parseRetryAfter(retryAfter: string | undefined, now: number): number | undefined {
  if (retryAfter === undefined) return undefined
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), longestWaitMs)
}

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
