// The end of a screen: what to do next, in one of six looks. Which look a page has stands in site/pages/.

import { z } from 'astro/zod'
import { prefillNames } from '#domain/prefill.ts'
import { line, link, paragraph } from './fields.ts'

export const nextStep = z.strictObject({
  heading: line(80),
  lead: paragraph(240),
  action: link,
  readOn: z
    .array(link)
    .min(1, 'List a link, or remove the line')
    .max(3, 'List three links at most')
    .optional()
    .describe('Pages that a reader of this one wants next; each label says what is there.'),
})

/** A dark band with a card. */
export const bandEnding = nextStep.extend({
  card: z
    .strictObject({
      caption: line(40),
      length: line(20).describe('Opposite the caption: how long it takes.'),
      steps: z
        .array(z.strictObject({ time: line(24), text: line(90) }))
        .min(3, 'List at least three steps')
        .max(5, 'List five steps at most'),
    })
    .describe('The card beside the words: what happens, and when.'),
})

/** One line to fill in, which the request on the next page begins with. */
export const roleEnding = nextStep.extend({
  action: z.strictObject({ label: line(40) }).describe('The button leads to the request for a demo.'),
  field: z.strictObject({
    name: z
      .enum(prefillNames, { error: `Write ${prefillNames.join(' or ')}` })
      .describe('What is asked for; the contact page puts it into the message in words of its own, under prefill.'),
    label: line(60),
    note: line(140).describe('Under the line: what becomes of it.'),
  }),
})

/** Words of somebody who works here, beside the button. */
export const quoteEnding = nextStep.extend({
  quote: paragraph(180).describe('With its quotation marks.'),
  speaker: line(40).describe('Name of a person in content/team.yaml, whose face and title are shown.'),
})

/** A letter with our signature. */
export const letterEnding = nextStep.extend({
  points: z
    .array(line(140))
    .min(2, 'List at least two sentences')
    .max(4, 'List four sentences at most')
    .describe('What is promised, each in a sentence.'),
  signed: line(60).describe('Under the signature.'),
})

export type NextStep = z.infer<typeof nextStep>
export type BandEnding = z.infer<typeof bandEnding>
export type RoleEnding = z.infer<typeof roleEnding>
export type QuoteEnding = z.infer<typeof quoteEnding>
export type LetterEnding = z.infer<typeof letterEnding>
