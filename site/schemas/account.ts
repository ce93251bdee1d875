// What the login card and the sign-up card share: fields that go nowhere, and what each card answers.
import { z } from 'astro/zod'
import { line, link, paragraph, seo } from './fields.ts'

export const accountCard = {
  seo,
  heading: line(60),
  lead: paragraph(160),
  /** Replaces the card once its button has been pressed. The app's address follows `first` and `second`. */
  answer: z.strictObject({ heading: line(60), text: paragraph(200), first: line(60), second: line(60) }),
}

/** The last line of a card: the way to the other one. */
export const otherCard = { otherLead: line(60), other: link }

export type AccountAnswer = z.infer<typeof accountCard.answer>
