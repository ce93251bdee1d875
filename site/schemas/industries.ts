// content/pages/industries.yaml, section by section, in page order.
import { z } from 'astro/zod'
import { nextStep } from './endings.ts'
import { intro, line, paragraph, seo } from './fields.ts'

const story = z.strictObject({
  heading: line(40),
  subheading: line(80),
  lead: paragraph(260).meta({ title: 'Introduction' }),
  sample: line(60).describe('The line above the story that says it is a sample.'),
  beats: z
    .array(z.strictObject({ when: line(24).meta({ title: 'Time or day' }), text: paragraph(200) }))
    .length(4, 'Tell the story in four moments')
    .meta({ title: 'Moments' }),
})

/** The pictures of a field, one for each role; the chips above them choose. */
const roles = <Picture extends z.ZodRawShape>(picture: z.ZodObject<Picture>) =>
  z.strictObject({
    legend: line(40).describe('Screen readers say this before the roles.'),
    items: z
      .array(picture.extend({ role: line(24) }))
      .min(2, 'Write two roles or more')
      .max(4),
  })

const workEvidence = z.strictObject({
  description: paragraph(400).describe('Alternative text of the picture.'),
  caption: line(40),
  aside: line(30).meta({ title: 'Note at the side' }),
  criteria: z
    .array(
      z.strictObject({
        name: line(40),
        evidence: line(60),
        found: z
          .boolean({ error: 'Write true or false' })
          .describe('`false` draws a loose end: nothing was found, so a person asks.'),
      }),
    )
    .min(3)
    .max(5),
})

const cell = z.enum(['-', 'x', 'gap', 'new'], { error: 'Write - (no shift), x (covered), gap (open) or new (filled)' })

const rotaWeek = z.strictObject({
  description: paragraph(400),
  caption: line(40),
  aside: line(30).meta({ title: 'Note at the side' }),
  days: z.array(line(4)).length(7, 'List seven days'),
  shifts: z
    .array(
      z.strictObject({
        name: line(12),
        cells: z.array(cell).length(7, 'Give each of the seven days a cell').meta({ title: 'Cells of the row' }),
      }),
    )
    .min(2)
    .max(4),
  legend: z.strictObject({ covered: line(20), gap: line(20), filled: line(20) }),
  papers: z.array(z.strictObject({ name: line(40), state: line(40) })).length(3, 'List three certificates'),
})

export const industriesSchema = z.strictObject({
  seo,
  intro,
  fork: z
    .strictObject({
      label: line(40),
      technology: z.strictObject({ name: line(30), text: line(70) }),
      healthcare: z.strictObject({ name: line(30), text: line(70) }),
    })
    .describe('The two ways on from the top of the page.'),
  technology: story.extend({ roles: roles(workEvidence) }),
  healthcare: story.extend({ roles: roles(rotaWeek) }),
  differences: z.strictObject({
    heading: line(80),
    lead: paragraph(200).meta({ title: 'Introduction' }),
    columns: z.strictObject({ question: line(24), technology: line(20), healthcare: line(20) }),
    rows: z.array(z.strictObject({ question: line(40), technology: line(90), healthcare: line(90) })).min(3),
  }),
  nextStep,
})

export type Industries = z.infer<typeof industriesSchema>
