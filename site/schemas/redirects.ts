// content/redirects.yaml: other addresses of pages.
import { z } from 'astro/zod'

export const redirectsSchema = z.array(
  z.strictObject({
    from: z
      .string({ error: 'Write an address, like /faq' })
      .regex(
        /^\/[^\s?#A-Z]*[^\s?#/A-Z]$/,
        'Write a path in small letters, like /faq, without ?, # or a slash at its end',
      )
      .describe('An address at which there is no page.'),
    to: z
      .string({ error: 'Write the address of a page, like /faqs' })
      .regex(/^\/(?!\/)\S*$/, 'Write the address of a page of this site, like /faqs')
      .describe('The page that is meant.'),
  }),
  { error: 'List lines like: - { from: /faq, to: /faqs }' },
)

export type Redirect = z.infer<typeof redirectsSchema>[number]
