// content/pages/login.yaml: the login card, and the picture beside it.
import { z } from 'astro/zod'
import { accountCard, otherCard } from './account.ts'
import { line, paragraph } from './fields.ts'

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
      description: paragraph(300).describe('Alternative text of the picture.'),
      caption: line(40),
      when: line(20).meta({ title: 'Time or day' }),
      rows: z
        .array(z.strictObject({ count: z.number().int().min(0), text: line(40) }))
        .length(3, 'List three rows of the night'),
      waiting: line(40).meta({ title: 'What waits' }),
    })
    .describe('The picture beside the card shows a sample night.'),
})

export type Login = z.infer<typeof loginSchema>
export type NightReportWords = Omit<Login['picture'], 'description'>
