import type { LeadMailWords } from '#domain/lead-mail-words.ts'
import { leadText } from '#server/leads/lead-text.ts'
import type { Lead } from '#server/leads/outbox.ts'

/** What chat tools take for a call to everybody in the room. */
const calls = /@(?=(?:all|channel|everyone|here)\b)/gi

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A lead as a message of a chat tool: what a visitor wrote makes no link, no mention and no call in it. */
export const chatText = (lead: Lead, words: LeadMailWords): string =>
  leadText(lead, words)
    .trim()
    .replace(/[&<>]/g, (character) => escapes[character] ?? '')
    .replace(calls, '@\u200b')
