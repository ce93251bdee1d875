// content/legal/*.md: what stands above each text, and the words around all of them (content/pages/legal.yaml).
import { z } from 'astro/zod'
import { line, seo, template } from './fields.ts'

export const legalTextSchema = z.strictObject({
  title: seo.shape.title,
  description: seo.shape.description,
  /** Goes up whenever the meaning of the text changes. */
  version: z.string({ error: 'Write the version in quotes, like "1.0"' }).regex(/^\d+\.\d+$/, 'Write it like "1.0"'),
  /** The day from which the text applies. */
  effective: z.iso.date({ error: 'Write a date in quotes, like "2026-11-01"' }),
})

export const legalWordsSchema = z.strictObject({
  /** Heading of the table of contents. */
  contents: line(30),
  version: line(20),
  effective: line(20),
  reading: line(20),
  minutes: template(40, ['minutes']),
  /** Heading of the links to the other legal texts. */
  others: line(40),
})

export type LegalFacts = z.infer<typeof legalTextSchema>
export type LegalWords = z.infer<typeof legalWordsSchema>
