// content/pages/login.yaml and signup.yaml: two cards whose fields go nowhere, and what they answer.
import { z } from 'astro/zod'
import { line, link, paragraph, seo } from './fields.ts'

const card = {
  seo,
  heading: line(60),
  lead: paragraph(160),
  /** What stands in the card's place once its button was pressed. The app's address follows `first` and `second`. */
  answer: z.strictObject({ heading: line(60), text: paragraph(200), first: line(60), second: line(60) }),
}

/** The last line of a card: the way to the other one. */
const other = { otherLead: line(60), other: link }

export const loginSchema = z.strictObject({
  ...card,
  form: z.strictObject({ title: line(40), email: line(40), password: line(40), submit: line(30), ...other }),
  picture: z.strictObject({
    /** What the picture shows, for people who cannot see it. */
    description: paragraph(300),
    caption: line(40),
    when: line(20),
    rows: z
      .array(z.strictObject({ count: z.number().int().min(0), text: line(40) }))
      .length(3, 'List three rows of the night'),
    waiting: line(40),
  }),
})

export const signupSchema = z.strictObject({
  ...card,
  form: z.strictObject({
    title: line(40),
    firstName: line(40),
    lastName: line(40),
    phone: line(40),
    email: line(40),
    password: line(40),
    confirm: line(40),
    submit: line(30),
    ...other,
  }),
  morning: z
    .array(z.strictObject({ time: line(8), name: line(40), text: paragraph(120) }))
    .length(4, 'List four steps of the first morning'),
})

export type Login = z.infer<typeof loginSchema>
export type Signup = z.infer<typeof signupSchema>
export type AccountAnswer = Login['answer']
export type NightReportWords = Omit<Login['picture'], 'description'>
export type FirstMorningWords = Signup['morning']
