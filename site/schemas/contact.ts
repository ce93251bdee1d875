// content/pages/contact.yaml: the contact page, its form, and what each outcome says.
import { z } from 'astro/zod'
import { interestOptions, labelledFieldsOf } from '#domain/lead/lead.ts'
import { occasions } from '#domain/lead/prefill.ts'
import { line, objectOf, paragraph, template } from '#domain/words/text-schema.ts'
import { formField, labelsOf, link, point, privacyLine, section, seo } from './fields.ts'
import { questionsAmong } from './form-questions.ts'
import { calendarSlots } from './picture-content.ts'

/** Texts of the two outcome dialogs and of the notices that stay on the page. `{reference}` is the request's number. */
const outcomes = z.strictObject({
  sentTitle: line(60).meta({ title: 'Title once it is sent' }),
  sentText: template(240, ['reference']).meta({ title: 'Text once it is sent' }),
  sentWithoutReference: paragraph(240).describe(
    "Shown where another company's service takes the requests, as its answer may have no number.",
  ),
  failedTitle: line(60).meta({ title: 'Title when it failed' }),
  close: line(20).meta({ title: 'Button that closes' }),
  closesIn: template(40, ['seconds']).describe(
    'Counts down until the dialog closes, for people who prefer reduced motion. `{seconds}` is the number.',
  ),
})

const nextThings = z.strictObject({
  heading: line(60),
  steps: z.array(point).length(3),
})

const described = occasions.filter((name) => name !== 'contact')

export const contactSchema = z.strictObject({
  seo,
  here: line(40)
    .describe("Search results show this name at the end of the page's path.")
    .meta({ title: 'Short name of the page' }),
  heading: line(80),
  leads: objectOf(occasions, paragraph(240))
    .describe(
      'One introduction for each way to this page: the plain address, ?demo, ?webinar, ?event, ?reference, ?partnership, and with a calculator result.',
    )
    .meta({ title: 'Introductions' }),
  hints: objectOf(described, line(120)).describe(
    'One of these is shown under the label of the message. The hint for the plain address is at the message field.',
  ),
  prices: z
    .strictObject({ text: line(60), link })
    .describe('Shown under the introduction of the plain address only, for visitors who came for a price.'),
  next: z
    .strictObject({
      request: nextThings,
      webinar: nextThings,
      event: nextThings,
      reference: nextThings,
      partnership: nextThings,
    })
    .describe('What happens next: `request` after any request, the others after requests of their kind.'),
  info: z.strictObject({ heading: line(60), emailLabel: line(40).meta({ title: 'Label of the email' }) }),
  pickATime: section
    .extend({
      button: line(30),
      frameTitle: template(60, ['company'])
        .describe('Name of the booking page for screen readers.')
        .meta({ title: 'Title of the frame' }),
      link: template(60, ['company']),
      afterDemo: line(40).describe('The link to it under the thank-you for a demo request.'),
      picture: calendarSlots.describe('Drawn instead of the booking page until it is loaded.'),
    })
    .describe(
      'Shown below while a calendar is switched on in content/site.yaml, under services. {company} is filled in.',
    ),
  form: z.strictObject({
    title: line(60),
    ...labelsOf('contact', formField),
    interest: formField.extend({
      none: line(40).meta({ title: 'Before a choice' }),
      options: z
        .array(line(40))
        .length(interestOptions.length)
        .describe(
          `The names of the interests in the list, in the order of the request: ${interestOptions.join('; ')}.`,
        ),
    }),
    updates: line(120).meta({ title: 'Agreement to product news' }),
    questions: questionsAmong(labelledFieldsOf('contact')),
    privacy: privacyLine,
    submit: line(40).meta({ title: 'Button that sends' }),
    submitWebinar: line(40).describe('The button on ?webinar.'),
    sending: line(40).meta({ title: 'While it is sent' }),
  }),
  prefill: z
    .strictObject({
      role: template(120, ['words']),
      question: template(120, ['words']),
      reference: template(160, ['words']),
      anyReference: line(160).describe('Asks for a reference call without naming a role.'),
      seat: template(160, ['talk', 'when']).describe('{talk} and {when} are the title and the time of the webinar.'),
      seatUndated: template(160, ['talk']).describe('Used instead of `seat` while no date is set.'),
      event: template(160, ['event', 'when']).describe('{event} and {when} are the name and the time of the event.'),
      result: template(
        400,
        ['net'],
        ['recruiter', 'volume', 'salary', 'avgTime', 'outSideAgencies', 'low', 'high', 'percent', 'days', 'perHire'],
      ).describe('Gives the result of the calculator and the numbers behind it.'),
    })
    .describe(
      'The message begins with one of these if the visitor asked for something on another page; {words} is what they wrote there.',
    )
    .meta({ title: 'Filled in before' }),
  outcomes,
})

export type Contact = z.infer<typeof contactSchema>
