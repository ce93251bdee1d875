// content/plans.yaml: what is sold, and what each plan has in the comparison on the pricing page.
import { z } from 'astro/zod'
import { line, objectOf, paragraph } from '#domain/words/text-schema.ts'
import { sameEverywhere, uniqueBy } from './fields.ts'

/** The rows of the comparison, whose names are in content/pages/pricing.yaml. What a plan lacks has no line. */
export const comparedRows = [
  'sourcing',
  'screening',
  'emails',
  'scheduling',
  'descriptions',
  'kits',
  'transcripts',
  'letters',
  'teams',
  'systems',
  'decision',
  'log',
  'limits',
  'unit',
  'saving',
  'cycle',
] as const

const plan = z.strictObject({
  name: sameEverywhere(20),
  button: line(40).describe('Label of the button; it leads to the pricing form.'),
  desc: paragraph(120).describe('Say who the plan is for, in one sentence.').meta({ title: 'Description' }),
  price: line(30).describe('Write "Custom Pricing", or an amount with its currency.'),
  isMostPop: z.boolean().describe('`true` shows the "Most popular" badge.').meta({ title: 'Most popular' }),
  features: z.array(line(70)).min(3).max(8),
  compared: objectOf(comparedRows, line(60).optional()).describe(
    'What the plan has in each row of the comparison. Leave out what it lacks.',
  ),
})

export const plansSchema = z
  .array(plan)
  .min(2)
  .max(4)
  .refine(
    (plans) => plans.filter(({ isMostPop }) => isMostPop).length === 1,
    'Write isMostPop: true for one plan, and false for the others',
  )
  .superRefine(uniqueBy('name'))

export type Plans = z.infer<typeof plansSchema>
