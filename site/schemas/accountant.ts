// content/pages/accountant.yaml: what /accountant shows until each feature tile has a page of its own.
import { z } from 'astro/zod'
import { line } from '#domain/words/text-schema.ts'
import { intro, link, seo } from './fields.ts'

export const accountantSchema = z.strictObject({
  seo,
  from: link.describe('The previous page in the breadcrumb.'),
  intro: intro.extend({ more: link }),
  contact: z.strictObject({
    heading: line(40),
    emailLabel: line(20).meta({ title: 'Label of the email' }),
    supportLabel: line(20).meta({ title: 'Label of the support' }),
    support: link,
  }),
  ledger: z
    .strictObject({
      caption: line(40),
      columns: z.strictObject({ job: line(20), owed: line(12), written: line(14) }).meta({ title: 'Heads of columns' }),
      balance: line(30).describe('Shown before the total of owed pages.'),
      stamp: line(12).describe('Stamped across the account.'),
    })
    .describe('The drawn account of pages that are not written yet. Its rows are the jobs on /salesandmarketing.'),
})

export type Accountant = z.infer<typeof accountantSchema>
