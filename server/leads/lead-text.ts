// Writes a lead as people read it: first who asks for what and how to answer, then the message, then all else.
import { fillIn, isolated } from '#domain/fill-in.ts'
import { leadFieldNames, nameOf, ruleOf } from '#domain/lead.ts'
import { sourceFieldNames } from '#domain/lead-source.ts'
import type { LeadMailWords } from '#domain/site-facts.ts'
import { receiptText } from './consent.ts'
import { timeInWords } from './digest/local-time.ts'
import type { OwnMail } from './email.ts'
import { leadHtml } from './lead-html.ts'
import type { Lead } from './outbox.ts'
import { replyAddress } from './reply-address.ts'

/** Readers have a language and a time zone. */
export type Readers = { language: string; timeZone: string }

/** `name` says what the value is, where that does not say so itself. */
export type LeadLine = { name?: string; value: string }

export type LeadParts = {
  /** Tells who asks in one line, as for a list of mails. */
  who: string
  /** What is asked for, and how to answer. */
  opening: LeadLine[]
  message: string
  /** Holds what else the visitor said. */
  answers: LeadLine[]
  /** How the lead is found again, and where it came from. */
  origin: LeadLine[]
}

const inUtc: Readers = { language: 'en-US', timeZone: 'UTC' }

/** These stand in one line, and the message by itself. */
const notListed = new Set(['firstName', 'lastName', 'name', 'message'])

function leadParts(lead: Lead, words: LeadMailWords, { language, timeZone }: Readers): LeadParts {
  const { reference, duplicateOf, form, reason, language: spoken, answers, source, createdAt } = lead
  const listed = leadFieldNames.filter((field) => !notListed.has(field))
  return {
    who: whoAsks(lead, words),
    opening: [
      { name: words.form, value: fillIn(words.asksFor, { form: words.forms[form], reason: words.reasons[reason] }) },
      { name: words.answer.name, value: howToAnswer(lead, words) },
      ...(!spoken || spoken === language ? [] : [{ name: words.language, value: languageName(spoken, language) }]),
    ],
    message: answers.message ?? '',
    answers: [
      ...named(words.fields.name, nameOf(answers)),
      ...listed.flatMap((field) => {
        const answer = answers[field] ?? ''
        const said = ruleOf(field).options?.includes(answer) ? words.choices[answer] : undefined
        return named(words.fields[field], said ?? answer)
      }),
      ...receiptText(lead, words).map((value) => ({ value })),
    ],
    origin: [
      { name: words.reference, value: reference },
      ...named(words.sameAs, duplicateOf),
      { name: words.received, value: timeInWords(createdAt, timeZone, language) },
      ...sourceFieldNames.flatMap((field) => named(words.source[field], source[field])),
    ],
  }
}

/** Names a language without its country, where it is the one that most people mean. */
const languageName = (tag: string, readersLanguage: string): string =>
  new Intl.DisplayNames(readersLanguage, { type: 'language' }).of(new Intl.Locale(tag).minimize().toString()) ?? tag

const named = (name: string, value: string | null | undefined): LeadLine[] => (value ? [{ name, value }] : [])

function whoAsks({ answers }: Pick<Lead, 'answers'>, { nobody }: Pick<LeadMailWords, 'nobody'>): string {
  const { company, email, phone } = answers
  const known = [nameOf(answers), company].flatMap((part) => (part ? isolated(part) : []))
  return known.join(', ') || email || phone || nobody
}

function howToAnswer({ answers: { email, phone } }: Lead, { answer }: LeadMailWords): string {
  if (email) return fillIn(replyAddress(email) === undefined ? answer.byHand : answer.byReply, { email })
  return phone ? fillIn(answer.byPhone, { phone }) : answer.notAtAll
}

/** Writes a lead for a mail or a chat. Without readers it is in UTC, for anybody. */
export function leadText(lead: Lead, words: LeadMailWords, readers = inUtc): string {
  const { who, opening, message, answers, origin } = leadParts(lead, words, readers)
  const blocks = [[who, ...opening.map(lineText)], [message], answers.map(lineText), origin.map(lineText)]
  const said = blocks.map((block) => block.join('\n')).filter((block) => block !== '')
  return `${said.join('\n\n')}\n`
}

const lineText = ({ name, value }: LeadLine) => (name === undefined ? value : `${name}: ${value}`)

export function leadMail(lead: Lead, words: LeadMailWords, readers = inUtc): Required<OwnMail> {
  const form = words.forms[lead.form]
  const campaign = lead.source.utm_campaign
  const known = { who: whoAsks(lead, words), form, reference: lead.reference }
  const subject = campaign
    ? fillIn(words.subjectOfCampaign, { ...known, campaign: isolated(campaign) })
    : fillIn(words.subject, known)
  const html = leadHtml(leadParts(lead, words, readers), { subject, language: readers.language })
  return { subject, text: leadText(lead, words, readers), html }
}
