// content/pages/404.yaml and 500.yaml: what replaces a page, at an address that leads nowhere, or after a failure.
import { z } from 'astro/zod'
import { line } from '#domain/words/text-schema.ts'
import { lead, link, seo } from './fields.ts'

export const errorPageSchema = z.strictObject({
  seo,
  heading: line(60),
  lead,
  linksHeading: line(40).meta({ title: 'Heading of the links' }),
  links: z.array(link.extend({ text: line(90) })).min(3),
})

/** What the not-found page has besides. */
export const notFoundPageSchema = errorPageSchema.extend({
  nearest: line(60).meta({ title: 'Before the link to a page with a similar address' }),
})

export type ErrorPage = z.infer<typeof errorPageSchema>
