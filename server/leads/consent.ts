// The receipt of consent to product news. Its time and form are those of the lead.
import { z } from 'zod'
import { fillIn } from '#domain/fill-in.ts'
import type { LeadMailWords } from '#domain/site-facts.ts'
import type { Consent, Lead } from './outbox.ts'

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

/** Returns the receipt for others. Until the address is confirmed, nothing shows that it is the visitor's own. */
export function consentReceipt({ consent, form, createdAt }: Pick<Lead, 'consent' | 'form' | 'createdAt'>) {
  if (!consent) return null
  const { words, version, confirmedAt, withdrawnAt } = consent
  return {
    words,
    version,
    at: iso(createdAt),
    form,
    addressConfirmed: confirmedAt !== null,
    withdrawnAt: withdrawnAt === null ? null : iso(withdrawnAt),
  }
}

const iso = (ms: number) => new Date(ms).toISOString()

/** Formats the receipt for a mail. */
export function consentSentences(
  lead: Parameters<typeof consentReceipt>[0],
  { consent, forms }: Pick<LeadMailWords, 'consent' | 'forms'>,
): string[] {
  const receipt = consentReceipt(lead)
  if (!receipt) return []
  const { words, version, at: time, withdrawnAt } = receipt
  const form = forms[receipt.form]
  return [
    words === null
      ? fillIn(consent.wordsUnknown, { time, form })
      : fillIn(consent.agreed, { words, version: version ?? '-', time, form }),
    ...(lead.consent?.confirmedAt ? [fillIn(consent.confirmed, { time: iso(lead.consent.confirmedAt) })] : []),
    ...(withdrawnAt === null ? [] : [fillIn(consent.withdrawn, { time: withdrawnAt })]),
  ]
}
