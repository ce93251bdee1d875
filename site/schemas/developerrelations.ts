// content/pages/developerrelations.yaml, section by section, in page order.
import { z } from 'astro/zod'
import { line, paragraph } from '#domain/words/text-schema.ts'
import { readOn } from './endings.ts'
import { intro, link, pictureText, point, sameEverywhere, section, seo } from './fields.ts'

/** A line of code: spaces are kept, and it must fit the picture on a phone. */
const codeLine = z.string().max(40, 'Shorten this line of code to 40 characters').meta({ kind: 'name' })

const docsAnswer = z.strictObject({
  question: paragraph(60).describe('A question to pick.'),
  description: paragraph(400).describe('Alternative text of the picture of its answer.'),
  caption: line(30),
  place: sameEverywhere(30),
  answer: paragraph(160),
  code: z.array(codeLine).min(2).max(7),
  cited: sameEverywhere(30).describe(
    'The words of the code that the cited page explains; they must occur in one of its lines.',
  ),
  page: z.strictObject({ path: sameEverywhere(50), title: line(50), text: line(90), version: line(40) }),
})

export const developerRelationsSchema = z.strictObject({
  seo,
  intro: intro.omit({ action: true }).extend({ more: link }),
  signUp: line(30).describe(
    'Text of the primary button at the top and the end of the page. Its address is navigation › signUp in content/site.yaml.',
  ),
  answers: z
    .strictObject({
      legend: line(60).describe('Read out before the questions by screen readers.'),
      items: z.array(docsAnswer).length(3),
    })
    .describe(
      'The picture at the top has three questions to pick from, each with its answer, code and the page it cites.',
    ),
  channels: section.extend({
    items: z.array(point.extend({ said: line(90).meta({ title: 'What is said' }) })).length(4),
  }),
  gaps: section.extend({
    steps: z.array(point).length(3),
    change: z.strictObject({
      description: pictureText,
      caption: line(30),
      file: sameEverywhere(40),
      asked: z.strictObject({ times: z.int().min(1).meta({ title: 'How many times' }), text: line(70) }),
      kept: line(60).meta({ title: 'Line that stays' }),
      added: z.array(line(60)).min(1).max(3).meta({ title: 'Lines that are added' }),
      waits: line(60).meta({ title: 'For whom it waits' }),
    }),
  }),
  refusals: z.strictObject({
    heading: line(80),
    items: z.array(point).min(3),
  }),
  readOn,
})

export type DeveloperRelations = z.infer<typeof developerRelationsSchema>
