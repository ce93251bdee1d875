// content/pages/industries.yaml, section by section, in page order.
import { z } from 'astro/zod'
import { line, paragraph } from '#domain/words/text-schema.ts'
import { readOn } from './endings.ts'
import { intro, lead, pictureText, point, section, seo } from './fields.ts'

const story = z.strictObject({
  heading: line(40),
  subheading: line(80),
  lead,
  sample: line(60).describe('The line above the story which says that it is a sample.'),
  beats: z
    .array(z.strictObject({ when: line(24).meta({ title: 'Time or day' }), text: paragraph(200) }))
    .length(4)
    .meta({ title: 'Moments' }),
})

/** The pictures of an industry, one per role, chosen by chips above them. */
const roles = <Picture extends z.ZodRawShape>(picture: z.ZodObject<Picture>) =>
  z.strictObject({
    legend: line(40).describe('Read out before the roles by screen readers.'),
    items: z
      .array(picture.extend({ role: line(24) }))
      .min(2)
      .max(4),
  })

const workEvidence = z.strictObject({
  description: pictureText,
  caption: line(40),
  aside: line(30).meta({ title: 'Note at the side' }),
  criteria: z
    .array(
      z.strictObject({
        name: line(40),
        evidence: line(60),
        found: z.boolean().describe('`false` draws a loose end: nothing was found, so a person asks about it.'),
      }),
    )
    .min(3)
    .max(5),
})

const cell = z.enum(['-', 'x', 'gap', 'new'])

const rotaWeek = z.strictObject({
  description: pictureText,
  caption: line(40),
  aside: line(30).meta({ title: 'Note at the side' }),
  days: z.array(line(4)).length(7),
  shifts: z
    .array(
      z.strictObject({
        name: line(12),
        cells: z.array(cell).length(7).meta({ title: 'Cells of the row' }),
      }),
    )
    .min(2)
    .max(4),
  legend: z.strictObject({ covered: line(20), gap: line(20), filled: line(20) }),
  papers: z.array(z.strictObject({ name: line(40), state: line(40) })).length(3),
})

export const industriesSchema = z.strictObject({
  seo,
  intro,
  fork: z
    .strictObject({
      label: line(40),
      technology: point,
      healthcare: point,
    })
    .describe('The two paths from the top of the page.'),
  technology: story.extend({ roles: roles(workEvidence) }),
  healthcare: story.extend({ roles: roles(rotaWeek) }),
  differences: section.extend({
    columns: z.strictObject({ question: line(24), technology: line(20), healthcare: line(20) }),
    rows: z.array(z.strictObject({ question: line(40), technology: line(90), healthcare: line(90) })).min(3),
  }),
  readOn,
})

export type Industries = z.infer<typeof industriesSchema>
