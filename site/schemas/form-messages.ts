// content/form-messages.yaml: what all lead forms say about answers that need a change and about a post that failed.
import { z } from 'astro/zod'
import { line, paragraph, template } from './fields.ts'

const reason = z.strictObject({ title: line(60), text: paragraph(160) })

export const formMessagesSchema = z.strictObject({
  marks: z
    .strictObject({
      rule: line(80).describe('Over the fields, once.'),
      optional: line(20).describe('Behind the label of a field that may stay empty, in brackets.'),
    })
    .describe('What may stay empty, in forms that require some of their fields.'),
  check: line(60).describe('Heading of the list of answers that need a change.'),
  unexplained: line(90).describe('In the dialog over the page, when nothing else is known of a failure.'),
  refused: line(90).describe('The service refused without a reason.'),
  failed: line(90).describe('The service could not be reached, or its answer could not be read.'),
  kept: paragraph(160).describe('Follows `failed` when nothing better is known.'),
  offline: reason,
  online: reason.describe('Replaces `offline` once the device is online again.'),
  silence: reason,
  busy: reason.extend({
    text: template(160, ['wait']).describe('`{wait}` is the time to wait.'),
  }),
  waitOver: paragraph(160).describe('Replaces the text of `busy` once that time has passed.'),
})

export type FormMessages = z.infer<typeof formMessagesSchema>
