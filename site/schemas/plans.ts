// content/plans.yaml: the plan cards of the pricing page.
import { z } from 'astro/zod'
import { line, namedOnce, paragraph, sameEverywhere } from './fields.ts'

const plan = z.strictObject({
  name: sameEverywhere(20),
  button: line(40).describe('Label of the button; it leads to the pricing form.'),
  desc: paragraph(120).describe('Say whom the plan is for, in one sentence.').meta({ title: 'Description' }),
  price: line(30)
    .regex(/^(?!\W*[-−]\W*\d)/, 'Remove the minus: a price is never below zero')
    .describe('Write "Custom Pricing", or an amount with its currency.'),
  isMostPop: z
    .boolean({ error: 'Write true or false' })
    .describe('`true` shows the "Most popular" badge.')
    .meta({ title: 'Most popular' }),
  features: z.array(line(70)).min(3, 'List at least three features').max(8, 'List eight features or less'),
})

export const plansSchema = z
  .array(plan)
  .min(2, 'List two plans or more')
  .max(4, 'List four plans at most: they stand two by two')
  .refine(
    (plans) => plans.filter(({ isMostPop }) => isMostPop).length === 1,
    'Write isMostPop: true for one plan, and false for the others',
  )
  .superRefine(namedOnce)

export type Plans = z.infer<typeof plansSchema>
