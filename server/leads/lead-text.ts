import { fillIn } from '#domain/fill-in.ts'
import { leadFieldNames, nameOf, ruleOf } from '#domain/lead.ts'
import type { LeadMailWords } from '#domain/lead-mail-words.ts'
import { sourceFieldNames } from '#domain/lead-source.ts'
import { receiptText } from './consent.ts'
import type { Lead } from './outbox.ts'

/** These stand in one line, and the message under all others. */
const notListed = new Set(['firstName', 'lastName', 'name', 'message'])

/** A lead as a person reads it, in a mail or a chat. */
export function leadText(lead: Lead, words: LeadMailWords): string {
  const { reference, duplicateOf, form, reason, answers, source, createdAt } = lead
  const listed = leadFieldNames.filter((field) => !notListed.has(field) && answers[field])
  const name = nameOf(answers)
  const asksFor = fillIn(words.asksFor, { form: words.forms[form], reason: words.reasons[reason] })
  const lines = [
    ...(lead.isCanary ? [words.test.text, ''] : []),
    `${words.reference}: ${reference}`,
    ...(duplicateOf ? [`${words.sameAs}: ${duplicateOf}`] : []),
    `${words.form}: ${asksFor}`,
    `${words.received}: ${new Date(createdAt).toISOString()}`,
    ...sourceFieldNames.flatMap((field) => (source[field] ? `${words.source[field]}: ${source[field]}` : [])),
    '',
    ...(name ? [`${words.fields.name}: ${name}`] : []),
    ...listed.map((field) => {
      const answer = answers[field] ?? ''
      const said = ruleOf(field).options?.includes(answer) ? words.choices[answer] : undefined
      return `${words.fields[field]}: ${said ?? answer}`
    }),
    ...receiptText(lead, words),
  ]
  if (answers.message) lines.push('', answers.message)
  return `${lines.join('\n')}\n`
}

export const leadMail = (lead: Lead, words: LeadMailWords) => ({
  subject: lead.isCanary ? fillIn(words.test.subject, { form: words.forms[lead.form] }) : words.subject,
  text: leadText(lead, words),
})
