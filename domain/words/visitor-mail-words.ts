// content/visitor-mail.yaml: mails that the site sends to visitors by itself.
import { z } from 'zod'
import { line, paragraph, template } from './text-schema.ts'

const ofWebinar = z.strictObject({ subject: template(90, ['talk']), heading: line(90), text: paragraph(240) })

export const visitorMailSchema = z.strictObject({
  receipt: z
    .strictObject({
      subject: template(80, ['reference']),
      subjectOfSeat: template(80, ['reference']).describe('Used instead for a seat at the webinar.'),
      heading: line(80),
      reference: line(30).describe('Label of the number that identifies the request.'),
      asked: z.strictObject({
        name: line(30),
        contact: line(60),
        demo: line(60),
        webinar: line(60),
        enquiry: line(60),
        pricing: line(60),
      }),
      interest: line(30).describe('Label of the interest that was chosen in the form.'),
      answer: z
        .strictObject({
          name: line(30),
          contact: template(120, ['day']),
          enquiry: template(120, ['day']),
          pricing: template(120, ['day']),
        })
        .describe('Who answers, for each form. {day} is the next weekday.'),
    })
    .describe('Sent once a request is stored.'),
  webinar: z
    .strictObject({
      talk: line(30),
      when: line(30),
      ahead: paragraph(200).describe('Shown in the receipt of a seat to a visitor whose address is confirmed.'),
      undated: paragraph(200).describe('Shown while the webinar has no date.'),
      past: paragraph(200).describe('Shown once its date has passed.'),
      seat: ofWebinar.describe('Sent with the date, and an invitation for the calendar, once an address is confirmed.'),
      moved: ofWebinar.describe('Sent when the date in the content has changed.'),
      withoutDate: ofWebinar.describe('Sent when the date was removed.'),
      dayBefore: ofWebinar,
      hourBefore: ofWebinar,
    })
    .describe('{talk} is the title of the talk, from pages/webinars.yaml.'),
  confirm: z
    .strictObject({
      text: paragraph(240).describe('Sent to an address that has not been confirmed yet.'),
      seat: paragraph(240).describe('Added for visitors who asked for a seat.'),
      news: template(240, ['words']).describe('{words} is the text beside the box for product news.'),
      button: line(40),
    })
    .describe('Asks the visitor to confirm the address.'),
  footer: template(300, ['host']),
  request: line(60).describe("Label of the link to the visitor's own page."),
  stop: line(40).describe('The link to unsubscribe from these mails.'),
})

export type VisitorMailWords = z.infer<typeof visitorMailSchema>
