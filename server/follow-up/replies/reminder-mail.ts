// Composes the reminders of requests without an answer: one mail, however many there are.

import type { ReviewAction } from '#domain/pages/review-page.ts'
import { fillInCount } from '#domain/words/fill-in.ts'
import type { ServiceWords } from '#domain/words/service-words.ts'
import type { Counted } from '#domain/words/text-schema.ts'
import { type Mail, type MailPart, renderMail } from '#server/destinations/mailbox/mail.ts'
import { createFactsOf } from '#server/follow-up/digest/lead-facts.ts'
import type { ReminderReason, WaitingLead } from '#server/outbox/answer-store.ts'

export type ReminderWriter = {
  words: Pick<ServiceWords, 'language' | 'digest' | 'leadMail' | 'reminders'>
  timeZone: string
  /** URL of the page that acts on a lead. */
  linkTo: (lead: WaitingLead, action: ReviewAction) => string
  /** URL of the page of all that wait, if there is one. */
  deskLink?: string | undefined
}

/** A lead, and why the team is reminded of it. */
export type Reminder = { lead: WaitingLead; reason: ReminderReason }

const maxShown = 100

/** `reminders` is not empty, and late only if all of it is. */
export function createReminderMail(
  reminders: readonly Reminder[],
  { words, timeZone, linkTo, deskLink }: ReminderWriter,
): Mail {
  const { language, digest, reminders: said } = words
  const factsOf = createFactsOf(words, timeZone)
  const counted = (forms: Counted, count: number) => fillInCount(forms, count, language)
  const shown = new Set(
    reminders
      .toSorted((one, other) => one.lead.dueAt - other.lead.dueAt)
      .slice(0, maxShown)
      .map(({ lead }) => lead.id),
  )
  const partsOf = (reason: ReminderReason, heading: Counted): MailPart[] => {
    const leads = reminders.filter((one) => one.reason === reason).map(({ lead }) => lead)
    if (leads.length === 0) return []
    return [
      { heading: counted(heading, leads.length) },
      ...leads
        .filter(({ id }) => shown.has(id))
        .map((lead) => ({
          heading: lead.reference,
          isSubheading: true,
          facts: factsOf(lead),
          buttons: [{ label: digest.answered, address: linkTo(lead, 'answered'), about: lead.reference }],
        })),
    ]
  }
  const isLate = reminders.every(({ reason }) => reason === 'late')
  const left = reminders.length - shown.size
  return renderMail(counted(isLate ? said.late.subject : said.soon.subject, reminders.length), language, [
    ...partsOf('late', said.late.heading),
    ...partsOf('end', said.soon.end),
    ...partsOf('half', said.soon.half),
    ...(left > 0 ? [{ text: counted(said.rest, left) }] : []),
    { text: said.text, ...(deskLink && { links: [{ label: said.desk, address: deskLink }] }) },
    { text: said.footer },
  ])
}
