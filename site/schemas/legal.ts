// content/legal/*.md: the facts above each text.
import { z } from 'astro/zod'
import { day, seo } from './fields.ts'

export const legalTextSchema = z.strictObject({
  title: seo.shape.title,
  description: seo.shape.description,
  version: z
    .string({ error: 'Write the version in quotes, like "1.0"' })
    .regex(/^\d+\.\d+$/, 'Write it like "1.0"')
    .describe('Raise it whenever the meaning of the text changes.'),
  effective: day.describe('The day from which the text applies.'),
})

export type LegalFacts = z.infer<typeof legalTextSchema>
