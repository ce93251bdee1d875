// A page that is a poster: a heading, a drawing, and what to do next.
import { z } from 'astro/zod'
import { line, seo } from './fields.ts'

export const headingPage = z.strictObject({
  seo,
  here: line(40).describe('Short name of the page in the breadcrumb.').meta({ title: 'Short name of the page' }),
  heading: line(80),
})
