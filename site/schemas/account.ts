// What the login card and the sign-up card share: fields that go nowhere, and what each card answers.
import { z } from 'astro/zod'
import { line, link, paragraph, seo } from './fields.ts'

const beforeAddress = line(60).describe('The address of the app follows these words on the link.')

export const accountCard = {
  seo,
  heading: line(60),
  lead: paragraph(160),
  answer: z
    .strictObject({ heading: line(60), text: paragraph(200), first: beforeAddress, second: beforeAddress })
    .describe('Replaces the card once its button has been pressed.'),
}

/** The last line of a card: the way to the other one. */
export const otherCard = { otherLead: line(60), other: link }

export type AccountAnswer = z.infer<typeof accountCard.answer>
