// Composes the digest of leads that need a person.

import { funnelSteps, type StepCounts } from '#domain/pages/funnel.ts'
import type { ReviewAction } from '#domain/pages/review-page.ts'
import { fillIn, fillInCount } from '#domain/words/fill-in.ts'
import type { ServiceWords } from '#domain/words/service-words.ts'
import type { Counted } from '#domain/words/text-schema.ts'
import { formatTime } from '#server/base/local-time.ts'
import { explainFailure } from '#server/destinations/destinations.ts'
import { type Fact, type Mail, type MailLink, type MailPart, renderMail } from '#server/destinations/mailbox/mail.ts'
import type { Waiting, WaitingLead } from '#server/outbox/answer-store.ts'
import type { CircuitNote, NeedsAttention } from '#server/outbox/outbox.ts'
import type { Lead } from '#server/outbox/stored-lead.ts'
import type { SeatCounts } from '#server/outbox/visitor-mail-store.ts'
import { groupRequests, type RequestGroup } from './group-leads.ts'
import { createFactsOf, excerpt, formatSender } from './lead-facts.ts'

export type DigestWriter = {
  words: Pick<ServiceWords, 'language' | 'digest' | 'leadMail' | 'reminders'>
  timeZone: string
  /** URL of the page that acts on a lead. */
  linkTo: (lead: Lead, action: ReviewAction) => string
  /** URL of the page of all that wait, if there is one. */
  deskLink?: string | undefined
  /** URL of the page with the counts of each page, source and campaign. */
  funnelLink: string
}

/** Counts of the past seven days, and of the seven before. */
export type WeekCounts = { last: StepCounts; before: StepCounts }

type DigestParts = { week?: WeekCounts | undefined; seats?: SeatCounts | undefined; unanswered?: Waiting | undefined }

/** What a person decides about a lead that is held or given up. */
const decisions = ['deliver', 'spam'] as const
export const maxLong = 50
export const maxChars = { names: 60, message: 80 }

export function createDigestMail(
  found: NeedsAttention,
  circuits: readonly CircuitNote[],
  { words, timeZone, linkTo, deskLink, funnelLink }: DigestWriter,
  { week, seats, unanswered }: DigestParts = {},
): Mail {
  const { unseen, waiting, oldestWaiting } = found
  const { language, digest } = words
  const factsOf = createFactsOf(words, timeZone)
  const inWords = (count: number) => count.toLocaleString(language)
  const said = (forms: Counted, count: number) => fillInCount(forms, count, language)
  const alikeFacts = ({ sameText, sameNetwork }: Omit<RequestGroup, 'lead'>): Fact[] => {
    const { name, text, network } = digest.facts.alike
    const values = [
      ...(sameText > 0 ? [said(text, sameText)] : []),
      ...(sameNetwork > 0 ? [said(network, sameNetwork)] : []),
    ]
    return values.length > 0 ? [{ name, value: values.join(', ') }] : []
  }
  const entry = ({ lead, ...alike }: RequestGroup): MailPart => ({
    heading: lead.reference,
    isSubheading: true,
    facts: [...factsOf(lead), ...alikeFacts(alike)],
    buttons: decisions.map((action) => ({
      label: digest[action],
      address: linkTo(lead, action),
      about: lead.reference,
    })),
  })
  /** A lead in one line, linked to its delivery. */
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
    const { count, first } = unseen[status]
    if (count === 0) return []
    const { heading, text } = digest[status === 'held' ? 'held' : 'givenUp']
    const { long, short } = groupRequests(first, maxLong)
    const left = count - first.length
    return [
      { heading: said(heading, count), text },
      ...long.map(entry),
      ...(short.length > 0 ? [{ text: digest.brief, links: short.map(line) }] : []),
      ...(left > 0 ? [{ text: said(digest.rest, left) }] : []),
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
  const unansweredParts = ({ count, late, first }: Waiting): MailPart[] => {
    if (count === 0) return []
    const { heading, late: lateWords, text } = digest.unanswered
    return [
      { heading: said(heading, count), text: [...(late > 0 ? [`${said(lateWords, late)}.`] : []), text].join(' ') },
      {
        links: first.map((lead) => ({
          label: [lead.reference, excerpt(formatSender(lead.answers), maxChars.names), dueWords(lead)].join(' · '),
          address: linkTo(lead, 'answered'),
        })),
      },
      ...(deskLink ? [{ links: [{ label: words.reminders.desk, address: deskLink }] }] : []),
      ...(count > first.length ? [{ text: said(words.reminders.rest, count - first.length) }] : []),
    ]
  }
  const dueWords = ({ dueAt }: WaitingLead) =>
    fillIn(digest.unanswered.due, { time: formatTime(dueAt, timeZone, language) })
  const weekParts = ({ last, before }: WeekCounts): MailPart[] => [
    { heading: digest.week.heading, text: digest.week.text },
    ...funnelSteps.map((step) => {
      const [count, earlier] = [inWords(last[step]), inWords(before[step])]
      return { text: fillIn(digest.week.line, { name: digest.week.steps[step], count, before: earlier }) }
    }),
    { links: [{ label: digest.week.link, address: funnelLink }] },
  ]
  const seatParts = (counts: SeatCounts): MailPart[] => [
    { heading: said(digest.seats.heading, counts.seats), text: said(digest.seats.people, counts.people) },
  ]
  const needing = unseen.held.count + unseen.dead.count + waiting + (unanswered?.count ?? 0)
  const subject = needing === 0 && week ? said(digest.week.subject, week.last.sent) : said(digest.subject, needing)
  return renderMail(subject, language, [
    ...(unanswered ? unansweredParts(unanswered) : []),
    ...unseenParts('held'),
    ...unseenParts('dead'),
    ...(waiting > 0 ? waitingParts() : []),
    ...(week ? weekParts(week) : []),
    ...(seats && seats.seats > 0 ? seatParts(seats) : []),
    { text: digest.footer },
  ])
}
