// content/pages/mail.yaml: the page behind the links of the mails that visitors get.
import { z } from 'astro/zod'
import { line, paragraph, seo, template } from './fields.ts'

const ending = z.strictObject({ heading: line(60), text: paragraph(240) })

export const mailSchema = z.strictObject({
  seo,
  here: line(30).meta({ title: 'Short name of the page' }),
  confirm: z.strictObject({
    heading: line(60),
    text: paragraph(240),
    seat: paragraph(240).describe('This is said as well to who asked for a seat at the webinar.'),
    news: template(300, ['words']).describe('This is said as well to who ticked the box for product news.'),
    button: line(40),
  }),
  stop: z.strictObject({ heading: line(60), text: paragraph(240), button: line(40) }),
  confirmed: ending.describe('This is said after a button was pressed.'),
  stopped: ending,
  expired: ending.describe('This is said of links that do nothing any more, or never did.'),
  gone: ending,
  unreadable: ending.meta({ title: 'When it cannot be read' }),
  none: ending,
})

export type MailPageWords = z.infer<typeof mailSchema>
