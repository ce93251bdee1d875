// The end of a screen: what to do next, in one of six looks. Which look a page has stands in site/pages/.
import { z } from 'astro/zod'
import { prefillNames } from '#domain/prefill.ts'
import { colleague, line, link, paragraph, section } from './fields.ts'

export const nextStep = section.extend({
  action: link,
  readOn: z
    .array(link)
    .min(1)
    .max(3)
    .optional()
    .describe('A reader of this page wants these pages next; each label says what is there.'),
})

/** A dark band with a card. */
export const bandEnding = nextStep.extend({
  card: z
    .strictObject({
      caption: line(40),
      length: line(20).describe('Stands opposite the caption and says how long it takes.'),
      steps: z
        .array(z.strictObject({ time: line(24), text: line(90) }))
        .min(3)
        .max(5),
    })
    .describe('The card stands beside the words and says what happens, and when.'),
})

/** One line to fill in, which the request on the next page begins with. */
export const roleEnding = nextStep.extend({
  action: z
    .strictObject({ label: line(40) })
    .describe('The button leads to the request: for a demo, or for a reference call.'),
  field: z.strictObject({
    name: z
      .enum(prefillNames)
      .describe(
        'Says what is asked for; the contact page puts it into the message in words of its own, under prefill.',
      ),
    label: line(60),
    note: line(140).describe('Stands under the line and says what becomes of it.'),
  }),
})

/** Words of somebody who works here, beside the button. */
export const quoteEnding = nextStep.extend({
  quote: paragraph(180).describe('Write the words with their quotation marks.'),
  speaker: colleague.describe('Write the name of a person in content/team.yaml, whose face and title are shown.'),
})

/** A letter with our signature. */
export const letterEnding = nextStep.extend({
  points: z.array(line(140)).min(2).max(4).describe('Each sentence says one thing that is promised.'),
  signed: line(60).describe('Stands under the signature.').meta({ title: 'Line of the signature' }),
})

export type NextStep = z.infer<typeof nextStep>
export type BandEnding = z.infer<typeof bandEnding>
export type RoleEnding = z.infer<typeof roleEnding>
export type QuoteEnding = z.infer<typeof quoteEnding>
export type LetterEnding = z.infer<typeof letterEnding>
