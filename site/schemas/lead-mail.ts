// content/lead-mail.yaml: what a request is called in the mail that it becomes.
import { z } from 'astro/zod'
import { type LeadForm, type LeadReason, leadForms, leadReasons } from '#domain/lead.ts'
import { type SourceField, sourceFieldNames } from '#domain/lead-source.ts'
import { line, template } from './fields.ts'

const each = <Name extends string>(names: readonly Name[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, line(40)])) as Record<Name, ReturnType<typeof line>>)

export const leadMailSchema = z.strictObject({
  subject: template(80, ['who', 'form', 'reference']).describe(
    'What stands in the list of mails, before one is opened.',
  ),
  nobody: line(40).describe('Who asks, when there is no name, company, email address or phone number.'),
  answer: z
    .strictObject({
      name: line(30).describe('Names the line that says how to answer.'),
      byReply: template(160, ['email']),
      byHand: template(200, ['email']).describe('When the address cannot be answered by a press on Reply.'),
      byPhone: template(160, ['phone']).describe('When there is a phone number only.'),
      notAtAll: line(160).describe('When there is neither.'),
    })
    .describe('How whoever reads the mail gets back to the visitor.'),
  test: z
    .strictObject({ subject: template(80, ['form']), text: line(160) })
    .describe('Of a request that the operator sends to try the forms.'),
  reference: line(30).describe('Names the number by which a request is found again.'),
  sameAs: line(40).describe('Names the number of an earlier request that says the same.'),
  received: line(30).describe('Names the time at which it came.'),
  form: line(30).describe('Names the form that it came from.'),
  asksFor: template(60, ['form', 'reason']).describe('Which form it is, and what brought the visitor there.'),
  forms: each<LeadForm>(leadForms),
  reasons: each<LeadReason>(leadReasons),
  source: each<SourceField>(sourceFieldNames).describe('Where the visitor came from.'),
  ticked: line(20).describe('Stands behind the name of a box that was ticked.'),
  consent: z
    .strictObject({
      agreed: template(240, ['words', 'version', 'time', 'form']),
      wordsUnknown: template(240, ['time', 'form']).describe('When it is not known what stood beside the box.'),
      withdrawn: template(80, ['time']),
    })
    .describe('Of a visitor who asks for product news.'),
})

export type LeadMail = z.infer<typeof leadMailSchema>
