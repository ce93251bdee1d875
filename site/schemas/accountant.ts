// content/pages/accountant.yaml: what /accountant shows until each feature tile has a page of its own.
import { z } from 'astro/zod'
import { intro, line, link, paragraph, seo } from './fields.ts'

export const accountantSchema = z.strictObject({
  seo,
  from: link.describe('The page that visitors come from, for the breadcrumb.'),
  intro: intro.extend({ more: link }),
  contact: z.strictObject({
    heading: line(40),
    emailLabel: line(20).meta({ title: 'Label of the email' }),
    supportLabel: line(20).meta({ title: 'Label of the support' }),
    support: link,
  }),
  page: z
    .strictObject({
      description: paragraph(200),
      caption: line(30),
      aside: line(30).meta({ title: 'Note at the side' }),
      title: line(40),
    })
    .describe('The drawn page that is still being sewn: its alternative text and its two captions.'),
})

export type Accountant = z.infer<typeof accountantSchema>
