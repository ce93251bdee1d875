// content/plans.yaml: the plan cards of the pricing page.
import { z } from 'astro/zod'
import { line, namedOnce, paragraph, sameEverywhere } from './fields.ts'

/** The rows of the comparison, whose names are in content/pages/pricing.yaml. What a plan lacks has no line. */
const compared = z.strictObject({
  sourcing: line(60).optional(),
  screening: line(60).optional(),
  emails: line(60).optional(),
  scheduling: line(60).optional(),
  descriptions: line(60).optional(),
  kits: line(60).optional(),
  transcripts: line(60).optional(),
  letters: line(60).optional(),
  teams: line(60).optional(),
  systems: line(60).optional(),
  decision: line(60).optional(),
  log: line(60).optional(),
  limits: line(60).optional(),
  unit: line(60).optional(),
  saving: line(60).optional(),
  cycle: line(60).optional(),
})

export const comparedRows = compared.keyof().options

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
  compared: compared.describe('Say what the plan has in each row of the comparison. A row that it lacks stays empty.'),
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
