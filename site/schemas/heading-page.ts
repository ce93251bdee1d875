// A page that is still short: a heading, a picture, and what to do next.
import { z } from 'astro/zod'
import { line, nextStep, seo } from './fields.ts'

export const headingPageSchema = z.strictObject({
  seo,
  /** Short name of the page in the breadcrumb. */
  here: line(40),
  heading: line(80),
  next: nextStep,
})
