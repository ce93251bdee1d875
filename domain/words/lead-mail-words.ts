// content/lead-mail.yaml: what a request is called in the mail that it becomes.
import { z } from 'zod'
import { type LeadField, leadForms, leadReasons } from '#domain/lead/lead.ts'
import { sourceFieldNames } from '#domain/lead/lead-source.ts'
import { line, objectOf, template } from './text-schema.ts'

export const leadMailSchema = z.strictObject({
  subject: template(80, ['who', 'form', 'reference']).describe(
    'Shown in the list of mails. {who} is the name and the company, or else what is known about the visitor.',
  ),
  subjectOfCampaign: template(80, ['who', 'campaign', 'form', 'reference']).describe(
    'Used instead when the request has a campaign: from the form, or from the link that led to the site.',
  ),
  nobody: line(40).describe('Used for {who} when there is no name, company, email address or phone number.'),
  answer: z
    .strictObject({
      name: line(30).describe('Label of the line that says how to answer.'),
      byReply: template(160, ['email']),
      byHand: template(200, ['email']).describe('Shown when Reply does not reach the address.'),
      byPhone: template(160, ['phone']).describe('Shown when there is only a phone number.'),
      notAtAll: line(160).describe('Shown when there is neither.'),
    })
    .describe("How to get back to the visitor, at the top of the mail. {email} and {phone} are the visitor's."),
  due: line(30).describe('Label of the time by which somebody is to answer.'),
  answered: line(40).describe('Label of the link that says that somebody has.'),
  reference: line(30).describe('Label of the number that identifies a request.'),
  addition: template(120, ['reference']).describe('Opens what a visitor adds to an earlier request.'),
  withdrawal: template(240, ['reference']).describe('The message to the team when a visitor has withdrawn a request.'),
  sameAs: line(40).describe('Label of the number of an earlier identical request.'),
  received: line(30).describe('Label of the time at which it arrived.'),
  form: line(30).describe('Label of the form that it came from.'),
  language: line(30).describe("Label of the visitor's language, unless it is the first one."),
  asksFor: template(60, ['form', 'reason']).describe('Which form it is, and what brought the visitor there.'),
  forms: objectOf(leadForms, line(40)),
  reasons: objectOf(leadReasons, line(40)),
  source: objectOf(sourceFieldNames, line(40)).describe(
    'Labels for where the visitor came from, as far as it is known.',
  ),
  ticked: line(20).describe('Shown after the name of a ticked box, such as the one for product news.'),
  consent: z
    .strictObject({
      agreed: template(240, ['words', 'version', 'time', 'form']).meta({ title: 'When product news were agreed to' }),
      wordsUnknown: template(240, ['time', 'form']).describe(
        'Shown when it is not known what was written beside the box.',
      ),
      confirmed: template(80, ['time']).meta({ title: 'When the address was confirmed' }),
      withdrawn: template(80, ['time']).meta({ title: 'When product news were withdrawn' }),
    })
    .describe('What the mail says about the box for product news.'),
})

export type LeadMail = z.infer<typeof leadMailSchema>

/** With the form's labels and choices. */
export type LeadMailWords = Omit<LeadMail, 'ticked'> & {
  fields: Readonly<Record<LeadField, string>>
  /** Labels of values that are sent under their own names: options of a list, or a ticked box. */
  choices: Readonly<Record<string, string>>
}
