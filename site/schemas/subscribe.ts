// content/pages/subscribe.yaml: the enquiry form, on its own page and in the window of the home page.
import { z } from 'astro/zod'
import { formField, line, paragraph, seo, template } from './fields.ts'

export const subscribeSchema = z.strictObject({
  seo,
  heading: line(80),
  lead: paragraph(240).meta({ title: 'Introduction' }),
  form: z.strictObject({
    name: formField,
    email: formField,
    phone: formField,
    message: formField,
    submit: line(40).meta({ title: 'Button that sends' }),
    sending: line(40).meta({ title: 'While it is sent' }),
    close: line(40),
    empty: z
      .strictObject({ title: line(60), text: template(160, ['submit']) })
      .describe(
        'This is said once in the place of sending, where every field is empty; the next press sends the enquiry. {submit} is the button.',
      ),
    sent: line(60).describe('This is said once the enquiry is stored.'),
    sentDetail: template(160, ['reference'])
      .describe('{reference} is the number of the enquiry.')
      .meta({ title: 'Detail once it is sent' }),
    sendOnClose: z
      .boolean({ error: 'Write true or false' })
      .describe('`true` sends what was typed when the visitor closes the window. With `false`, closing sends nothing.'),
  }),
})
