// content/pages/company.yaml: the words of the company page.
import { z } from 'astro/zod'
import { line, paragraph } from '#domain/words/text-schema.ts'
import { quoteEnding } from './endings.ts'
import { intro, section, seo } from './fields.ts'

export const companySchema = z.strictObject({
  seo,
  intro,
  picture: paragraph(160).describe('Alternative text of the picture beside the heading.'),
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
