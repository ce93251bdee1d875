// Writes the digest as a mail.
import { fillIn } from '#domain/fill-in.ts'
import { funnelSteps, type StepCounts } from '#domain/funnel.ts'
import type { Counted, ServiceWords } from '#domain/site-facts.ts'
import { type ReviewAction, reviewActions } from '#domain/site-locals.ts'
import { formatTime } from '#server/leads/local-time.ts'
import { type Fact, type Mail, type MailLink, type MailPart, renderMail } from '#server/leads/mail.ts'
import type { CircuitNote, Lead, NeedsAttention } from '#server/leads/outbox.ts'
import { explainFailure } from '#server/leads/why-away.ts'
import { createFactsOf, excerpt, formatSender } from './request-facts.ts'

export type DigestWriter = {
  words: Pick<ServiceWords, 'language' | 'digest' | 'leadMail'>
  timeZone: string
  /** The address that acts on a request, after a press on its button. */
  linkTo: (lead: Lead, action: ReviewAction) => string
}

/** What was counted in the seven days that are over, and in those before. */
export type WeekCounts = { last: StepCounts; before: StepCounts }

const maxLong = 50
const maxChars = { names: 60, message: 80 }

export function createDigestMail(
  found: NeedsAttention,
  circuits: readonly CircuitNote[],
  { words, timeZone, linkTo }: DigestWriter,
  week?: WeekCounts,
): Mail {
  const { unseen, waiting, oldestWaiting } = found
  const { language, digest } = words
  const factsOf = createFactsOf(words, timeZone)
  const plural = new Intl.PluralRules(language)
  const inWords = (count: number) => count.toLocaleString(language)
  const said = ({ one, other }: Counted, count: number) =>
    fillIn(plural.select(count) === 'one' ? one : other, { count: inWords(count) })
  const alikeFacts = ({ sameText, sameNetwork }: Omit<RequestGroup, 'lead'>): Fact[] => {
    const { name, text, network } = digest.facts.alike
    const values = [
      ...(sameText > 0 ? [fillIn(text, { count: inWords(sameText) })] : []),
      ...(sameNetwork > 0 ? [fillIn(network, { count: inWords(sameNetwork) })] : []),
    ]
    return values.length > 0 ? [{ name, value: values.join(', ') }] : []
  }
  const entry = ({ lead, ...alike }: RequestGroup): MailPart => ({
    heading: lead.reference,
    isSubheading: true,
    facts: [...factsOf(lead), ...alikeFacts(alike)],
    buttons: reviewActions.map((action) => ({
      label: digest[action],
      address: linkTo(lead, action),
      about: lead.reference,
    })),
  })
  /** A request in a line, which leads to its delivery. */
  const line = ({ lead, ...alike }: RequestGroup): MailLink => ({
    label: [
      lead.reference,
      excerpt(formatSender(lead.answers), maxChars.names),
      excerpt(lead.answers.message ?? '', maxChars.message),
      ...alikeFacts({ ...alike, sameNetwork: 0 }).map(({ value }) => value),
    ]
      .filter(Boolean)
      .join(' · '),
    address: linkTo(lead, 'deliver'),
  })
  const unseenParts = (status: 'held' | 'dead'): MailPart[] => {
    const { count, newest } = unseen[status]
    if (count === 0) return []
    const { heading, text } = digest[status === 'held' ? 'held' : 'givenUp']
    const { long, short } = groupRequests(newest, maxLong)
    const left = count - newest.length
    return [
      { heading: said(heading, count), text },
      ...long.map(entry),
      ...(short.length > 0 ? [{ text: digest.brief, links: short.map(line) }] : []),
      ...(left > 0 ? [{ text: fillIn(digest.rest, { count: inWords(left) }) }] : []),
    ]
  }
  const waitingParts = (): MailPart[] => [
    {
      heading: said(digest.waiting.heading, waiting),
      text: fillIn(digest.waiting.text, { time: formatTime(oldestWaiting ?? 0, timeZone, language) }),
    },
    ...circuits
      .filter(({ state }) => state === 'open')
      .map(({ name, code }) => ({ text: `${name}: ${explainFailure(name, code)}` })),
  ]
  const weekParts = ({ last, before }: WeekCounts): MailPart[] => [
    { heading: digest.week.heading, text: digest.week.text },
    ...funnelSteps.map((step) => {
      const [count, earlier] = [inWords(last[step]), inWords(before[step])]
      return { text: fillIn(digest.week.line, { name: digest.week.steps[step], count, before: earlier }) }
    }),
  ]
  const needing = unseen.held.count + unseen.dead.count + waiting
  const subject = needing === 0 && week ? said(digest.week.subject, week.last.sent) : said(digest.subject, needing)
  return renderMail(subject, language, [
    ...unseenParts('held'),
    ...unseenParts('dead'),
    ...(waiting > 0 ? waitingParts() : []),
    ...(week ? weekParts(week) : []),
    { text: digest.footer },
  ])
}

// A flood of held requests must not bury the one that a person wrote. What is alike is shown once: one request for each
// text, and one at length for each network. All others are shown too, in a line each.

type RequestGroup = {
  lead: Lead
  /** How many more have the same text. */
  sameText: number
  /** How many others came from the same network with other texts. */
  sameNetwork: number
}

/**
 * `leads` begin with the least suspicious, which stands for those that are like it. At most `longAtMost` are shown at
 * length.
 */
function groupRequests(leads: readonly Lead[], longAtMost: number): { long: RequestGroup[]; short: RequestGroup[] } {
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
