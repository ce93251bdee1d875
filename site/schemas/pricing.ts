// content/pages/pricing.yaml: the pricing page and its form. The plans are in content/plans.yaml.
import { z } from 'astro/zod'
import { letterEnding } from './endings.ts'
import { line, link, paragraph, seo, template } from './fields.ts'

/** So many roles a month the threads have room for. */
const most = 12

const field = z.strictObject({ label: line(40) })

export const pricingSchema = z.strictObject({
  seo,
  heading: line(60),
  lead: line(90),
  text: paragraph(240).describe('What happens to the form once it is sent.'),
  credits: z
    .strictObject({
      label: line(40).describe('Over the number that the visitor changes.'),
      fewer: line(40).describe('Names of the two buttons beside it, for screen readers.'),
      more: line(40),
      roles: z
        .number()
        .int()
        .min(1)
        .max(most, `Write a number from 1 to ${most}`)
        .describe('How many roles it begins with.'),
      steps: z
        .array(line(12))
        .length(5, 'List five steps: the count takes five credits a role')
        .describe('What a role goes through, one credit each.'),
      unit: line(40).describe('Beside the sum of the credits, which stands before it.'),
      assumption: paragraph(200).describe('What the count takes for granted.'),
      tell: line(60).describe('Beside the box by which the count goes into the request.'),
      told: template(120, ['roles', 'credits']).describe('What the request then says, as its reader finds it.'),
    })
    .describe('A count of the credits that a month may take: the visitor says how many roles, and the threads grow.'),
  form: z.strictObject({
    title: line(40),
    firstName: field,
    lastName: field,
    email: field,
    company: field,
    companySize: field,
    phone: field,
    privacy: z.strictObject({ before: line(80), label: line(40), after: line(20) }),
    submit: line(40),
    sending: line(40),
    sent: z
      .strictObject({
        title: line(40),
        text: line(80),
        reference: template(160, ['reference']),
      })
      .describe('What replaces the form once the request is stored. `{reference}` is its number.'),
  }),
  plans: z.strictObject({ heading: line(60), lead: paragraph(200), mostPopular: line(30) }),
  billing: z.strictObject({
    heading: line(60),
    lead: paragraph(240),
    ways: z
      .array(
        z.strictObject({
          name: line(30),
          cost: line(60),
          stitches: z.number().int().min(1).max(10),
          paymentLabel: line(30),
          payment: line(80),
        }),
      )
      .length(2, 'List monthly and annual billing')
      .describe('Two ways to be billed. `stitches`, of ten, shows what a year costs compared with monthly billing.'),
  }),
  faq: z.strictObject({ heading: line(60), lead: paragraph(160), more: link }),
  next: letterEnding,
})

export type Pricing = z.infer<typeof pricingSchema>
