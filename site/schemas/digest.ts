// content/digest.yaml: the mail that tells the team which requests need a person.
import { z } from 'astro/zod'
import { line, paragraph, template } from './fields.ts'

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
