// content/pages/accountant.yaml: what /accountant shows until each feature tile has a page of its own.
import { z } from 'astro/zod'
import { intro, line, link, seo } from './fields.ts'

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
  ledger: z
    .strictObject({
      caption: line(40),
      columns: z.strictObject({ job: line(20), owed: line(12), written: line(14) }).meta({ title: 'Heads of columns' }),
      balance: line(30).describe('Stands before the sum of the pages that are owed.'),
      stamp: line(12).describe('Is stamped across the account.'),
    })
    .describe(
      'The drawn account of the pages that are still to be written. Its rows are the jobs on /salesandmarketing.',
    ),
})

export type Accountant = z.infer<typeof accountantSchema>
