// content/questions.yaml: every question of the site. The pricing and the hiring page show their group, /faqs shows all.
import { z } from 'astro/zod'
import { question } from './fields.ts'

export const questionsSchema = z.strictObject({
  pricing: z.array(question).length(6, 'List exactly six questions about pricing'),
  hiring: z.array(question).length(4, 'List exactly four questions about hiring'),
})

export type Questions = z.infer<typeof questionsSchema>
