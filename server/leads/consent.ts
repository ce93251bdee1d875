// The receipt of a visitor's "Send me product news". Its time and form are those of the lead that it stands with.
import { z } from 'zod'
import { fillIn } from '#domain/fill-in.ts'
import type { LeadMailWords } from '#domain/site-facts.ts'
import type { Consent, Lead } from './outbox.ts'

const kept = z.object({
  words: z.string().nullable().catch(null),
  version: z.string().nullable().catch(null),
  withdrawnAt: z.number().nullable().catch(null),
})

export const readConsent = (json: string | null): Consent | null =>
  json === null ? null : kept.parse(JSON.parse(json))

/**
 * Returns what others are told of it. Nobody has shown yet that the address is the visitor's own: that is for whoever
 * sends the news to find out.
 */
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

/** Writes the receipt for a mail. */
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
