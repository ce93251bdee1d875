import { explainChatAddress } from '#server/destinations/chat/chat-tools.ts'
import type { Settings } from '#settings/setting.ts'
import { isLoopback, parsedBy, spaceSeparated, urlOf } from '#settings/values.ts'

/** The address of a receiver, or of a chat tool. */
export const webhookUrl = parsedBy((text) => {
  const url = urlOf(text, 'http:', 'https:')
  return url?.protocol === 'https:' || (url && isLoopback(url)) ? url : undefined
}).superRefine((url, context) => {
  const message = explainChatAddress(url)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
})

const webhookSecret = parsedBy((text) => {
  const [, base64] = text.match(/^whsec_([A-Za-z0-9+/]+={0,2})$/) ?? []
  const secret = Buffer.from(base64 ?? '', 'base64')
  return secret.length >= 24 && secret.length <= 64 ? secret : undefined
})

export const webhookSettings = {
  webhookUrls: {
    name: 'WEBHOOK_URL',
    schema: spaceSeparated(webhookUrl).default([]),
    write:
      'write https:// addresses with spaces between them, like https://crm.example.com/leads; http:// is for this machine only',
    meaning:
      'addresses that also receive each lead, as text if it is a chat tool, with spaces between them; see [webhooks](webhooks.md)',
    isSecret: true,
  },
  webhookSecrets: {
    name: 'WEBHOOK_SECRET',
    schema: spaceSeparated(webhookSecret).default([]),
    write:
      'write whsec_ and 24 to 64 random bytes in Base64, as `echo whsec_$(openssl rand -base64 32)` makes them; several with spaces between them',
    meaning: 'the secrets that sign the posts, each of them every post',
    isSecret: true,
    without: 'WEBHOOK_URL',
  },
} as const satisfies Settings
