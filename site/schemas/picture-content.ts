// The texts inside the pictures (site/drawings/). The people in them are samples.
import { z } from 'astro/zod'
import { line } from '#domain/words/text-schema.ts'
import { drawnPerson } from './fields.ts'
import type { Drawn } from './portrait.ts'

export const candidateCard = z.strictObject({
  caption: line(30),
  position: line(20),
  avatar: drawnPerson,
  role: line(40),
  place: line(40),
  match: z.int().min(0).max(100).describe('The match, out of 100.'),
  reasons: z.array(line(60)).min(1).max(3).describe('The lines of the CV that the match is based on.'),
})

export const emailExchange = z.strictObject({
  caption: line(30),
  when: line(20).meta({ title: 'Time or day' }),
  agent: line(90),
  candidate: line(60),
})

export const calendarSlots = z.strictObject({
  day: line(20),
  length: line(20),
  times: z.array(line(8)).length(6),
  chosen: line(8),
})

export const offerLetter = z.strictObject({
  title: line(30),
  signed: line(40).meta({ title: 'Line of the signature' }),
})

export const sourceList = z.strictObject({
  caption: line(40),
  rows: z
    .array(z.strictObject({ place: line(30), found: z.int().min(0).meta({ title: 'How many were found' }) }))
    .min(2)
    .max(4)
    .describe('Where people were found, and how many.'),
})

/** The five pictures along the thread, in order. */
export const hiringStory = z.strictObject({
  source: sourceList,
  candidate: candidateCard,
  email: emailExchange,
  calendar: calendarSlots,
  offer: offerLetter,
})

export type CandidateCardWords = Drawn<z.infer<typeof candidateCard>>
export type DrawnHiringStory = Omit<z.infer<typeof hiringStory>, 'candidate'> & { candidate: CandidateCardWords }
export type EmailExchangeWords = z.infer<typeof emailExchange>
export type CalendarSlotsWords = z.infer<typeof calendarSlots>
export type OfferLetterWords = z.infer<typeof offerLetter>
export type SourceListWords = z.infer<typeof sourceList>
