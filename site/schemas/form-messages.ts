// content/form-messages.yaml: what all lead forms say about answers that need a change and about a post that failed.
import { z } from 'astro/zod'
import { line, paragraph } from './fields.ts'

export const formMessagesSchema = z.strictObject({
  /** Heading of the list of answers that need a change. */
  check: line(60),
  /** The service said no without a reason. */
  refused: line(90),
  /** The service could not be reached, or its answer not be read. */
  failed: line(90),
  /** Under `failed`, when nothing better is known. */
  kept: paragraph(160),
  offline: paragraph(160),
  /** Takes the place of `offline` once the device is connected again. */
  online: paragraph(160),
  silence: paragraph(160),
  /** Under a refusal for too many requests; `{wait}` is the time to wait. */
  wait: paragraph(160).refine((text) => text.includes('{wait}'), 'Keep {wait} in this text: it is the time to wait'),
  /** Takes the place of `wait` once that time has passed. */
  waitOver: paragraph(160),
})

export type FormMessages = z.infer<typeof formMessagesSchema>
