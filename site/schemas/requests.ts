// What a request becomes: the mail to sales, the digest, CRM fields, and mails to visitors.
import { z } from 'astro/zod'
import { weekdays } from '#domain/answer-promise.ts'
import { crmNames } from '#domain/crms.ts'
import { interestOptions, type LeadField, leadFieldNames, leadForms, leadReasons } from '#domain/lead.ts'
import { sourceFieldNames } from '#domain/lead-source.ts'
import type { LeadMailWords, VisitorMailWords } from '#domain/site-facts.ts'
import type { Contact } from './contact.ts'
import { counted, line, objectOf, paragraph, template } from './fields.ts'
import type { FormChecks } from './form-messages.ts'
import { timeZone } from './time-and-zone.ts'

// content/lead-mail.yaml: what a request is called in the mail that it becomes.
export const leadMailSchema = z.strictObject({
  subject: template(80, ['who', 'form', 'reference']).describe(
    'Shown in the list of mails. {who} is the name and the company, or else what is known about the visitor.',
  ),
  subjectOfCampaign: template(80, ['who', 'campaign', 'form', 'reference']).describe(
    'Used instead when the request has a campaign: from the form, or from the link that led to the site.',
  ),
  nobody: line(40).describe('Used for {who} when there is no name, company, email address or phone number.'),
  answer: z
    .strictObject({
      name: line(30).describe('Label of the line that says how to answer.'),
      byReply: template(160, ['email']),
      byHand: template(200, ['email']).describe('Shown when Reply does not reach the address.'),
      byPhone: template(160, ['phone']).describe('Shown when there is only a phone number.'),
      notAtAll: line(160).describe('Shown when there is neither.'),
    })
    .describe("How to get back to the visitor, at the top of the mail. {email} and {phone} are the visitor's."),
  due: line(30).describe('Label of the time by which somebody is to answer.'),
  answered: line(40).describe('Label of the link that says that somebody has.'),
  reference: line(30).describe('Label of the number that identifies a request.'),
  addition: template(120, ['reference']).describe('Opens what a visitor adds to an earlier request.'),
  withdrawal: template(240, ['reference']).describe('The message to the team when a visitor has withdrawn a request.'),
  sameAs: line(40).describe('Label of the number of an earlier identical request.'),
  received: line(30).describe('Label of the time at which it arrived.'),
  form: line(30).describe('Label of the form that it came from.'),
  language: line(30).describe("Label of the visitor's language, unless it is the first one."),
  asksFor: template(60, ['form', 'reason']).describe('Which form it is, and what brought the visitor there.'),
  forms: objectOf(leadForms, line(40)),
  reasons: objectOf(leadReasons, line(40)),
  source: objectOf(sourceFieldNames, line(40)).describe(
    'Labels for where the visitor came from, as far as it is known.',
  ),
  ticked: line(20).describe('Shown after the name of a ticked box, such as the one for product news.'),
  consent: z
    .strictObject({
      agreed: template(240, ['words', 'version', 'time', 'form']).meta({ title: 'When product news were agreed to' }),
      wordsUnknown: template(240, ['time', 'form']).describe(
        'Shown when it is not known what was written beside the box.',
      ),
      confirmed: template(80, ['time']).meta({ title: 'When the address was confirmed' }),
      withdrawn: template(80, ['time']).meta({ title: 'When product news were withdrawn' }),
    })
    .describe('What the mail says about the box for product news.'),
})

export type LeadMail = z.infer<typeof leadMailSchema>

/** Returns the texts of a lead mail: field names as in sentences, choices as in the form on /contact. */
export function mailWording(
  { ticked, ...words }: LeadMail,
  { answers }: Pick<FormChecks, 'answers'>,
  { form }: Pick<Contact, 'form'>,
): LeadMailWords {
  const names = Object.entries(answers.fields).map(([field, { name }]) => [field, name])
  const choices = interestOptions.map((sent, index) => [sent, form.interest.options[index] ?? sent])
  return {
    ...words,
    fields: Object.fromEntries(names) as Record<LeadField, string>,
    choices: { yes: ticked, ...Object.fromEntries(choices) },
  }
}

// content/digest.yaml: the mail that tells the team which requests need a person.

export const digestSchema = z.strictObject({
  subject: counted,
  held: z.strictObject({ heading: counted, text: paragraph(160) }),
  givenUp: z
    .strictObject({ heading: counted, text: paragraph(160) })
    .describe('About requests that were refused again and again.'),
  brief: line(80).describe('Shown above requests with one line each, when there are many.'),
  rest: template(120, ['count']).describe('Shown when there are more requests than one mail can list.'),
  waiting: z
    .strictObject({ heading: counted, text: template(240, ['time']) })
    .describe('About requests that wait for a mail server or a receiver. {time} is when the oldest arrived.'),
  unanswered: z
    .strictObject({ heading: counted, late: counted, text: paragraph(240), due: template(60, ['time']) })
    .describe('About requests that nobody has answered, those that wait longest first. {time} is when one was due.'),
  week: z
    .strictObject({
      subject: counted.describe('The subject when no request needs a person.'),
      heading: line(80),
      text: paragraph(240),
      line: template(80, ['name', 'count', 'before']),
      steps: z.strictObject({
        seen: line(30),
        started: line(30),
        sent: line(30),
        held: line(30),
        delivered: line(30),
        answered: line(30),
      }),
    })
    .describe('On Mondays, how many pages were seen and requests sent. {before} is the number of the week before.'),
  deliver: line(30),
  spam: line(30),
  answered: line(30),
  footer: paragraph(300),
  facts: z
    .strictObject({
      who: z.strictObject({ name: line(20), nobody: line(40) }),
      what: z.strictObject({ name: line(20), nothing: template(60, [], ['form']) }),
      why: z.strictObject({
        name: line(20),
        held: template(60, ['signs']).describe('{signs} are the signs of spam, as the server names them.'),
        givenUp: line(80),
      }),
      when: z
        .strictObject({ name: line(20), said: template(60, ['time'], ['form']).meta({ title: 'What is said' }) })
        .meta({ title: 'Time or day' }),
      alike: z
        .strictObject({ name: line(20), text: template(60, ['count']), network: template(60, ['count']) })
        .describe('How many similar requests are held.'),
    })
    .describe('The details of each request, here and on the page behind the links.'),
})

// content/answer-promise.yaml: when a request is due its first answer.
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time like 09:00')
const workingHours = z.number().min(1).max(200)

export const answerPromiseSchema = z
  .strictObject({
    timeZone: timeZone.describe('Where the team works.'),
    days: z.array(z.enum(weekdays)).min(1).describe('The days on which it does.'),
    from: clockTime,
    until: clockTime,
    holidays: z.array(z.iso.date('Write a day like 2026-12-25')).describe('Days on which nobody works.'),
    hours: z
      .strictObject({
        demo: workingHours,
        webinar: workingHours,
        contact: workingHours,
        partnership: workingHours,
        enquiry: workingHours,
        pricing: workingHours,
      })
      .describe('Working hours until the first answer to each kind of request.'),
  })
  .refine(({ from, until }) => from < until, { path: ['until'], error: 'Write a time after the start of the day' })

// content/reminders.yaml: the mails that remind the team of requests without an answer.
export const remindersSchema = z.strictObject({
  soon: z
    .strictObject({ subject: counted, half: counted, end: counted })
    .describe('Sent to the mailbox of the requests, at half of their time and before it ends.'),
  late: z
    .strictObject({ subject: counted, heading: counted })
    .describe('Sent where the digest goes, once the time is over.'),
  text: paragraph(240),
  desk: line(40).describe('Label of the link to the page of all that wait.'),
  rest: template(80, ['count']).describe('Shown when there are more requests than one mail can list.'),
  footer: paragraph(240),
})

// content/crm.yaml: the CRM field for each of ours.
const ours = ['reference', 'form', 'reason', ...leadFieldNames, ...sourceFieldNames] as const

const fields = z.array(
  z.strictObject({
    ours: z.enum(ours).describe('The name of our field in an export.'),
    theirs: z
      .string()
      .regex(/^\w{1,100}$/, 'Write the internal name of the field, in letters, digits and underscores')
      .describe('The internal name of the field in the CRM, which is not its label.'),
  }),
)

export const crmSchema = objectOf(
  crmNames,
  z.strictObject({ fields: fields.describe('Fields of the person there.') }).optional(),
)

// content/visitor-mail.yaml: mails that the site sends to visitors by itself.
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
}) satisfies z.ZodType<VisitorMailWords>
