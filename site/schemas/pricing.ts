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
  /** What happens to the form once it is sent. */
  text: paragraph(240),
  /** A count of the credits that a month may take: the visitor says how many roles, and the threads grow. */
  credits: z.strictObject({
    /** Over the number that the visitor changes. */
    label: line(40),
    /** Names of the two buttons beside it, for screen readers. */
    fewer: line(40),
    more: line(40),
    /** How many roles it begins with. */
    roles: z.number().int().min(1).max(most, `Write a number from 1 to ${most}`),
    /** What a role goes through, one credit each. */
    steps: z.array(line(12)).length(5, 'List five steps: the count takes five credits a role'),
    /** Beside the sum of the credits, which stands before it. */
    unit: line(40),
    /** What the count takes for granted. */
    assumption: paragraph(200),
    /** Beside the box by which the count goes into the request. */
    tell: line(60),
    /** What the request then says, as its reader finds it. */
    told: template(120, ['roles', 'credits']),
  }),
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
    /** What replaces the form once the request is stored. `{reference}` is its number. */
    sent: z.strictObject({
      title: line(40),
      text: line(80),
      reference: template(160, ['reference']),
    }),
  }),
  plans: z.strictObject({ heading: line(60), lead: paragraph(200), mostPopular: line(30) }),
  billing: z.strictObject({
    heading: line(60),
    lead: paragraph(240),
    /** Two ways to be billed. `stitches`, of ten, shows what a year costs compared with monthly billing. */
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
      .length(2, 'List monthly and annual billing'),
  }),
  faq: z.strictObject({ heading: line(60), lead: paragraph(160), more: link }),
  next: letterEnding,
})

export type Pricing = z.infer<typeof pricingSchema>
