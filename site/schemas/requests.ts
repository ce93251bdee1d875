// What becomes of a request: the mail to sales, the digest, the fields of a CRM, and the mails to visitors.
import { z } from 'astro/zod'
import { interestOptions, type LeadField, leadFieldNames, leadForms, leadReasons } from '#domain/lead.ts'
import { sourceFieldNames } from '#domain/lead-source.ts'
import type { LeadMailWords, VisitorMailWords } from '#domain/site-facts.ts'
import type { Contact } from './contact.ts'
import { line, objectOf, paragraph, template } from './fields.ts'
import type { FormChecks } from './form-messages.ts'

// content/lead-mail.yaml: what a request is called in the mail that it becomes.
export const leadMailSchema = z.strictObject({
  subject: template(80, ['who', 'form', 'reference']).describe(
    'Stands in the list of mails. {who} is the name and the company, or else what is known of the visitor.',
  ),
  subjectOfCampaign: template(80, ['who', 'campaign', 'form', 'reference']).describe(
    'Stands there instead when the request has a campaign: that of the form, or that of the link which led to the site.',
  ),
  nobody: line(40).describe('Takes the place of {who} when there is no name, company, email address or phone number.'),
  answer: z
    .strictObject({
      name: line(30).describe('Names the line that says how to answer.'),
      byReply: template(160, ['email']),
      byHand: template(200, ['email']).describe(
        'This is said when the address cannot be answered by a press on Reply.',
      ),
      byPhone: template(160, ['phone']).describe('This is said when there is a phone number only.'),
      notAtAll: line(160).describe('This is said when there is neither.'),
    })
    .describe(
      'These say how to get back to the visitor, above all that was said. {email} and {phone} are those of the visitor.',
    ),
  reference: line(30).describe('Names the number by which a request is found again.'),
  sameAs: line(40).describe('Names the number of an earlier request that says the same.'),
  received: line(30).describe('Names the time at which it came.'),
  form: line(30).describe('Names the form that it came from.'),
  language: line(30).describe('Names the language in which the visitor reads the site, unless it is the first one.'),
  asksFor: template(60, ['form', 'reason']).describe('Says which form it is, and what brought the visitor there.'),
  forms: objectOf(leadForms, line(40)),
  reasons: objectOf(leadReasons, line(40)),
  source: objectOf(sourceFieldNames, line(40)).describe(
    'These name where the visitor came from, as far as it is known.',
  ),
  ticked: line(20).describe('Stands behind the name of a box that was ticked, as that for product news.'),
  consent: z
    .strictObject({
      agreed: template(240, ['words', 'version', 'time', 'form']).meta({ title: 'When product news were agreed to' }),
      wordsUnknown: template(240, ['time', 'form']).describe(
        'This is said when it is not known what stood beside the box.',
      ),
      confirmed: template(80, ['time']).meta({ title: 'When the address was confirmed' }),
      withdrawn: template(80, ['time']).meta({ title: 'When product news were withdrawn' }),
    })
    .describe('These tell of the box for product news.'),
})

export type LeadMail = z.infer<typeof leadMailSchema>

/**
 * Returns what a lead is called in its mail: fields by their names in sentences, choices as the form on /contact has
 * them.
 */
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
/** {count} may be left out, since a language may say "one" in another way. */
const counted = z.strictObject({ one: template(80, [], ['count']), other: template(80, ['count']) })

export const digestSchema = z.strictObject({
  subject: counted,
  held: z.strictObject({ heading: counted, text: paragraph(160) }),
  givenUp: z
    .strictObject({ heading: counted, text: paragraph(160) })
    .describe('Tells of requests that were refused again and again.'),
  brief: line(80).describe('Stands above requests that are shown in a line each, when there are many.'),
  rest: template(120, ['count']).describe('This is said when there are more requests than one mail shows.'),
  waiting: z
    .strictObject({ heading: counted, text: template(240, ['time']) })
    .describe('Tells of requests that wait for a mail server or a receiver. {time} is when the oldest came.'),
  week: z
    .strictObject({
      subject: counted.describe('Stands over a mail in which no request needs a person.'),
      heading: line(80),
      text: paragraph(240),
      line: template(80, ['name', 'count', 'before']),
      steps: z.strictObject({ seen: line(30), started: line(30), sent: line(30), held: line(30), delivered: line(30) }),
    })
    .describe('Tells on Mondays how many pages were seen and requests sent. {before} is how many in the week before.'),
  deliver: line(30),
  spam: line(30),
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
        .describe('Tells of held requests how many more there are of a kind.'),
    })
    .describe('These are told of each request, here and on the page behind the links.'),
})

// content/crm.yaml: which field of a CRM gets which of ours.
const ours = ['reference', 'form', 'reason', ...leadFieldNames, ...sourceFieldNames] as const

const fields = z.array(
  z.strictObject({
    ours: z.enum(ours).describe('Our field, by its name in an export.'),
    theirs: z
      .string()
      .regex(/^\w{1,100}$/, 'Write the internal name of the field, in letters, digits and underscores')
      .describe('The internal name that the field has in the CRM, which is not its label.'),
  }),
)

export const crmSchema = z.strictObject({
  hubspot: z.strictObject({ fields: fields.describe('These are properties of a HubSpot contact.') }),
  pipedrive: z.strictObject({ fields: fields.describe('These are fields of a person in Pipedrive.') }),
})

// content/visitor-mail.yaml: what the site mails to visitors by itself.
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
