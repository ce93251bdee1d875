// content/pages/company.yaml: the words of the company page.
import { z } from 'astro/zod'
import { line, paragraph, template } from '#domain/words/text-schema.ts'
import { quoteEnding } from './endings.ts'
import { intro, section, seo } from './fields.ts'

export const companySchema = z.strictObject({
  seo,
  intro,
  waited: z
    .strictObject({
      title: line(60),
      days: template(20, ['days']).describe('How long somebody waited.'),
      never: line(20).describe('Said of those without a number of days.'),
      note: line(60),
      people: z
        .array(z.strictObject({ who: line(40), days: z.int().min(1).max(90).optional() }))
        .min(3)
        .max(7),
      here: z.strictObject({ who: line(20), answer: line(20) }),
    })
    .describe(
      'The picture below the heading: the people who waited for an answer, each with a line as long as the wait.',
    ),
  vision: z.strictObject({
    heading: line(40),
    statement: paragraph(180).describe('The vision in one sentence, set large.'),
    paragraphs: z.array(paragraph(420)).length(2),
  }),
  leaders: section.extend({
    profile: line(30).describe("Text of the link to a person's page on a professional network."),
  }),
  places: z
    .strictObject({
      heading: line(60),
      employers: line(20).meta({ title: 'Word for an employer' }),
      schools: line(20).meta({ title: 'Word for a school' }),
    })
    .describe('`employers` and `schools` name the two kinds of places.'),
  advisors: section,
  next: quoteEnding,
})

export type Company = z.infer<typeof companySchema>
