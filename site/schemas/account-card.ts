// What the login and the sign-up card share: fields that go nowhere, and the card's answer.
import { z } from 'astro/zod'
import { line, paragraph } from '#domain/words/text-schema.ts'
import { link, seo } from './fields.ts'

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
