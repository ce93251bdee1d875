// content/pages/company.yaml: the words of the company page.
import { z } from 'astro/zod'
import { quoteEnding } from './endings.ts'
import { intro, line, paragraph, seo } from './fields.ts'

export const companySchema = z.strictObject({
  seo,
  intro,
  /** Alternative text of the picture beside the heading. */
  picture: paragraph(160),
  vision: z.strictObject({
    heading: line(40),
    /** The vision in one sentence, set large. */
    statement: paragraph(180),
    paragraphs: z.array(paragraph(420)).length(2, 'Write two paragraphs: they stand side by side'),
  }),
  leaders: z.strictObject({
    heading: line(60),
    lead: paragraph(160),
    /** Text of the link to a person's page on a professional network. */
    profile: line(30),
  }),
  /** `employers` and `schools` name the two kinds of places. */
  places: z.strictObject({ heading: line(60), employers: line(20), schools: line(20) }),
  advisors: z.strictObject({ heading: line(60), lead: paragraph(160) }),
  next: quoteEnding,
})

export type Company = z.infer<typeof companySchema>
