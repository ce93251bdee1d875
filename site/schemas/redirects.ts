// content/redirects.yaml: other addresses of pages.
import { z } from 'astro/zod'
import { uniqueBy } from './fields.ts'

const oldPath = z
  .string()
  .regex(/^\/[^\s?#A-Z]*[^\s?#/A-Z]$/, 'Write a path in small letters, like /faq, without ?, # or a slash at its end')

/** Sveltia CMS adds to a field of this name by itself. */
export const aliases = z
  .array(oldPath)
  .optional()
  .describe('Former addresses of the page, which lead to it. The editor adds one when it renames the page.')
  .meta({ kind: 'aliases' })

const redirect = z.strictObject({
  from: oldPath.describe(
    'An old or guessed address without a page, like /faq. Variants with capitals or a slash at the end work automatically.',
  ),
  to: z
    .string()
    .regex(/^\/(?!\/)\S*$/, 'Write the address of a page of this site, like /faqs')
    .describe('The page to redirect to, like /faqs. Anything after a ? in the old address is kept.'),
})

export const redirectsSchema = z.array(redirect).superRefine(uniqueBy('from'))

export type Redirect = z.infer<typeof redirect>
