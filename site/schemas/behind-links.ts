// The pages behind the links of mails: for our own team, and for visitors.
import { z } from 'astro/zod'
import { here, line, paragraph, seo, template } from './fields.ts'

const ending = z.strictObject({ heading: line(60), text: paragraph(240) })

// content/pages/review.yaml: the page behind the links of a digest, for the people who look after requests.
const asking = z.strictObject({
  heading: template(60, ['reference']),
  text: paragraph(240),
  button: line(30),
})

export const reviewSchema = z.strictObject({
  seo,
  here,
  facts: line(40).describe('Names the list of what the request says, for screen readers.'),
  deliver: asking.describe('This is said before the button is pressed. {reference} is filled in.'),
  spam: asking,
  delivered: ending.describe('This is said after it was pressed.'),
  putAway: ending,
  alreadyDelivered: ending.describe('This is said when somebody was quicker, or the link was used before.'),
  alreadySpam: ending,
  expired: ending.describe('This is said of links that do nothing any more, or never did.'),
  erased: ending,
  unreadable: ending.meta({ title: 'When it cannot be read' }),
  none: ending,
})

export type ReviewWords = z.infer<typeof reviewSchema>

// content/pages/mail.yaml: the page behind the links of the mails that visitors get.
export const mailSchema = z.strictObject({
  seo,
  here,
  confirm: ending.extend({
    seat: paragraph(240).describe('This is said as well to who asked for a seat at the webinar.'),
    news: template(300, ['words']).describe('This is said as well to who ticked the box for product news.'),
    button: line(40),
  }),
  stop: ending.extend({ button: line(40) }),
  confirmed: ending.describe('This is said after a button was pressed.'),
  stopped: ending,
  expired: ending.describe('This is said of links that do nothing any more, or never did.'),
  gone: ending,
  unreadable: ending.meta({ title: 'When it cannot be read' }),
  none: ending,
})

export type MailPageWords = z.infer<typeof mailSchema>

// content/pages/funnel.yaml: how far visitors come, for our own team.
export const funnelSchema = z.strictObject({
  seo,
  here,
  heading: template(60, ['since', 'until']).describe('{since} and {until} are the first and the last day.'),
  text: paragraph(400),
  steps: z
    .strictObject({ seen: line(30), started: line(30), sent: line(30), held: line(30), delivered: line(30) })
    .describe('These name what is counted, in the order in which a visitor does it.'),
  dimensions: z
    .strictObject({ page: line(30), language: line(30), source: line(30), campaign: line(30) })
    .describe('These name what the table has a line for each of.'),
  shownBy: line(40).describe('Names the links to other views, for screen readers.'),
  csv: line(40),
  unknown: line(30).describe('Stands where nothing is known of a visit.'),
  small: template(60, ['count']).describe(
    'Names the line of all that is too small to be shown. {count} is how many these are.',
  ),
  all: line(30),
  bots: template(120, ['count']),
  expired: ending.describe('This is said of links that show nothing any more, or never did.'),
  unreadable: ending.meta({ title: 'When it cannot be read' }),
  none: ending,
})

export type FunnelWords = z.infer<typeof funnelSchema>
