// A flood of held requests must not bury the one that a person wrote. What is alike is shown once: one request for each
// text, and one at length for each network. All others are shown too, in a line each.
import type { Lead } from '#server/leads/outbox.ts'

export type RequestGroup = {
  lead: Lead
  /** How many more have the same text. */
  sameText: number
  /** How many others came from the same network with other texts. */
  sameNetwork: number
}

export type GroupedRequests = { long: RequestGroup[]; short: RequestGroup[] }

/**
 * `leads` begin with the least suspicious, which stands for those that are like it. At most `longAtMost` are shown at
 * length.
 */
export function groupRequests(leads: readonly Lead[], longAtMost: number): GroupedRequests {
  const byText = new Map<string, RequestGroup>()
  for (const lead of leads) {
    const text = textKey(lead) ?? lead.id
    const group = byText.get(text)
    if (group) group.sameText += 1
    else byText.set(text, { lead, sameText: 0, sameNetwork: 0 })
  }
  const byNetwork = new Map<string, RequestGroup>()
  const long: RequestGroup[] = []
  const short: RequestGroup[] = []
  for (const group of byText.values()) {
    const network = group.lead.network ?? group.lead.id
    const first = byNetwork.get(network)
    if (first) first.sameNetwork += 1 + group.sameText
    else byNetwork.set(network, group)
    if (first || long.length === longAtMost) short.push(group)
    else long.push(group)
  }
  return { long, short }
}

/** So short a text may well come from two people who have nothing to do with each other. */
const minLetters = 20

/** Returns a key that is equal for texts that differ in numbers, links and punctuation only. */
function textKey({ status, answers }: Lead): string | undefined {
  if (status !== 'held') return undefined
  const letters = (answers.message ?? '')
    .toLowerCase()
    .replace(/https?:\/\/\S+/g, '')
    .replace(/\P{L}/gu, '')
  return letters.length < minLetters ? undefined : letters
}
