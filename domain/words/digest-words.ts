// content/digest.yaml: the mail that tells the team which requests need a person.
import { z } from 'zod'
import { counted, line, paragraph, template } from './text-schema.ts'

export const funnelStepNames = z.strictObject({
  seen: line(30),
  started: line(30),
  sent: line(30),
  held: line(30),
  delivered: line(30),
  answered: line(30),
})

export const digestSchema = z.strictObject({
  subject: counted(),
  held: z.strictObject({ heading: counted(), text: paragraph(160) }),
  givenUp: z
    .strictObject({ heading: counted(), text: paragraph(160) })
    .describe('About requests that were refused again and again.'),
  brief: line(80).describe('Shown above requests with one line each, when there are many.'),
  rest: counted(120).describe('Shown when there are more requests than one mail can list.'),
  waiting: z
    .strictObject({ heading: counted(), text: template(240, ['time']) })
    .describe('About requests that wait for a mail server or a receiver. {time} is when the oldest arrived.'),
  unanswered: z
    .strictObject({ heading: counted(), late: counted(), text: paragraph(240), due: template(60, ['time']) })
    .describe('About requests that nobody has answered, those that wait longest first. {time} is when one was due.'),
  week: z
    .strictObject({
      subject: counted().describe('The subject when no request needs a person.'),
      heading: line(80),
      text: paragraph(240),
      line: template(80, ['name', 'count', 'before']),
      link: line(60).describe('Opens the page with the numbers of each page, source and campaign.'),
      steps: funnelStepNames,
    })
    .describe('On Mondays, how many pages were seen and requests sent. {before} is the number of the week before.'),
  seats: z
    .strictObject({ heading: counted(), people: counted(200) })
    .describe('On Mondays, if visitors get mails: how many have a seat at the webinar, and get one when it is moved.'),
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
        .strictObject({ name: line(20), text: counted(60), network: counted(60) })
        .describe('How many similar requests are held.'),
    })
    .describe('The details of each request, here and on the page behind the links.'),
})

export type DigestWords = z.infer<typeof digestSchema>
