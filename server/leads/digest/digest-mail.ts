// Writes the digest as a mail.
import { fillIn } from '#domain/fill-in.ts'
import { funnelSteps, type StepCounts } from '#domain/funnel.ts'
import type { Counted, ServiceWords } from '#domain/site-facts.ts'
import { type ReviewAction, reviewActions } from '#domain/site-locals.ts'
import { timeInWords } from '#server/leads/local-time.ts'
import { type Fact, type Mail, type MailPart, type Press, writeMail } from '#server/leads/mail.ts'
import type { CircuitNote, Lead, NeedsPerson } from '#server/leads/outbox.ts'
import { whyAway } from '#server/leads/why-away.ts'
import { groupRequests, type RequestGroup } from './group-requests.ts'
import { excerpt, namesOf, requestFacts } from './request-facts.ts'

export type DigestWriter = {
  words: Pick<ServiceWords, 'language' | 'digest' | 'leadMail'>
  timeZone: string
  /** The address that acts on a request, after a press on its button. */
  linkTo: (lead: Lead, action: ReviewAction) => string
}

/** What was counted in the seven days that are over, and in those before. */
export type WeekCounts = { last: StepCounts; before: StepCounts }

const longAtMost = 50
const maxChars = { names: 60, message: 80 }

export function digestMail(
  found: NeedsPerson,
  circuits: readonly CircuitNote[],
  { words, timeZone, linkTo }: DigestWriter,
  week?: WeekCounts,
): Mail {
  const { unseen, waiting, oldestWaiting } = found
  const { language, digest } = words
  const factsOf = requestFacts(words, timeZone)
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
  const line = ({ lead, ...alike }: RequestGroup): Press => ({
    label: [
      lead.reference,
      excerpt(namesOf(lead.answers), maxChars.names),
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
    const { long, short } = groupRequests(newest, longAtMost)
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
      text: fillIn(digest.waiting.text, { time: timeInWords(oldestWaiting ?? 0, timeZone, language) }),
    },
    ...circuits
      .filter(({ state }) => state === 'open')
      .map(({ name, code }) => ({ text: `${name}: ${whyAway(name, code)}` })),
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
  return writeMail(subject, language, [
    ...unseenParts('held'),
    ...unseenParts('dead'),
    ...(waiting > 0 ? waitingParts() : []),
    ...(week ? weekParts(week) : []),
    { text: digest.footer },
  ])
}
