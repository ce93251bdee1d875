// content/pages/contact.yaml: the contact page, its form, and what each outcome says.
import { z } from 'astro/zod'
import { interestOptions } from '#domain/lead.ts'
import { formField, line, link, paragraph, seo, template } from './fields.ts'
import { calendarSlots } from './picture-content.ts'

/** Texts of the two outcome dialogs and of the notices that stay on the page. `{reference}` is the request's number. */
const outcomes = z.strictObject({
  sentTitle: line(60),
  sentText: template(240, ['reference']),
  sentWithoutReference: paragraph(240).describe(
    "For another company's lead service, whose answer may carry no number.",
  ),
  failedTitle: line(60),
  close: line(20),
  closesIn: template(40, ['seconds']).describe(
    'Counts down to the closing of the dialog, for people who prefer reduced motion. `{seconds}` is the number.',
  ),
})

const nextThings = z.strictObject({
  heading: line(60),
  steps: z.array(z.strictObject({ name: line(40), text: paragraph(140) })).length(3, 'List exactly three steps'),
})

export const contactSchema = z.strictObject({
  seo,
  here: line(40).describe('Short name of the page in search results.'),
  heading: line(80),
  leads: z
    .strictObject({ contact: paragraph(240), demo: paragraph(240), webinar: paragraph(240) })
    .describe('One lead for each way to this page: the plain address, ?demo and ?webinar.'),
  prices: z
    .strictObject({ text: line(60), link })
    .describe('Under the lead of the plain address: the way for those who only look for a price.'),
  next: z
    .strictObject({ request: nextThings, webinar: nextThings })
    .describe('What happens next: after any request, and after one for the webinar.'),
  info: z.strictObject({ heading: line(60), emailLabel: line(40) }),
  pickATime: z.strictObject({
    heading: line(60),
    lead: paragraph(200),
    button: line(30),
    frameTitle: template(60, ['company']).describe('Names the booking page for screen readers.'),
    link: template(60, ['company']),
    afterDemo: line(40).describe('Link to it under the thank-you for a demo request.'),
    picture: calendarSlots.describe('Drawn in place of the booking page until it is loaded.'),
  }),
  form: z.strictObject({
    title: line(60),
    firstName: formField,
    lastName: formField,
    email: formField,
    phone: formField,
    company: formField,
    interest: formField.extend({
      none: line(40),
      options: z
        .array(line(40))
        .length(interestOptions.length, `List ${interestOptions.length} interests`)
        .describe(
          `What the list calls them, in the order in which the request names them: ${interestOptions.join('; ')}.`,
        ),
    }),
    message: formField,
    updates: line(120),
    privacy: z.strictObject({ before: line(80), label: line(40), after: line(20) }),
    submit: line(40),
    submitWebinar: line(40).describe('On the button of ?webinar.'),
    sending: line(40),
  }),
  prefill: z
    .strictObject({ role: template(120, ['words']), question: template(120, ['words']) })
    .describe('What the message begins with when another page has asked already; {words} is what was written there.'),
  outcomes,
})

export type Contact = z.infer<typeof contactSchema>
