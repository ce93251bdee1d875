// content/pages/request.yaml: what became of a visitor's request.
import { z } from 'astro/zod'
import { line, paragraph, template } from '#domain/words/text-schema.ts'
import { ending, here, seo } from './fields.ts'

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
