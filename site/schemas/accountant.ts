// content/pages/accountant.yaml: what /accountant shows until each feature tile has a page of its own.
import { z } from 'astro/zod'
import { intro, line, link, paragraph, seo } from './fields.ts'

export const accountantSchema = z.strictObject({
  seo,
  /** The page that visitors come from, for the breadcrumb. */
  from: link,
  intro: intro.extend({ more: link }),
  contact: z.strictObject({ heading: line(40), emailLabel: line(20), supportLabel: line(20), support: link }),
  /** The drawn page that is still being sewn: its alternative text and its two captions. */
  page: z.strictObject({ description: paragraph(200), caption: line(30), aside: line(30), title: line(40) }),
})

export type Accountant = z.infer<typeof accountantSchema>
