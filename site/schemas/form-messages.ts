// content/form-messages.yaml: what all lead forms say about answers that need a change and about a post that failed.
import { z } from 'astro/zod'
import { line, paragraph, template } from './fields.ts'

const reason = z.strictObject({
  title: line(60),
  text: paragraph(160).describe('Says what it means for the visitor, who has lost nothing.'),
})

export const formMessagesSchema = z.strictObject({
  marks: z
    .strictObject({
      rule: line(80).describe('Stands over the fields, once.'),
      optional: line(20).describe('Stands in brackets behind the label of a field that may stay empty.'),
    })
    .describe(
      'These say which fields must be filled in, in each form that requires some. The calculator says the same.',
    ),
  check: line(60).describe(
    'Stands above the form when more than one answer needs a change. Each line of the list below it leads to its field.',
  ),
  unexplained: line(90).describe('Stands in the window over the page when there is nothing else to say of a failure.'),
  refused: line(90)
    .describe('The service refused a request and gave no reason.')
    .meta({ title: 'When the service refuses' }),
  failed: line(90).describe('The service could not be reached, or its answer could not be read.'),
  kept: paragraph(160).describe('Follows `failed` when nothing better is known.'),
  offline: reason,
  online: reason.describe('Replaces `offline` once the device is online again.'),
  silence: reason,
  busy: reason.extend({
    text: template(160, ['wait']).describe('{wait} is the time to wait, like “34 seconds” or “2 minutes”.'),
  }),
  waitOver: paragraph(160).describe('Replaces the text of `busy` once the time to wait has passed.'),
})
