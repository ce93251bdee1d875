// Formats a lead for people.

import { leadFieldNames, nameOf, ruleOf } from '#domain/lead/lead.ts'
import { sourceFieldNames } from '#domain/lead/lead-source.ts'
import { textOf } from '#domain/lead/question.ts'
import { fillIn, isolateDirection } from '#domain/words/fill-in.ts'
import type { LeadMailWords } from '#domain/words/lead-mail-words.ts'
import { formatTime } from '#server/base/local-time.ts'
import type { Lead } from '#server/outbox/stored-lead.ts'
import { type Fact, type Mail, type MailPart, renderMail, renderText } from './mailbox/mail.ts'
import { replyAddress } from './mailbox/reply-address.ts'

export type Readers = {
  language: string
  timeZone: string
  /** URL that says that the lead was answered, if the team is to say so. */
  answeredLink?: string | undefined
}

const defaultReaders: Readers = { language: 'en-US', timeZone: 'UTC' }

/** The names share one line, and the message stands alone. */
const notListed = new Set(['firstName', 'lastName', 'name', 'message'])

/** Who asks for what and how to answer, then the message, the other answers, and the source. */
function leadParts(lead: Lead, words: LeadMailWords, readers: Readers): MailPart[] {
  const { language, timeZone, answeredLink } = readers
  const { reference, duplicateOf, reason, language: spoken, answers, ownAnswers, source, createdAt, dueAt } = lead
  const listed = leadFieldNames.filter((field) => !notListed.has(field))
  const opening = [
    { name: words.form, value: fillIn(words.asksFor, { form: formName(lead, words), reason: words.reasons[reason] }) },
    { name: words.answer.name, value: howToAnswer(lead, words) },
    ...(dueAt === null ? [] : [{ name: words.due, value: formatTime(dueAt, timeZone, language) }]),
    ...(!spoken || spoken === language ? [] : [{ name: words.language, value: languageName(spoken, language) }]),
  ]
  const said = [
    ...named(words.fields.name, nameOf(answers)),
    ...listed.flatMap((field) => {
      const answer = answers[field] ?? ''
      const choice = ruleOf(field).options?.includes(answer) ? words.choices[answer] : undefined
      return named(words.fields[field], choice ?? answer)
    }),
    ...ownAnswers.map((answer) => ({ name: answer.label, value: textOf(answer) })),
    ...consentSentences(lead, words).map((value) => ({ value })),
  ]
  const origin = [
    { name: words.reference, value: reference },
    ...named(words.sameAs, duplicateOf),
    { name: words.received, value: formatTime(createdAt, timeZone, language) },
    ...sourceFieldNames.flatMap((field) => named(words.source[field], source[field])),
  ]
  return [
    { heading: whoAsks(lead, words), facts: opening },
    { message: answers.message ?? '' },
    { facts: said },
    { facts: origin },
    ...(answeredLink && dueAt !== null ? [{ buttons: [{ label: words.answered, address: answeredLink }] }] : []),
  ]
}

/** Names a language without its country where that is the most common one. */
const languageName = (tag: string, readersLanguage: string): string =>
  new Intl.DisplayNames(readersLanguage, { type: 'language' }).of(new Intl.Locale(tag).minimize().toString()) ?? tag

const named = (name: string, value: string | null | undefined): Fact[] => (value ? [{ name, value }] : [])

/** A form on a page of blocks has a name of its own. */
export const formName = (
  { form, pageForm }: Pick<Lead, 'form' | 'pageForm'>,
  { forms }: Pick<LeadMailWords, 'forms'>,
) => pageForm?.name ?? forms[form]

function whoAsks({ answers }: Pick<Lead, 'answers'>, { nobody }: Pick<LeadMailWords, 'nobody'>): string {
  const { company, email, phone } = answers
  const known = [nameOf(answers), company].flatMap((part) => (part ? isolateDirection(part) : []))
  return known.join(', ') || email || phone || nobody
}

function howToAnswer({ answers: { email, phone } }: Lead, { answer }: LeadMailWords): string {
  if (email) return fillIn(replyAddress(email) === undefined ? answer.byHand : answer.byReply, { email })
  return phone ? fillIn(answer.byPhone, { phone }) : answer.notAtAll
}

/** Formats a lead for a chat, in UTC unless readers are given. */
export const leadText = (lead: Lead, words: LeadMailWords, readers = defaultReaders): string =>
  renderText(leadParts(lead, words, readers))

export function leadMail(lead: Lead, words: LeadMailWords, readers = defaultReaders): Mail {
  const form = formName(lead, words)
  const campaign = lead.source.utm_campaign
  const known = { who: whoAsks(lead, words), form, reference: lead.reference }
  const subject = campaign
    ? fillIn(words.subjectOfCampaign, { ...known, campaign: isolateDirection(campaign) })
    : fillIn(words.subject, known)
  return renderMail(subject, readers.language, leadParts(lead, words, readers))
}

/** Returns the receipt for others. Until the address is confirmed, nothing shows that it is the visitor's own. */
export function consentReceipt({ consent, form, createdAt }: Pick<Lead, 'consent' | 'form' | 'createdAt'>) {
  if (!consent) return null
  const { words, version, confirmedAt, withdrawnAt } = consent
  return {
    words,
    version,
    at: iso(createdAt),
    form,
    addressConfirmed: confirmedAt !== null,
    withdrawnAt: withdrawnAt === null ? null : iso(withdrawnAt),
  }
}

const iso = (ms: number) => new Date(ms).toISOString()

/** Formats the receipt for a mail. */
export function consentSentences(
  lead: Parameters<typeof consentReceipt>[0],
  { consent, forms }: Pick<LeadMailWords, 'consent' | 'forms'>,
): string[] {
  const receipt = consentReceipt(lead)
  if (!receipt) return []
  const { words, version, at: time, withdrawnAt } = receipt
  const form = forms[receipt.form]
  return [
    words === null
      ? fillIn(consent.wordsUnknown, { time, form })
      : fillIn(consent.agreed, { words, version: version ?? '-', time, form }),
    ...(lead.consent?.confirmedAt ? [fillIn(consent.confirmed, { time: iso(lead.consent.confirmedAt) })] : []),
    ...(withdrawnAt === null ? [] : [fillIn(consent.withdrawn, { time: withdrawnAt })]),
  ]
}
