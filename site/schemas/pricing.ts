// content/plans.yaml and content/pages/pricing.yaml: the plans, and the page that shows them.
import { z } from 'astro/zod'
import { letterEnding } from './endings.ts'
import { line, link, objectOf, paragraph, sameEverywhere, section, seo, template, uniqueBy } from './fields.ts'

/** The rows of the comparison, whose names are in content/pages/pricing.yaml. What a plan lacks has no line. */
const comparedRows = [
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
  desc: paragraph(120).describe('Say whom the plan is for, in one sentence.').meta({ title: 'Description' }),
  price: line(30).describe('Write "Custom Pricing", or an amount with its currency.'),
  isMostPop: z.boolean().describe('`true` shows the "Most popular" badge.').meta({ title: 'Most popular' }),
  features: z.array(line(70)).min(3).max(8),
  compared: objectOf(comparedRows, line(60).optional()).describe(
    'Say what the plan has in each row of the comparison. A row that it lacks stays empty.',
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

// content/pages/pricing.yaml: the pricing page and its form. The plans are in content/plans.yaml.
/** So many roles a month the threads have room for. */
const most = 12

const field = z.strictObject({ label: line(40) })

export const pricingSchema = z.strictObject({
  seo,
  heading: line(60),
  lead: line(90).meta({ title: 'Introduction' }),
  text: paragraph(240).describe('Says what happens to the form once it is sent.'),
  credits: z
    .strictObject({
      label: line(40).describe('Stands over the number that the visitor changes.'),
      fewer: line(40).describe('Screen readers say this of the button that takes a role away.'),
      more: line(40).meta({ title: 'Button for one more' }),
      roles: z
        .int()
        .min(1)
        .max(most, `Write a number from 1 to ${most}`)
        .describe('The count begins with this many roles. Visitors may change the number.'),
      steps: z.array(line(12)).length(5).describe('A role goes through these steps, at one credit each.'),
      unit: line(40).describe('Stands behind the sum of the credits.'),
      assumption: paragraph(200).describe('Says what the count takes for granted.'),
      tell: line(60).describe('Stands beside the box by which the count goes into the request.'),
      told: template(120, ['roles', 'credits']).describe('The request then says this to its reader.'),
    })
    .describe(
      'This is a sample count of the credits that a month may take, five credits a role. The visitor says how many roles, and the threads grow.',
    ),
  form: z.strictObject({
    title: line(40),
    firstName: field,
    lastName: field,
    email: field,
    company: field,
    companySize: field,
    phone: field,
    plan: field
      .extend({ none: line(40) })
      .describe(
        'This is asked for after a press on the button of a plan, which is then chosen. `none` is the choice of no plan.',
      ),
    privacy: z.strictObject({
      before: line(80).meta({ title: 'Before the link' }),
      label: line(40),
      after: line(20).meta({ title: 'After the link' }),
    }),
    submit: line(40).meta({ title: 'Button that sends' }),
    sending: line(40).meta({ title: 'While it is sent' }),
    sent: z
      .strictObject({
        title: line(40),
        text: line(80),
        reference: template(160, ['reference']).meta({ title: 'Sentence with the reference' }),
      })
      .describe('Replaces the form once the request is stored. {reference} is its number.'),
  }),
  plans: section.extend({
    mostPopular: line(30),
  }),
  comparison: section
    .extend({
      first: line(30).describe('Heads the first column.'),
      without: line(30).describe('Screen readers say this where a plan lacks something; others see a dash.'),
      groups: z
        .array(
          z.strictObject({
            name: line(40),
            rows: z
              .array(
                z.strictObject({
                  row: z.enum(comparedRows),
                  name: line(50),
                }),
              )
              .min(1),
          }),
        )
        .min(1),
    })
    .describe('The plans side by side. What each has is in content/plans.yaml, under compared.'),
  worked: section
    .extend({
      step: line(30).describe('Heads the column of the steps.'),
      brings: z
        .array(line(90))
        .length(5, 'Say of each of the five steps what its credit brings')
        .describe('The names of the steps are those of the count above.'),
      roles: z.array(z.int().min(1).max(999)).min(2).max(4),
      one: line(30).describe('Heads the column of one role.'),
      many: template(30, ['count']),
      sum: line(30).describe('Stands before the sums.'),
      note: paragraph(240).describe('Says what the count takes for granted.'),
    })
    .describe('What a credit buys, worked out for some numbers of roles.'),
  billing: section.extend({
    ways: z
      .array(
        z.strictObject({
          name: line(30),
          cost: line(60),
          stitches: z.int().min(1).max(10).meta({ title: 'Number of stitches' }),
          paymentLabel: line(30).meta({ title: 'Label of the payment' }),
          payment: line(80),
        }),
      )
      .length(2)
      .describe(
        'There are two ways to be billed. `stitches`, of ten, shows what a year costs compared with monthly billing.',
      ),
  }),
  faq: section.extend({ more: link }).meta({ title: 'Frequent questions' }),
  next: letterEnding,
})

export type Pricing = z.infer<typeof pricingSchema>
