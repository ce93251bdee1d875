// content/pages/pricing.yaml: the pricing page and its form. The plans are in content/plans.yaml.
import { z } from 'astro/zod'
import { letterEnding } from './endings.ts'
import { line, link, paragraph, seo, template } from './fields.ts'
import { comparedRows } from './plans.ts'

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
        .number()
        .int()
        .min(1)
        .max(most, `Write a number from 1 to ${most}`)
        .describe('The count begins with this many roles. Visitors may change the number.'),
      steps: z
        .array(line(12))
        .length(5, 'List five steps: the count takes five credits a role')
        .describe('A role goes through these steps, at one credit each.'),
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
  plans: z.strictObject({
    heading: line(60),
    lead: paragraph(200).meta({ title: 'Introduction' }),
    mostPopular: line(30),
  }),
  comparison: z
    .strictObject({
      heading: line(60),
      lead: paragraph(200).meta({ title: 'Introduction' }),
      first: line(30).describe('Heads the first column.'),
      without: line(30).describe('Screen readers say this where a plan lacks something; others see a dash.'),
      groups: z
        .array(
          z.strictObject({
            name: line(40),
            rows: z
              .array(
                z.strictObject({
                  row: z.enum(comparedRows, { error: `Write one of ${comparedRows.join(', ')}` }),
                  name: line(50),
                }),
              )
              .min(1, 'List at least one row'),
          }),
        )
        .min(1, 'List at least one group'),
    })
    .describe('The plans side by side. What each has is in content/plans.yaml, under compared.'),
  worked: z
    .strictObject({
      heading: line(60),
      lead: paragraph(240).meta({ title: 'Introduction' }),
      step: line(30).describe('Heads the column of the steps.'),
      brings: z
        .array(line(90))
        .length(5, 'Say of each of the five steps what its credit brings')
        .describe('The names of the steps are those of the count above.'),
      roles: z
        .array(z.number().int().min(1).max(999))
        .min(2, 'List two numbers of roles or more')
        .max(4, 'List four numbers of roles at most'),
      one: line(30).describe('Heads the column of one role.'),
      many: template(30, ['count']),
      sum: line(30).describe('Stands before the sums.'),
      note: paragraph(240).describe('Says what the count takes for granted.'),
    })
    .describe('What a credit buys, worked out for some numbers of roles.'),
  billing: z.strictObject({
    heading: line(60),
    lead: paragraph(240).meta({ title: 'Introduction' }),
    ways: z
      .array(
        z.strictObject({
          name: line(30),
          cost: line(60),
          stitches: z.number().int().min(1).max(10).meta({ title: 'Number of stitches' }),
          paymentLabel: line(30).meta({ title: 'Label of the payment' }),
          payment: line(80),
        }),
      )
      .length(2, 'List monthly and annual billing')
      .describe(
        'There are two ways to be billed. `stitches`, of ten, shows what a year costs compared with monthly billing.',
      ),
  }),
  faq: z
    .strictObject({ heading: line(60), lead: paragraph(160).meta({ title: 'Introduction' }), more: link })
    .meta({ title: 'Frequent questions' }),
  next: letterEnding,
})

export type Pricing = z.infer<typeof pricingSchema>
