// The end of a screen: what to do next, in one of six looks. Which look a page has stands in site/pages/.

import { z } from 'astro/zod'
import { prefillNames } from '#domain/prefill.ts'
import { colleague, line, link, paragraph } from './fields.ts'

export const nextStep = z.strictObject({
  heading: line(80),
  lead: paragraph(240).meta({ title: 'Introduction' }),
  action: link,
  readOn: z
    .array(link)
    .min(1, 'List a link, or remove the line')
    .max(3, 'List three links at most')
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
        .min(3, 'List at least three steps')
        .max(5, 'List five steps at most'),
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
      .enum(prefillNames, { error: `Write ${prefillNames.join(' or ')}` })
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
  points: z
    .array(line(140))
    .min(2, 'List at least two sentences')
    .max(4, 'List four sentences at most')
    .describe('Each sentence says one thing that is promised.'),
  signed: line(60).describe('Stands under the signature.').meta({ title: 'Line of the signature' }),
})

export type NextStep = z.infer<typeof nextStep>
export type BandEnding = z.infer<typeof bandEnding>
export type RoleEnding = z.infer<typeof roleEnding>
export type QuoteEnding = z.infer<typeof quoteEnding>
export type LetterEnding = z.infer<typeof letterEnding>
