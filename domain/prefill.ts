// What other pages of the site have asked for already, as it stands in the address of the contact page.
import { parseSharedNumbers } from './roi-form.ts'

/** The lines that a visitor may fill in on another page. */
export const prefillNames = ['role', 'question', 'reference'] as const
export const maxPrefillChars = 120

export type PrefillName = (typeof prefillNames)[number]
export type Prefill = { name: PrefillName; text: string }

/**
 * Returns the first of them that says something. Whatever is longer than `maxPrefillChars` was not written on one of
 * our pages.
 */
export function parsePrefill(given: { get(name: string): string | null }): Prefill | undefined {
  return prefillNames
    .map((name) => ({ name, text: (given.get(name) ?? '').toWellFormed().replace(/\s+/g, ' ').trim() }))
    .find(({ text }) => text !== '' && text.length <= maxPrefillChars)
}

/** What brings a visitor to the contact page. Each has a first sentence of its own, and its own help under the message. */
export const occasions = ['contact', 'demo', 'webinar', 'reference', 'partnership', 'result'] as const
export type Occasion = (typeof occasions)[number]

export function parseOccasion(address: URLSearchParams): Occasion {
  if (parseSharedNumbers(address)) return 'result'
  return (['reference', 'partnership', 'demo', 'webinar'] as const).find((name) => address.has(name)) ?? 'contact'
}
