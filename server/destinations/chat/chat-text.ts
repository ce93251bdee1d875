// A lead as text for a chat tool.
import type { LeadMailWords } from '#domain/words/lead-mail-words.ts'
import { leadText, type Readers } from '#server/destinations/lead-text.ts'
import type { Lead } from '#server/outbox/stored-lead.ts'

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
