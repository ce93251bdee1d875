import { type LeadReason, leadFieldNames, nameOf, ruleOf } from '#domain/lead.ts'
import { sourceFieldNames, sourceFields } from '#domain/lead-source.ts'
import { receiptText } from './consent.ts'
import type { Lead } from './outbox.ts'

const asked: Record<LeadReason, string> = { demo: 'a demo', webinar: 'the webinar', contact: 'contact' }

/** These stand in one line, and the message under all others. */
const notListed = new Set(['firstName', 'lastName', 'name', 'message'])

const canaryText = 'This is a test by the operator of the website: nobody waits for an answer.'

/** A lead as a person reads it, in a mail or a chat. */
export function leadText(lead: Lead): string {
  const { reference, duplicateOf, form, reason, answers, source, createdAt } = lead
  const listed = leadFieldNames.filter((field) => !notListed.has(field) && answers[field])
  const name = nameOf(answers)
  const lines = [
    ...(lead.isCanary ? [canaryText, ''] : []),
    `Reference: ${reference}`,
    ...(duplicateOf ? [`Same content as: ${duplicateOf}`] : []),
    `Form: ${form}, asks for ${asked[reason]}`,
    `Received: ${new Date(createdAt).toISOString()}`,
    ...sourceFieldNames.flatMap((field) => (source[field] ? `${sourceFields[field]}: ${source[field]}` : [])),
    '',
    ...(name ? [`Name: ${name}`] : []),
    ...listed.map((field) => `${ruleOf(field).name}: ${answers[field]}`),
    ...receiptText(lead),
  ]
  if (answers.message) lines.push('', answers.message)
  return `${lines.join('\n')}\n`
}
