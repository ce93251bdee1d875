// Posts each lead to the addresses of WEBHOOK_URL: signed to programs, or as text to a chat tool.
import type { LeadMailWords } from '#domain/words/lead-mail-words.ts'
import { chatBody } from '#server/destinations/chat/chat-message.ts'
import { chatText } from '#server/destinations/chat/chat-text.ts'
import { chatToolOf } from '#server/destinations/chat/chat-tools.ts'
import type { Destination, DestinationKind } from '#server/destinations/destination.ts'
import { postWebhook } from '#server/destinations/webhook/post-webhook.ts'
import type { ValuesOf } from '#settings/setting.ts'
import { checkReceiver, explainReceiver } from './check-receiver.ts'
import { leadEvent } from './lead-event.ts'
import { webhookSettings } from './settings.ts'
import { signWebhook } from './sign-webhook.ts'

export type WebhookValues = ValuesOf<typeof webhookSettings>

export type WebhookSettings = WebhookValues & { timeZone?: string; timeoutMs?: number }

export const webhook: DestinationKind<WebhookValues> = {
  kind: 'webhook',
  title: 'Webhooks',
  settings: Object.values(webhookSettings),
  isForTeam: true,
  places: ({ webhookUrls }) => webhookNames(webhookUrls).map((destination) => ({ destination, takes: () => true })),
  open: (values, { facts: { words }, timeZone }) =>
    webhookDestinations({ ...values, timeZone }, words.leadMail, words.language),
  nameInSentence: (rest) => `the webhook ${rest}`,
  explain: (code) => explainReceiver(code),
  isGone: (code) => code === '410',
  keepsIn: 'in the systems behind the webhooks',
  missing: ({ webhookUrls }, isGiven) =>
    webhookUrls.some((url) => !chatToolOf(url)) && !isGiven('WEBHOOK_SECRET')
      ? 'WEBHOOK_SECRET is missing: write the secret that the receiver at WEBHOOK_URL checks, like whsec_….'
      : undefined,
  check: ({ webhookUrls }, { timeoutMs }) =>
    Promise.all(webhookUrls.map((url) => checkReceiver({ url, setting: 'WEBHOOK_URL', about: 'webhook', timeoutMs }))),
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
        return postWebhook({ url, headers, body, timeoutMs, isOfTool: isChat })
      },
    }
  })
}
