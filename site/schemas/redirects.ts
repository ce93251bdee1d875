// content/redirects.yaml: other addresses of pages.
import { z } from 'astro/zod'
import { uniqueBy } from './fields.ts'

const redirect = z.strictObject({
  from: z
    .string()
    .regex(/^\/[^\s?#A-Z]*[^\s?#/A-Z]$/, 'Write a path in small letters, like /faq, without ?, # or a slash at its end')
    .describe(
      'Write an old or guessed address at which there is no page, like /faq. Capitals and a slash at its end need no line of their own.',
    ),
  to: z
    .string()
    .regex(/^\/(?!\/)\S*$/, 'Write the address of a page of this site, like /faqs')
    .describe('Write the page that is meant, like /faqs. What stands behind a ? in the old address is kept.'),
})

export const redirectsSchema = z.array(redirect).superRefine(uniqueBy('from'))

export type Redirect = z.infer<typeof redirect>
