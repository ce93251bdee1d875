// What another page of the site has already asked for, as it stands in the address of the contact page.

export const prefillNames = ['role', 'question'] as const
export const maxPrefillChars = 120

export type PrefillName = (typeof prefillNames)[number]
export type Prefill = { name: PrefillName; text: string }

/** The first of them that says something; whatever is longer was not written on one of our pages. */
export function readPrefill(given: { get(name: string): string | null }): Prefill | undefined {
  return prefillNames
    .map((name) => ({ name, text: (given.get(name) ?? '').toWellFormed().replace(/\s+/g, ' ').trim() }))
    .find(({ text }) => text !== '' && text.length <= maxPrefillChars)
}
