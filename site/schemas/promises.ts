// content/promises.yaml: numbers that a company owns. The lists of content/ are held to them.
import { z } from 'astro/zod'

const count = (least: number, most: number) =>
  z
    .number({ error: 'Write a number, without quotes' })
    .int('Write a whole number')
    .min(least, `Write ${least} or more`)
    .max(most, `Write ${most} or less`)

export const promisesSchema = z.strictObject({
  plans: count(2, 4).describe(
    'Plan cards of content/plans.yaml; two to four, two beside each other unless they are three.',
  ),
  pricingQuestions: count(1, 40).describe('Questions under `pricing` in content/questions.yaml.'),
  hiringQuestions: count(1, 40).describe('Questions under `hiring` in content/questions.yaml.'),
  platforms: count(1, 500).describe('Systems of content/platforms.yaml.'),
  leaders: count(1, 12).describe('People under `leaders` in content/team.yaml.'),
  advisors: count(1, 24).describe('People under `advisors` in content/team.yaml.'),
  places: count(2, 24).describe('Employers and schools under `places` in content/team.yaml.'),
})

export type Promises = z.infer<typeof promisesSchema>
