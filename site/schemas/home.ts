// content/pages/home.yaml, section by section, in page order.
import { z } from 'astro/zod'
import { claimId, drawnPerson, href, line, link, paragraph, sameEverywhere, seo } from './fields.ts'
import { hiringStory } from './picture-content.ts'

const sampleMark = line(60).optional().describe('Marks it as a sample where it is shown. Remove it once it is real.')

export const homeSchema = z.strictObject({
  seo,
  hero: z
    .strictObject({
      headline: line(60),
      underlined: line(20).describe('The words of the headline that the thread underlines.'),
      lead: paragraph(240).meta({ title: 'Introduction' }),
      demo: link,
    })
    .refine(({ headline, underlined }) => headline.includes(underlined), {
      path: ['underlined'],
      error: 'Write words of the headline, letter by letter: they are underlined there',
    }),
  story: hiringStory.describe(
    'One story runs through the pictures beside the steps and in the film: keep names and times in step.',
  ),
  solutions: z.strictObject({
    heading: line(80),
    steps: z
      .array(z.strictObject({ name: line(20), text: paragraph(160) }))
      .length(5, 'List the five steps of the thread'),
    teams: z.strictObject({
      heading: line(60),
      items: z.array(z.strictObject({ name: line(40), text: paragraph(140), href })).min(2),
    }),
  }),
  customers: z.strictObject({
    heading: line(80),
    sample: sampleMark,
    pause: line(30).meta({ title: 'Button that pauses' }),
    play: line(30).meta({ title: 'Button that plays' }),
  }),
  difference: z.strictObject({
    heading: line(60),
    lead: paragraph(240).meta({ title: 'Introduction' }),
    points: z.array(z.strictObject({ name: line(60), text: paragraph(220) })).length(4, 'List exactly four points'),
  }),
  film: z.strictObject({ heading: line(60) }),
  benefits: z.strictObject({
    heading: line(80),
    lead: paragraph(160)
      .describe('Says what the figures are. Each is the wording of its claim.')
      .meta({ title: 'Introduction' }),
    figures: z
      .array(z.strictObject({ claim: claimId, name: line(40), text: paragraph(160) }))
      .length(3, 'List the three figures'),
    documents: z.strictObject({ name: line(60), text: paragraph(220), items: z.array(line(30)).length(3) }),
  }),
  testimonial: z
    .strictObject({
      quote: paragraph(300),
      avatar: drawnPerson,
      name: sameEverywhere(40),
      title: line(60),
      company: sameEverywhere(40),
      sample: sampleMark,
    })
    .optional()
    .describe('The quote of a customer stands here. Leave it out to show none.'),
  closing: z.strictObject({
    heading: line(80),
    lead: paragraph(240).meta({ title: 'Introduction' }),
    demo: link,
    enquiry: line(40).describe('Opens the enquiry form.'),
    role: z
      .strictObject({
        caption: line(30),
        title: line(40),
        days: z.number().int().min(1).meta({ title: 'Days open' }),
        unit: line(30).meta({ title: 'Unit of the days' }),
      })
      .describe('The card beside the words: a sample role that has been open too long.'),
  }),
})

export type Home = z.infer<typeof homeSchema>
