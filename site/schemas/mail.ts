// content/pages/mail.yaml: the page behind the links of the mails that visitors get.
import { z } from 'astro/zod'
import { line, paragraph, template } from '#domain/words/text-schema.ts'
import { ending, here, seo } from './fields.ts'

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
