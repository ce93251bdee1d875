// content/pages/pricing.yaml: the pricing page and its form. The plans are in content/plans.yaml.
import { z } from 'astro/zod'
import { letterEnding } from './endings.ts'
import { line, link, paragraph, seo, template } from './fields.ts'

const field = z.strictObject({ label: line(40) })

export const pricingSchema = z.strictObject({
  seo,
  heading: line(60),
  lead: line(90),
  /** What happens to the form once it is sent. */
  text: paragraph(240),
  /** The strip of hiring credits beside the form. */
  credits: z.strictObject({
    /** Alternative text of the picture. */
    description: paragraph(240),
    unit: line(20),
    used: line(20),
    left: line(20),
    /** How many of the five are shown as used. */
    usedCount: z.number().int().min(1).max(4, 'Write a number from 1 to 4: the strip holds five credits'),
    note: line(90),
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
