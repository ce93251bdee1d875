// content/legal-pages.yaml: the words around every legal text.
import { z } from 'astro/zod'
import { line, template } from './fields.ts'

export const legalPagesSchema = z.strictObject({
  /** Heading of the table of contents. */
  contents: line(30),
  version: line(20),
  effective: line(20),
  reading: line(20),
  minutes: template(40, ['minutes']),
  /** Heading of the links to the other legal texts. */
  others: line(40),
})

export type LegalPages = z.infer<typeof legalPagesSchema>
