// A lead as people read it: first who asks for what and how to answer, then the message, then all else.
import { fillIn } from '#domain/fill-in.ts'
import { isolated } from '#domain/isolated.ts'
import { leadFieldNames, nameOf, ruleOf } from '#domain/lead.ts'
import type { LeadMailWords } from '#domain/lead-mail-words.ts'
import { sourceFieldNames } from '#domain/lead-source.ts'
import { receiptText } from './consent.ts'
import { timeInWords } from './digest/local-time.ts'
import type { OwnMail } from './email.ts'
import { leadHtml } from './lead-html.ts'
import type { Lead } from './outbox.ts'
import { replyAddress } from './reply-address.ts'

/** Their language and time zone. */
export type Readers = { language: string; timeZone: string }

/** `name` says what the value is, where that does not say so itself. */
export type LeadLine = { name?: string; value: string }

export type LeadParts = {
  /** In one line, as for a list of mails. */
  who: string
  /** What is asked for, and how to answer. */
  opening: LeadLine[]
  message: string
  /** What else the visitor said. */
  answers: LeadLine[]
  /** How the lead is found again, and where it came from. */
  origin: LeadLine[]
}

const inUtc: Readers = { language: 'en-US', timeZone: 'UTC' }

/** These stand in one line, and the message by itself. */
const notListed = new Set(['firstName', 'lastName', 'name', 'message'])

function leadParts(lead: Lead, words: LeadMailWords, { language, timeZone }: Readers): LeadParts {
  const { reference, duplicateOf, form, reason, answers, source, createdAt, isCanary } = lead
  const listed = leadFieldNames.filter((field) => !notListed.has(field))
  return {
    who: isCanary ? words.test.text : whoAsks(lead, words),
    opening: [
      { name: words.form, value: fillIn(words.asksFor, { form: words.forms[form], reason: words.reasons[reason] }) },
      ...(isCanary ? [] : named(words.answer.name, howToAnswer(lead, words))),
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

/** For a mail or a chat. Without readers, it is for anybody, in UTC. */
export function leadText(lead: Lead, words: LeadMailWords, readers = inUtc): string {
  const { who, opening, message, answers, origin } = leadParts(lead, words, readers)
  const blocks = [[who, ...opening.map(lineText)], [message], answers.map(lineText), origin.map(lineText)]
  const said = blocks.map((block) => block.join('\n')).filter((block) => block !== '')
  return `${said.join('\n\n')}\n`
}

const lineText = ({ name, value }: LeadLine) => (name === undefined ? value : `${name}: ${value}`)

export function leadMail(lead: Lead, words: LeadMailWords, readers = inUtc): Required<OwnMail> {
  const { reference, isCanary } = lead
  const form = words.forms[lead.form]
  const subject = isCanary
    ? fillIn(words.test.subject, { form })
    : fillIn(words.subject, { who: whoAsks(lead, words), form, reference })
  const html = leadHtml(leadParts(lead, words, readers), { subject, language: readers.language })
  return { subject, text: leadText(lead, words, readers), html }
}
