// content/form-messages.yaml: what all lead forms say about answers that need a change and about a post that failed.
import { z } from 'astro/zod'
import { line, paragraph, template } from './fields.ts'

const reason = z.strictObject({ title: line(60), text: paragraph(160) })

export const formMessagesSchema = z.strictObject({
  /** What may stay empty, in forms that require some of their fields. */
  marks: z.strictObject({
    /** Over the fields, once. */
    rule: line(80),
    /** Behind the label of a field that may stay empty, in brackets. */
    optional: line(20),
  }),
  /** Heading of the list of answers that need a change. */
  check: line(60),
  /** In the dialog over the page, when nothing else is known of a failure. */
  unexplained: line(90),
  /** The service refused without a reason. */
  refused: line(90),
  /** The service could not be reached, or its answer could not be read. */
  failed: line(90),
  /** Follows `failed` when nothing better is known. */
  kept: paragraph(160),
  offline: reason,
  /** Replaces `offline` once the device is online again. */
  online: reason,
  silence: reason,
  busy: reason.extend({
    /** `{wait}` is the time to wait. */
    text: template(160, ['wait']),
  }),
  /** Replaces the text of `busy` once that time has passed. */
  waitOver: paragraph(160),
})

export type FormMessages = z.infer<typeof formMessagesSchema>
