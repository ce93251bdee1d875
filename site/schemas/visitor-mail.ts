// content/visitor-mail.yaml: what the site mails to visitors by itself.
import { z } from 'astro/zod'
import type { VisitorMailWords } from '#domain/site-facts.ts'
import { line, paragraph, template } from './fields.ts'

const ofWebinar = z.strictObject({ subject: template(90, ['talk']), heading: line(90), text: paragraph(240) })

export const visitorMailSchema = z.strictObject({
  receipt: z
    .strictObject({
      subject: template(80, ['reference']),
      subjectOfSeat: template(80, ['reference']).describe('Stands there instead for a seat at the webinar.'),
      heading: line(80),
      reference: line(30).describe('Names the number by which the request is found again.'),
      asked: z.strictObject({
        name: line(30),
        contact: line(60),
        demo: line(60),
        webinar: line(60),
        enquiry: line(60),
        pricing: line(60),
      }),
      interest: line(30).describe('Names the line with the interest that was chosen in the form.'),
      answer: z
        .strictObject({
          name: line(30),
          contact: template(120, ['day']),
          enquiry: template(120, ['day']),
          pricing: template(120, ['day']),
        })
        .describe('Says who answers, for each form. {day} is the next day from Monday to Friday.'),
    })
    .describe('Goes out once a request is stored.'),
  webinar: z
    .strictObject({
      talk: line(30),
      when: line(30),
      file: z
        .string()
        .regex(/^[a-z0-9-]{1,40}$/, 'Write letters, digits and hyphens')
        .describe('Name of the calendar file, without its ending.'),
      added: paragraph(160).describe('This is said beside a calendar file.'),
      undated: paragraph(200).describe('This is said while the webinar has no date.'),
      past: paragraph(200).describe('This is said once its date is past.'),
      moved: ofWebinar.describe('Goes out when the date in the content is another than it was.'),
      withoutDate: ofWebinar.describe('Goes out when the date was taken away.'),
      dayBefore: ofWebinar,
      hourBefore: ofWebinar,
    })
    .describe('{talk} is the title of the talk, from pages/webinars.yaml.'),
  confirm: z
    .strictObject({
      text: paragraph(240).describe('This is said to an address that nobody has confirmed yet.'),
      seat: paragraph(240).describe('This is said beside it to who asked for a seat.'),
      news: template(240, ['words']).describe('{words} is what stands beside the box for product news.'),
      button: line(40),
    })
    .describe('Asks whether an address is its visitor’s own.'),
  footer: template(300, ['host']),
  stop: line(40).describe('The link that ends these mails.'),
}) satisfies z.ZodType<VisitorMailWords>
