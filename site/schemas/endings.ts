// The end of a page: what to do next, in one of five designs. Each page in site/pages/ chooses one.
import { z } from 'astro/zod'
import { prefillNames } from '#domain/lead/prefill.ts'
import { line, paragraph } from '#domain/words/text-schema.ts'
import { colleague, link, section } from './fields.ts'

export const readOn = z.array(link).min(1).max(3).describe('The pages to read next; each label says what is there.')

export const nextStep = section.extend({
  action: link,
  readOn: readOn.optional(),
})

/** One field, whose text begins the request on the next page. */
export const roleEnding = nextStep.extend({
  action: z.strictObject({ label: line(40) }).describe('The button for the request: a demo, or a reference call.'),
  field: z.strictObject({
    name: z
      .enum(prefillNames)
      .describe('What the visitor asks for; the contact page turns it into the message, under prefill.'),
    label: line(60),
    note: line(140).describe('Shown under the line, and says what happens with it.'),
  }),
})

/** A quote from a team member, beside the button. */
export const quoteEnding = nextStep.extend({
  quote: paragraph(180).describe('Write the words with their quotation marks.'),
  speaker: colleague.describe('Write the id of a person in content/team.yaml, whose face and title are shown.'),
})

/** A letter. */
export const letterEnding = nextStep.extend({
  points: z.array(line(140)).min(2).max(4).describe('Each sentence makes one promise.'),
})

export type NextStep = z.infer<typeof nextStep>
export type RoleEnding = z.infer<typeof roleEnding>
export type QuoteEnding = z.infer<typeof quoteEnding>
export type LetterEnding = z.infer<typeof letterEnding>
