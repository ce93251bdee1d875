// content/pages/signup.yaml: the sign-up card, and the first morning that it leads to.
import { z } from 'astro/zod'
import { line, paragraph } from '#domain/words/text-schema.ts'
import { accountCard, otherCard } from './account-card.ts'

export const signupSchema = z.strictObject({
  ...accountCard,
  form: z.strictObject({
    title: line(40),
    firstName: line(40),
    lastName: line(40),
    phone: line(40),
    email: line(40),
    password: line(40),
    confirm: line(40),
    submit: line(30).meta({ title: 'Button that sends' }),
    ...otherCard,
  }),
  morning: z
    .array(z.strictObject({ time: line(8), name: line(40), text: paragraph(120) }))
    .length(4)
    .describe('The sample morning along the thread beside the card.'),
})

export type Signup = z.infer<typeof signupSchema>
export type FirstMorningWords = Signup['morning']
