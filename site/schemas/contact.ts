// content/pages/contact.yaml: the contact page, its form, and what each outcome says.
import { z } from 'astro/zod'
import { line, paragraph, seo, template } from './fields.ts'
import { calendarSlots } from './pictures.ts'

const field = z.strictObject({
  label: line(60),
  /** A short help text under the label; leave it out when the label says enough. */
  hint: line(120).optional(),
})

/** Words of the two outcome dialogs and of the lines that stay on the page. `{reference}` is the request's number. */
const outcomes = z.strictObject({
  sentTitle: line(60),
  sentText: template(240, ['reference']),
  /** For a lead service of another maker, whose answer may carry no number. */
  sentWithoutReference: paragraph(240),
  failedTitle: line(60),
  close: line(20),
  /** Counts down to the dialog's end, for people who want no moving bar. `{seconds}` is the number. */
  closesIn: template(40, ['seconds']),
})

export const contactSchema = z.strictObject({
  seo,
  heading: line(80),
  /** One lead for each way to this page: the plain address, ?demo and ?webinar. */
  leads: z.strictObject({ contact: paragraph(240), demo: paragraph(240), webinar: paragraph(240) }),
  next: z.strictObject({
    heading: line(60),
    steps: z.array(z.strictObject({ name: line(40), text: paragraph(140) })).length(3),
  }),
  info: z.strictObject({ heading: line(60), emailLabel: line(40) }),
  pickATime: z.strictObject({
    heading: line(60),
    lead: paragraph(200),
    button: line(30),
    /** Names the booking page for screen readers. */
    frameTitle: template(60, ['company']),
    link: template(60, ['company']),
    /** Link to it under the thank-you for a demo request. */
    afterDemo: line(40),
    /** What is drawn in the booking page's place. */
    picture: calendarSlots,
  }),
  form: z.strictObject({
    title: line(60),
    firstname: field,
    lastname: field,
    email: field,
    phone: field,
    company: field,
    interests: field.extend({ none: line(40) }),
    message: field,
    receiveUpdates: line(120),
    privacy: z.strictObject({ before: line(80), label: line(40), after: line(20) }),
    submit: line(40),
    sending: line(40),
  }),
  outcomes,
})

export const enquirySchema = z.strictObject({
  seo,
  heading: line(80),
  lead: paragraph(240),
  form: z.strictObject({
    name: field,
    email: field,
    phone: field,
    message: field,
    submit: line(40),
    sending: line(40),
    close: line(40),
    /** What is said once the enquiry is stored. `{reference}` is its number. */
    sent: line(60),
    sentDetail: template(160, ['reference']),
    /** `true` sends what was typed when the visitor closes the window. Off, closing sends nothing. */
    sendOnClose: z.boolean({ error: 'Write true or false' }),
  }),
})

export type Contact = z.infer<typeof contactSchema>
export type Enquiry = z.infer<typeof enquirySchema>
