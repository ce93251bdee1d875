// content/pages/subscribe.yaml: the enquiry form, on its own page and in the window of the home page.
import { z } from 'astro/zod'
import { formField, line, paragraph, seo, template } from './fields.ts'

export const subscribeSchema = z.strictObject({
  seo,
  heading: line(80),
  lead: paragraph(240),
  form: z.strictObject({
    name: formField,
    email: formField,
    phone: formField,
    message: formField,
    submit: line(40),
    sending: line(40),
    close: line(40),
    sent: line(60).describe('What is said once the enquiry is stored. `{reference}` is its number.'),
    sentDetail: template(160, ['reference']),
    sendOnClose: z
      .boolean({ error: 'Write true or false' })
      .describe('`true` sends what was typed when the visitor closes the window. With `false`, closing sends nothing.'),
  }),
})
