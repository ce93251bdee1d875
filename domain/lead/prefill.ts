// What other pages pass on to the contact page through its URL.
import { parseSharedNumbers } from '#domain/roi/roi-shared-result.ts'
import { maxPrefillChars } from './form-pages.ts'

/** Text that visitors may enter on another page. */
export const prefillNames = ['role', 'question', 'reference'] as const

export type PrefillName = (typeof prefillNames)[number]
export type Prefill = { name: PrefillName; text: string }

/** Returns the first non-empty one. Longer values do not come from our pages. */
export function parsePrefill(given: { get(name: string): string | null }): Prefill | undefined {
  return prefillNames
    .map((name) => ({ name, text: (given.get(name) ?? '').toWellFormed().replace(/\s+/g, ' ').trim() }))
    .find(({ text }) => text !== '' && text.length <= maxPrefillChars)
}

/** Why a visitor comes to the contact page. Each has its own opening sentence and help. */
export const occasions = ['contact', 'demo', 'webinar', 'event', 'reference', 'partnership', 'result'] as const
export type Occasion = (typeof occasions)[number]

export function parseOccasion(address: URLSearchParams): Occasion {
  if (parseSharedNumbers(address)) return 'result'
  return (
    (['reference', 'partnership', 'event', 'demo', 'webinar'] as const).find((name) => address.has(name)) ?? 'contact'
  )
}

/** Makes a link to the contact page say which event it is about; other links stay as they are. */
export const aboutEvent = (href: string, contactPath: string, event: string): string =>
  href.split('?')[0] === contactPath ? `${contactPath}?${new URLSearchParams({ event })}` : href
