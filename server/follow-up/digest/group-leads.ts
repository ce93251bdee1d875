// A flood of held leads must not bury a genuine one. Similar leads are grouped: one per text, and one in full per
// network. All others get one line each.

import type { Lead } from '#server/outbox/stored-lead.ts'

export type RequestGroup = {
  lead: Lead
  /** Further leads with the same text. */
  sameText: number
  /** Further leads from the same network with other texts. */
  sameNetwork: number
}

/** `leads` starts with the least suspicious, which represents its group. At most `maxLong` are shown in full. */
export function groupRequests(
  leads: readonly Lead[],
  longAtMost: number,
): { long: RequestGroup[]; short: RequestGroup[] } {
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

/** Two unrelated people may well write such a short text. */
const minLetters = 20

/** Equal for texts that differ in numbers, links and punctuation only. */
function textKey({ status, answers }: Lead): string | undefined {
  if (status !== 'held') return undefined
  const letters = (answers.message ?? '')
    .toLowerCase()
    .replace(/https?:\/\/\S+/g, '')
    .replace(/\P{L}/gu, '')
  return letters.length < minLetters ? undefined : letters
}
