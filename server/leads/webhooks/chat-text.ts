import type { LeadMailWords } from '#domain/site-facts.ts'
import { leadText, type Readers } from '#server/leads/lead-text.ts'
import type { Lead } from '#server/leads/outbox.ts'

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
