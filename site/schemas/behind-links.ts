// The pages behind the links of mails: for our own team, and for visitors.
import { z } from 'astro/zod'
import { funnelStepNames } from '#domain/digest-words.ts'
import { counted, line, paragraph, template } from '#domain/text-schema.ts'
import { here, seo } from './fields.ts'

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
  facts: line(40).describe("Name of the list of the request's details, for screen readers."),
  deliver: asking.describe('Shown before the button is pressed. {reference} is filled in.'),
  spam: asking,
  answered: asking.extend({ by: line(60).describe('Label of a field that may stay empty.') }),
  reopened: asking,
  delivered: ending.describe('Shown after it was pressed.'),
  putAway: ending,
  isAnswered: ending.extend({ undo: line(40) }),
  isReopened: ending,
  alreadyAnswered: ending.extend({ undo: line(40) }),
  alreadyDelivered: ending.describe('Shown if somebody else was faster, or the link was used before.'),
  alreadySpam: ending,
  expired: ending.describe('Shown for links that no longer work, or never did.'),
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
    seat: paragraph(240).describe('Also shown to visitors who asked for a seat at the webinar.'),
    news: template(300, ['words']).describe('Also shown to visitors who ticked the box for product news.'),
    button: line(40),
  }),
  stop: ending.extend({ button: line(40) }),
  confirmed: ending.describe('Shown after a button was pressed.'),
  stopped: ending,
  expired: ending.describe('Shown for links that no longer work, or never did.'),
  gone: ending,
  unreadable: ending.meta({ title: 'When it cannot be read' }),
  none: ending,
})

export type MailPageWords = z.infer<typeof mailSchema>

// content/pages/request.yaml: what became of a visitor's request.
const atTime = template(120, ['time'])

export const requestSchema = z.strictObject({
  seo,
  here,
  heading: template(60, ['reference']),
  steps: z
    .strictObject({
      name: line(40).describe('Name of the list, for screen readers.'),
      arrived: atTime,
      underWay: line(120).describe('Until it has reached our mailbox.'),
      read: atTime,
      due: atTime,
      late: atTime.describe('Instead, once that time is over.'),
      answered: atTime,
    })
    .describe('What happened to it, in order.'),
  held: z.strictObject({ heading: line(60), message: line(40), copy: line(40) }),
  book: z
    .strictObject({
      heading: line(60),
      text: paragraph(200),
      button: line(40),
      booked: ending
        .extend({ text: template(160, ['time']), move: line(40), cancel: line(40) })
        .describe('Shown instead once a time is chosen. Both buttons lead to the booking service.'),
    })
    .describe('Shown while a calendar is switched on in content/site.yaml, under services.'),
  add: z.strictObject({
    heading: line(60),
    label: line(60),
    button: line(30),
    added: line(160),
    empty: line(120),
    tooOften: line(160),
  }),
  erase: z.strictObject({
    heading: line(60),
    text: paragraph(240),
    button: line(40),
    sure: ending.extend({ button: line(30), keep: line(30) }).describe('Asks once more.'),
  }),
  erased: ending,
  unconfirmed: ending.describe('Shown until the owner of the mailbox has confirmed the address.'),
  expired: ending.describe('Shown for links that no longer work, or never did.'),
  gone: ending,
  unreadable: ending.meta({ title: 'When it cannot be read' }),
  none: ending,
})

export type RequestPageWords = z.infer<typeof requestSchema>

// content/pages/desk.yaml: who waits for an answer, for our own team.
export const deskSchema = z.strictObject({
  seo,
  here,
  heading: counted,
  nobody: line(60),
  late: template(60, ['time']),
  due: template(60, ['time']),
  button: line(40),
  rest: template(80, ['count']).describe('Shown when there are more requests than one page can list.'),
  expired: ending,
  unreadable: ending.meta({ title: 'When it cannot be read' }),
  none: ending,
})

export type DeskWords = z.infer<typeof deskSchema>

// content/pages/funnel.yaml: how far visitors come, for our own team.
export const funnelSchema = z.strictObject({
  seo,
  here,
  heading: template(60, ['since', 'until']).describe('{since} and {until} are the first and last day.'),
  text: paragraph(400),
  steps: funnelStepNames.describe('Names of the counted steps, in the order in which a visitor takes them.'),
  dimensions: z
    .strictObject({ page: line(30), language: line(30), source: line(30), campaign: line(30) })
    .describe('Names of what the table can be grouped by.'),
  shownBy: line(40).describe('Name of the links to other views, for screen readers.'),
  csv: line(40),
  unknown: line(30).describe('Shown where nothing is known about a visit.'),
  small: template(60, ['count']).describe(
    'Name of the line for everything too small to show by itself. {count} is how many these are.',
  ),
  all: line(30),
  bots: template(120, ['count']),
  expired: ending.describe('Shown for links that no longer show anything, or never did.'),
  unreadable: ending.meta({ title: 'When it cannot be read' }),
  none: ending,
})

export type FunnelWords = z.infer<typeof funnelSchema>
