// Writes and reads a lead's answers and consent as they are stored. Parsing is tolerant: a lead outlives versions of this
// site, so missing fields are empty and unknown ones are ignored.
import { z } from 'zod'
import { type LeadContent, leadFieldNames } from '#domain/lead/lead.ts'
import type { Consent } from './stored-lead.ts'

const ownAnswer = z.object({ id: z.string(), label: z.string(), value: z.string(), text: z.string().optional() })

const stored = z.object({
  ...Object.fromEntries(leadFieldNames.map((field) => [field, z.string().optional().catch(undefined)])),
  own: z.array(ownAnswer).catch([]),
  pageForm: z.object({ id: z.string(), name: z.string() }).optional().catch(undefined),
})

export type StoredAnswers = Pick<LeadContent, 'answers' | 'pageForm'> & Required<Pick<LeadContent, 'ownAnswers'>>

export function parseAnswers(json: string): StoredAnswers {
  const { own, pageForm, ...read } = stored.parse(JSON.parse(json))
  const answers = Object.fromEntries(Object.entries(read).filter(([, answer]) => answer))
  return { answers, ownAnswers: own, pageForm }
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

type Written = Pick<LeadContent, 'answers' | 'ownAnswers' | 'pageForm'>

export const serializeAnswers = ({ answers, ownAnswers = [], pageForm }: Written): string =>
  JSON.stringify({
    ...Object.fromEntries(leadFieldNames.flatMap((field) => (answers[field] ? [[field, answers[field]]] : []))),
    ...(ownAnswers.length > 0 && { own: ownAnswers }),
    ...(pageForm && { pageForm }),
  })
