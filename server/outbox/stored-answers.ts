// Writes and reads a lead's answers and consent as they are stored. Parsing is tolerant: a lead outlives versions of this
// site, so missing fields are empty and unknown ones are ignored.
import { z } from 'zod'
import { type Answers, leadFieldNames } from '#domain/lead/lead.ts'
import type { Consent } from './stored-lead.ts'

const answers = z.object(
  Object.fromEntries(leadFieldNames.map((field) => [field, z.string().optional().catch(undefined)])),
)

export function parseAnswers(json: string): Answers {
  const read = answers.parse(JSON.parse(json))
  return Object.fromEntries(Object.entries(read).filter(([, answer]) => answer))
}

const storedConsent = z.object({
  words: z.string().nullable().catch(null),
  version: z.string().nullable().catch(null),
  confirmedAt: z.number().nullable().catch(null),
  withdrawnAt: z.number().nullable().catch(null),
})

/** Key of a stored wording, for pages that stay open when it changes. */
export const wordingKey = (version: string): string => `wording-${version}`

export const parseConsent = (json: string | null): Consent | null =>
  json === null ? null : storedConsent.parse(JSON.parse(json))

export const serializeAnswers = (said: Answers): string =>
  JSON.stringify(Object.fromEntries(leadFieldNames.flatMap((field) => (said[field] ? [[field, said[field]]] : []))))
