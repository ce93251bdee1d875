// A flood of held leads must not bury a genuine one. Similar leads are grouped: one per text, and one in full per
// network. All others get one line each.

import type { DigestWords } from '#domain/digest-words.ts'
import { fillIn, isolateDirection } from '#domain/fill-in.ts'
import { type Answers, nameOf } from '#domain/lead.ts'
import type { ServiceWords } from '#domain/service-words.ts'
import type { Lead } from '#server/leads/stored-lead.ts'
import { formatTime } from '#server/local-time.ts'

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

export type FactsOf = (lead: Lead) => { name: string; value: string }[]

type FactWords = Pick<ServiceWords, 'language'> & {
  digest: Pick<DigestWords, 'facts' | 'unanswered'>
  leadMail: Pick<ServiceWords['leadMail'], 'forms'>
}

/** Describes who asks for what, and why it needs a person. */
export function createFactsOf({ language, digest, leadMail }: FactWords, timeZone: string): FactsOf {
  const { who, what, why, when } = digest.facts
  const reasonOf = ({ status, heldFor, dueAt }: Lead) => {
    if (status === 'held') return fillIn(why.held, { signs: heldFor ?? '' })
    if (status === 'dead') return why.givenUp
    return dueAt === null ? '' : fillIn(digest.unanswered.due, { time: formatTime(dueAt, timeZone, language) })
  }
  return (lead) => {
    const { answers, form: formName, createdAt } = lead
    const reason = reasonOf(lead)
    const form = leadMail.forms[formName]
    const named = formatSender(answers)
    const time = formatTime(createdAt, timeZone, language)
    return [
      { name: who.name, value: named || who.nobody },
      { name: what.name, value: excerpt(answers.message ?? '', maxMessageChars) || fillIn(what.nothing, { form }) },
      ...(reason ? [{ name: why.name, value: reason }] : []),
      { name: when.name, value: fillIn(when.said, { time, form }) },
    ]
  }
}

const maxMessageChars = 280

export const formatSender = (answers: Answers): string =>
  [nameOf(answers), answers.email, answers.phone, answers.company]
    .flatMap((part) => (part ? isolateDirection(part) : []))
    .join(', ')

/** Puts a text on one line and truncates it with an ellipsis. */
export function excerpt(message: string, maxChars: number): string {
  const line = [...message.replace(/\s+/g, ' ').trim()]
  return line.length <= maxChars ? line.join('') : `${line.slice(0, maxChars).join('')}…`
}
