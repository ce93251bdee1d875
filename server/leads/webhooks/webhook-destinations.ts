// Posts every lead to the addresses of the settings, beside the mail: to a CRM, signed, or to a chat tool.

import { nameOf } from '#domain/lead.ts'
import type { LeadMailWords } from '#domain/site-facts.ts'
import { consentReceipt } from '#server/leads/consent.ts'
import type { Destination } from '#server/leads/destinations.ts'
import { leadText, type Readers } from '#server/leads/lead-text.ts'
import type { Lead } from '#server/leads/outbox.ts'
import { type Config, isChatTool } from '#settings/config.ts'
import { postWebhook, signWebhook } from './post-webhook.ts'

export type WebhookSettings = Pick<Config, 'webhookUrls' | 'webhookSecrets'> & {
  timeZone?: string
  timeoutMs?: number
}

/** Names webhooks by host, so that leads which wait go to a changed path of it; a second address of a host has a number. */
export function webhookNames(urls: readonly URL[]): string[] {
  return urls.map(({ host }, index) => {
    const before = urls.slice(0, index).filter((url) => url.host === host).length
    return `webhook:${host}${before > 0 ? `#${before + 1}` : ''}`
  })
}

/** `words`, `language` and the time zone are for chat tools: programs get names that stay. */
export function webhookDestinations(
  settings: WebhookSettings,
  words: LeadMailWords,
  language = 'en-US',
): Destination[] {
  const { webhookUrls, webhookSecrets, timeZone = 'UTC', timeoutMs = 15_000 } = settings
  const names = webhookNames(webhookUrls)
  return webhookUrls.map((url, index) => {
    const isChat = isChatTool(url)
    return {
      name: names[index] ?? '',
      async send(lead) {
        const body = JSON.stringify(isChat ? { text: chatText(lead, words, { language, timeZone }) } : leadEvent(lead))
        const headers = isChat ? {} : signWebhook({ id: lead.id, now: Date.now(), body }, webhookSecrets)
        return postWebhook({ url, headers, body, timeoutMs })
      },
    }
  })
}

/** What a receiver is told of a lead. docs/lead-event.schema.json describes it. */
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

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Matches addresses, which are to be copied as they are; chat tools make no more of them than a new mail. */
const emailAddress = String.raw`[\p{L}\p{N}_.+'-]*[\p{L}\p{N}_]@[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)+`
/** Behind these, a chat tool begins or goes on with a link, a picture, a person, a room or a subject. */
const openers = [
  // [text](address), ![text](address) and [text]: address
  String.raw`\](?=\s?[[(:])`,
  // https://address and mailto:address
  String.raw`(?<=\p{L}):(?=\S)`,
  // www.address and address.com
  String.raw`(?<=[\p{L}\p{N}-])\.(?=\p{L})`,
  // @person, #subject and ~room
  String.raw`[@#~](?=[\p{L}\p{N}_])`,
]
const active = new RegExp(`${emailAddress}|(${openers.join('|')})`, 'gu')

/** Nobody sees it, and no chat tool reads on behind it. */
const zeroWidthSpace = '\u200b'

/** Writes a lead as a message of a chat tool. What a visitor wrote makes no link, no picture and no mention in it. */
export const chatText = (lead: Lead, words: LeadMailWords, readers?: Readers): string =>
  leadText(lead, words, readers)
    .trim()
    .replace(/[&<>]/g, (character) => escapes[character] ?? '')
    .replace(active, (found, opener?: string) => (opener === undefined ? found : `${opener}${zeroWidthSpace}`))
