// content/pages/review.yaml: the page behind the links of a digest, for the people who look after requests.
import { z } from 'astro/zod'
import { line, paragraph, template } from '#domain/words/text-schema.ts'
import { ending, here, seo } from './fields.ts'

const asking = z.strictObject({
  heading: template(60, ['reference']),
  text: paragraph(240),
  button: line(30),
})

export const reviewSchema = z.strictObject({
  seo,
  here,
  facts: line(40).describe("Name of the list of the request's details, for screen readers."),
  deliver: asking.describe('Shown before the button is pressed. {reference} is filled in.'),
  spam: asking,
  answered: asking.extend({
    by: line(60).describe('Label of a field that must be filled in, as some mail programs press buttons.'),
  }),
  reopened: asking,
  delivered: ending.describe('Shown after it was pressed.'),
  putAway: ending,
  isAnswered: ending.extend({ undo: line(40) }),
  isReopened: ending,
  alreadyAnswered: ending.extend({ undo: line(40) }),
  alreadyDelivered: ending.describe('Shown if somebody else was faster, or the link was used before.'),
  alreadySpam: ending,
  spent: ending.describe('Shown if the request has changed since the link was made.'),
  expired: ending.describe('Shown for links that no longer work, or never did.'),
  erased: ending,
  unreadable: ending.meta({ title: 'When it cannot be read' }),
  none: ending,
})

export type ReviewWords = z.infer<typeof reviewSchema>
