// content/pages/pricing.yaml: the pricing page and its form. The plans are in content/plans.yaml.
import { z } from 'astro/zod'
import { labelledFieldsOf } from '#domain/lead/lead.ts'
import { line, paragraph, template } from '#domain/words/text-schema.ts'
import { readOn } from './endings.ts'
import { claimId, labelsOf, link, privacyLine, section, seo } from './fields.ts'
import { questionsAmong } from './form-questions.ts'

/** The threads have room for this many roles a month. */
const most = 12

const field = z.strictObject({ label: line(40) })

export const pricingSchema = z.strictObject({
  seo,
  heading: line(60),
  lead: line(90).meta({ title: 'Introduction' }),
  text: paragraph(240).describe('Says what happens once the form is sent.'),
  credits: z
    .strictObject({
      label: line(40).describe('Shown above the number that the visitor can change.'),
      fewer: line(40).describe('Name of the button that removes a role, for screen readers.'),
      more: line(40).meta({ title: 'Button for one more' }),
      roles: z
        .int()
        .min(1)
        .max(most, `Write a number from 1 to ${most}`)
        .describe('The initial number of roles, which visitors can change.'),
      steps: z.array(line(12)).length(5).describe('The steps of each role, at one credit each.'),
      unit: line(40).describe('Shown after the total number of credits.'),
      assumption: paragraph(200).describe('Says what the calculation assumes.'),
      tell: line(60).describe('Shown beside the checkbox that adds the calculation to the request.'),
      told: template(120, ['roles', 'credits']).describe('The text in the request, if it is ticked.'),
    })
    .describe(
      'A sample calculation of the credits per month, at five credits a role. The visitor chooses the number of roles, and the threads grow.',
    ),
  form: z.strictObject({
    title: line(40),
    ...labelsOf('pricing', field),
    plan: field
      .extend({ none: line(40) })
      .describe("Shown after a click on a plan's button, with that plan selected. `none` is the choice of no plan."),
    questions: questionsAmong(labelledFieldsOf('pricing')),
    privacy: privacyLine,
    submit: line(40).meta({ title: 'Button that sends' }),
    sending: line(40).meta({ title: 'While it is sent' }),
    sent: z
      .strictObject({
        title: line(40),
        text: line(80),
        reference: template(160, ['reference']).meta({ title: 'Sentence with the reference' }),
      })
      .describe('Replaces the form once the request is stored. {reference} is the number of the request.'),
  }),
  plans: section.extend({
    mostPopular: line(30),
  }),
  billing: section.extend({
    claim: claimId.describe('What paying yearly saves, in percent: the thread of the second way is so much shorter.'),
    ways: z
      .array(
        z.strictObject({
          name: line(30),
          cost: line(60),
          paymentLabel: line(30).meta({ title: 'Label of the payment' }),
          payment: line(80),
        }),
      )
      .length(2)
      .describe('The two ways to pay: by the month, and by the year.'),
  }),
  faq: z.strictObject({ heading: line(60), more: link }).meta({ title: 'Frequent questions' }),
  readOn,
})

export type Pricing = z.infer<typeof pricingSchema>
