// The receipt of a visitor's "Send me product news". Its time and form are those of the lead that it stands with.
import { z } from 'zod'
import { fillIn } from '#domain/fill-in.ts'
import type { LeadMailWords } from '#domain/lead-mail-words.ts'
import type { Lead } from './outbox.ts'

export type Consent = {
  /** Exactly as they were shown; null when it is not known which these were. */
  words: string | null
  /** A digest of the words, which the form carries. */
  version: string | null
  /** In ms since the epoch. */
  withdrawnAt: number | null
}

/** The words beside the box as they are now. */
export type UpdatesWording = { words: string; version: string }

const kept = z.object({
  words: z.string().nullable().catch(null),
  version: z.string().nullable().catch(null),
  withdrawnAt: z.number().nullable().catch(null),
})

export const readConsent = (json: string | null): Consent | null =>
  json === null ? null : kept.parse(JSON.parse(json))

/** What others are told of it. Nobody has shown yet that the address is theirs: that is for who sends the news to find out. */
export function receiptOf({ consent, form, createdAt }: Pick<Lead, 'consent' | 'form' | 'createdAt'>) {
  if (!consent) return null
  const { words, version, withdrawnAt } = consent
  return {
    words,
    version,
    at: new Date(createdAt).toISOString(),
    form,
    addressConfirmed: false,
    withdrawnAt: withdrawnAt === null ? null : new Date(withdrawnAt).toISOString(),
  }
}

/** For a mail. */
export function receiptText(
  lead: Parameters<typeof receiptOf>[0],
  { consent, forms }: Pick<LeadMailWords, 'consent' | 'forms'>,
): string[] {
  const receipt = receiptOf(lead)
  if (!receipt) return []
  const { words, version, at: time, withdrawnAt } = receipt
  const form = forms[receipt.form]
  return [
    words === null
      ? fillIn(consent.wordsUnknown, { time, form })
      : fillIn(consent.agreed, { words, version: version ?? '-', time, form }),
    ...(withdrawnAt === null ? [] : [fillIn(consent.withdrawn, { time: withdrawnAt })]),
  ]
}
