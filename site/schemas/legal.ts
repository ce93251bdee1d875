// content/legal/*.md: the facts above each text.
import { z } from 'astro/zod'
import { day, seo } from './fields.ts'

export const legalTextSchema = z.strictObject({
  title: seo.shape.title,
  description: seo.shape.description,
  version: z
    .string()
    .regex(/^\d+\.\d+$/, 'Write it like "1.0"')
    .describe('Increase it whenever the meaning of the text changes.'),
  effective: day.describe('The first day on which the text applies.'),
})

export type LegalFacts = z.infer<typeof legalTextSchema>
