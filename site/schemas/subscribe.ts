// content/pages/subscribe.yaml: the enquiry form, on its own page and in the window of the home page.
import { z } from 'astro/zod'
import { labelledFieldsOf } from '#domain/lead/lead.ts'
import { line, template } from '#domain/words/text-schema.ts'
import { formField, labelsOf, lead, pictureText, seo } from './fields.ts'
import { questionsAmong } from './form-questions.ts'

export const subscribeSchema = z.strictObject({
  seo,
  heading: line(80),
  lead,
  postcard: z
    .strictObject({
      description: pictureText,
      address: z.array(line(30)).length(3),
      postmark: z
        .strictObject({ days: line(10), hours: line(10) })
        .describe('The days and hours in which somebody reads enquiries.'),
    })
    .describe('The address, the stamp and the postmark above the form.'),
  form: z.strictObject({
    ...labelsOf('enquiry', formField),
    questions: questionsAmong(labelledFieldsOf('enquiry')),
    submit: line(40).meta({ title: 'Button that sends' }),
    sending: line(40).meta({ title: 'While it is sent' }),
    close: line(40),
    empty: z
      .strictObject({ title: line(60), text: template(160, ['submit']) })
      .describe(
        'Shown once instead of sending when every field is empty; the next click sends the enquiry. {submit} is the button.',
      ),
    unanswerable: line(160).describe('Shown below `sent` after an enquiry without email and phone.'),
    sent: line(60).describe('Shown once the enquiry is stored.'),
    sentDetail: template(160, ['reference'])
      .describe('{reference} is the number of the enquiry.')
      .meta({ title: 'Detail once it is sent' }),
    sendOnClose: z
      .boolean()
      .describe('`true` sends what was typed when the visitor closes the dialog. With `false`, closing sends nothing.'),
  }),
})

export type Subscribe = z.infer<typeof subscribeSchema>
