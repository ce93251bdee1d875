// content/questions.yaml: every question of the site. The pricing and the hiring page show their group, /faqs shows all.
import { z } from 'astro/zod'
import { question } from './fields.ts'

export const questionsSchema = z.strictObject({
  pricing: z.array(question).min(1),
  hiring: z.array(question).min(1),
})

export type Questions = z.infer<typeof questionsSchema>
