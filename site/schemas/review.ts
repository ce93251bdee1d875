// content/pages/review.yaml: the page behind the links of a digest, for the people who look after requests.
import { z } from 'astro/zod'
import { line, paragraph, seo, template } from './fields.ts'

const ending = z.strictObject({ heading: line(60), text: paragraph(240) })

const asking = z.strictObject({
  heading: template(60, ['reference']),
  text: paragraph(240),
  button: line(30),
})

export const reviewSchema = z.strictObject({
  seo,
  here: line(30),
  /** Names the list of what the request says, for screen readers. */
  facts: line(40),
  /** Before the button is pressed. {reference} is filled in. */
  deliver: asking,
  spam: asking,
  /** After it was pressed. */
  delivered: ending,
  putAway: ending,
  /** When somebody was quicker, or the link was used before. */
  alreadyDelivered: ending,
  alreadySpam: ending,
  /** Links that do nothing any more, or never did. */
  expired: ending,
  erased: ending,
  unreadable: ending,
  none: ending,
})

export type ReviewWords = z.infer<typeof reviewSchema>
