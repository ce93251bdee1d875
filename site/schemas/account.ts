// content/pages/login.yaml and signup.yaml: two cards whose fields go nowhere, and the pictures beside them.
import { z } from 'astro/zod'
import { line, paragraph } from '#domain/text-schema.ts'
import { link, pictureText, seo } from './fields.ts'

// Shared by the login and the sign-up card: fields that go nowhere, and the card's answer.
const beforeAddress = line(60).describe("The app's address follows this text on the link.")

export const accountCard = {
  seo,
  heading: line(60),
  lead: paragraph(160),
  answer: z
    .strictObject({ heading: line(60), text: paragraph(200), first: beforeAddress, second: beforeAddress })
    .describe('Replaces the card once its button has been pressed.'),
}

/** The last line of a card: the link to the other one. */
export const otherCard = { otherLead: line(60), other: link }

export type AccountAnswer = z.infer<typeof accountCard.answer>

// content/pages/login.yaml: the login card, and the picture beside it.
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

// content/pages/signup.yaml: the sign-up card, and the first morning that it leads to.
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
