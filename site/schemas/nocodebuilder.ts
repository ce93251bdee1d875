// content/pages/nocodebuilder.yaml, section by section, in page order.
import { z } from 'astro/zod'
import { line, template } from '#domain/words/text-schema.ts'
import { readOn } from './endings.ts'
import { intro, link, pictureText, point, section, seo } from './fields.ts'

const kinds = ['When', 'Read', 'Decide', 'Do', 'Ask'] as const
const kind = z.enum(kinds)

/** A block. The name of its kind begins the sentence that its text ends. */
const block = z.strictObject({ kind, text: line(50) })
const branch = block.extend({ label: line(24) })

export const noCodeBuilderSchema = z.strictObject({
  seo,
  intro: intro.omit({ action: true }).extend({ more: link }),
  create: line(30).describe(
    'Text of the primary button at the top and the end of the page. Its address is navigation › signUp in content/site.yaml.',
  ),
  flow: z
    .strictObject({
      description: pictureText,
      start: block,
      read: block,
      all: branch,
      some: branch,
      end: block,
    })
    .describe('The picture at the top: a small agent of five blocks, with a fork.'),
  shelf: section.extend({
    kinds: z
      .array(
        z.strictObject({
          kind,
          name: line(12).describe('The name of the kind, here and on every block.'),
          text: line(40),
          blocks: z.array(line(30)).min(2).max(5),
        }),
      )
      .length(5),
  }),
  sentence: section.extend({
    said: line(140)
      .regex(/^([^[\]]*\[[^[\]]+\]){4}[^[\]]*$/, 'Put [ and ] around four parts, one for each block')
      .meta({ title: 'The sentence' }),
    blocks: z
      .array(
        block.extend({
          needs: z
            .strictObject({ kind, otherwise: line(90).meta({ title: 'Otherwise' }) })
            .optional()
            .describe('This kind of block must come before it. The sentence is shown if it does not.'),
        }),
      )
      .length(4),
    works: line(90).describe('Shown while every block has what it needs before it.'),
    earlier: template(40, ['block']).describe('Name of the button that moves a block forward, for screen readers.'),
    later: template(40, ['block']).meta({ title: 'Button that moves it later' }),
    moved: template(60, ['block', 'place', 'total']).describe('Read out after a move by screen readers.'),
  }),
  rehearsal: section.extend({
    description: pictureText,
    counts: z
      .array(
        z.strictObject({
          name: line(30),
          count: z.int().min(1).max(60),
          kind: z.enum(['same', 'different', 'asked']),
          text: line(90),
        }),
      )
      .length(3),
  }),
  care: z.strictObject({
    heading: line(60),
    items: z.array(point).length(4),
  }),
  readOn,
})

export type NoCodeBuilder = z.infer<typeof noCodeBuilderSchema>
export type BlockWords = z.infer<typeof block>
/** The name of each kind of block. */
export type KindNames = Readonly<Record<(typeof kinds)[number], string>>
