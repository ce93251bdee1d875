// content/form-messages.yaml: what all lead forms say about answers that need a change and about a post that failed.
import { z } from 'astro/zod'
import { line, paragraph, template } from '#domain/words/text-schema.ts'

const reason = z.strictObject({
  title: line(60),
  text: paragraph(160).describe('What it means for the visitor, who has lost nothing.'),
})

export const formMessagesSchema = z.strictObject({
  marks: z
    .strictObject({
      rule: line(80).describe('Shown once, above the fields.'),
      optional: line(20).describe('Shown in brackets after the label of an optional field.'),
    })
    .describe('Explains which fields are required, in each form that has some and in the calculator.'),
  noChoice: line(40).describe('The first line of a list, before anything is chosen, in questions of your own.'),
  check: line(60).describe(
    'Shown above the form when several answers need a change. Each line of the list below links to its field.',
  ),
  unexplained: line(90).describe('Shown in the dialog when the cause of a failure is unknown.'),
  refused: line(90)
    .describe('The service refused a request and gave no reason.')
    .meta({ title: 'When the service refuses' }),
  failed: line(90).describe('The service could not be reached, or its answer could not be read.'),
  kept: paragraph(160).describe('Follows `failed` when the cause is unknown.'),
  offline: reason,
  online: reason.describe('Replaces `offline` once the device is online again.'),
  silence: reason,
  busy: reason.extend({
    text: template(160, ['wait']).describe('{wait} is the time to wait, like “34 seconds” or “2 minutes”.'),
  }),
  waitOver: paragraph(160).describe('Replaces the text of `busy` once the time to wait has passed.'),
})
