// content/plans.yaml: what is sold.
import { z } from 'astro/zod'
import { line, paragraph } from '#domain/words/text-schema.ts'
import { sameEverywhere, uniqueBy } from './fields.ts'

const plan = z.strictObject({
  name: sameEverywhere(20),
  button: line(40).describe('Label of the button; it leads to the pricing form.'),
  desc: paragraph(120).describe('Say who the plan is for, in one sentence.').meta({ title: 'Description' }),
  price: line(30).describe('Write "Custom Pricing", or an amount with its currency.'),
  isMostPop: z.boolean().describe('`true` shows the "Most popular" badge.').meta({ title: 'Most popular' }),
  features: z.array(line(70)).min(3).max(8),
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
