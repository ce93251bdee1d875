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
  here: line(30).meta({ title: 'Short name of the page' }),
  facts: line(40).describe('Names the list of what the request says, for screen readers.'),
  deliver: asking.describe('This is said before the button is pressed. {reference} is filled in.'),
  spam: asking,
  delivered: ending.describe('This is said after it was pressed.'),
  putAway: ending,
  alreadyDelivered: ending.describe('This is said when somebody was quicker, or the link was used before.'),
  alreadySpam: ending,
  expired: ending.describe('This is said of links that do nothing any more, or never did.'),
  erased: ending,
  unreadable: ending.meta({ title: 'When it cannot be read' }),
  none: ending,
})

export type ReviewWords = z.infer<typeof reviewSchema>
