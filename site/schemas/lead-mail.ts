// content/lead-mail.yaml: what a request is called in the mail that it becomes.
import { z } from 'astro/zod'
import { type LeadForm, type LeadReason, leadForms, leadReasons } from '#domain/lead.ts'
import { type SourceField, sourceFieldNames } from '#domain/lead-source.ts'
import { line, template } from './fields.ts'

const each = <Name extends string>(names: readonly Name[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, line(40)])) as Record<Name, ReturnType<typeof line>>)

export const leadMailSchema = z.strictObject({
  subject: template(80, ['who', 'form', 'reference']).describe(
    'Stands in the list of mails. {who} is the name and the company, or else what is known of the visitor.',
  ),
  subjectOfCampaign: template(80, ['who', 'campaign', 'form', 'reference']).describe(
    'Stands there instead when the request has a campaign: that of the form, or that of the link which led to the site.',
  ),
  nobody: line(40).describe('Takes the place of {who} when there is no name, company, email address or phone number.'),
  answer: z
    .strictObject({
      name: line(30).describe('Names the line that says how to answer.'),
      byReply: template(160, ['email']),
      byHand: template(200, ['email']).describe(
        'This is said when the address cannot be answered by a press on Reply.',
      ),
      byPhone: template(160, ['phone']).describe('This is said when there is a phone number only.'),
      notAtAll: line(160).describe('This is said when there is neither.'),
    })
    .describe(
      'These say how to get back to the visitor, above all that was said. {email} and {phone} are those of the visitor.',
    ),
  reference: line(30).describe('Names the number by which a request is found again.'),
  sameAs: line(40).describe('Names the number of an earlier request that says the same.'),
  received: line(30).describe('Names the time at which it came.'),
  form: line(30).describe('Names the form that it came from.'),
  language: line(30).describe('Names the language in which the visitor reads the site, unless it is the first one.'),
  asksFor: template(60, ['form', 'reason']).describe('Says which form it is, and what brought the visitor there.'),
  forms: each<LeadForm>(leadForms),
  reasons: each<LeadReason>(leadReasons),
  source: each<SourceField>(sourceFieldNames).describe(
    'These name where the visitor came from, as far as it is known.',
  ),
  ticked: line(20).describe('Stands behind the name of a box that was ticked, as that for product news.'),
  consent: z
    .strictObject({
      agreed: template(240, ['words', 'version', 'time', 'form']).meta({ title: 'When product news were agreed to' }),
      wordsUnknown: template(240, ['time', 'form']).describe(
        'This is said when it is not known what stood beside the box.',
      ),
      confirmed: template(80, ['time']).meta({ title: 'When the address was confirmed' }),
      withdrawn: template(80, ['time']).meta({ title: 'When product news were withdrawn' }),
    })
    .describe('These tell of the box for product news.'),
})

export type LeadMail = z.infer<typeof leadMailSchema>
