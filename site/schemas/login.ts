// content/pages/login.yaml: the login card, and the picture beside it.
import { z } from 'astro/zod'
import { line } from '#domain/words/text-schema.ts'
import { accountCard, otherCard } from './account-card.ts'
import { pictureText } from './fields.ts'

export const loginSchema = z.strictObject({
  ...accountCard,
  form: z.strictObject({
    title: line(40),
    email: line(40),
    password: line(40),
    submit: line(30).meta({ title: 'Button that sends' }),
    ...otherCard,
  }),
  picture: z
    .strictObject({
      description: pictureText,
      caption: line(40),
      when: line(20).meta({ title: 'Time or day' }),
      rows: z.array(z.strictObject({ count: z.int().min(0), text: line(40) })).length(3),
      waiting: line(40).meta({ title: 'What waits' }),
    })
    .describe('The sample night in the picture beside the card.'),
})

export type Login = z.infer<typeof loginSchema>
export type NightReportWords = Omit<Login['picture'], 'description'>
