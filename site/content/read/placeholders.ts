// Placeholders are names in braces, like {product} or {claim:hiring-time}, in any text of content/. They are filled in before a
// file is checked, so that a name or a figure is written only once.
import type { Claims } from '#site/schemas/claims.ts'
import type { Site } from '#site/schemas/site.ts'

/** The value of each placeholder. */
export type Placeholders = ReadonlyMap<string, string>

/** The path to a value in a file: keys and list indices from the top. */
export type FieldPath = readonly (string | number)[]

/** A claim that a file makes, with its line if the file is Markdown. */
export type ClaimUse = { id: string; fieldPath: FieldPath; line?: number | undefined }

const claimPrefix = 'claim:'
const placeholder = /\{([a-z][\w.:-]*)\}/gi

export function placeholderValues({ brand, contact, addresses }: Site, claims: Claims): Placeholders {
  return new Map([
    ['product', brand.name],
    ['legalName', brand.legalName],
    ['siteHost', brand.siteHost],
    ['email.contact', contact.email],
    ['email.support', contact.support.email],
    ['email.privacy', addresses.privacy],
    ['email.legal', addresses.legal],
    ['email.careers', addresses.careers],
    ...Object.entries(claims).map(([id, { wording }]) => [claimPrefix + id, wording] as const),
  ])
}

/** Fills in one text. Unknown placeholders stay, for the page to fill in or for the check to find. */
export const fillText = (text: string, placeholders: Placeholders): string =>
  text.replace(placeholder, (braces, name: string) => placeholders.get(name) ?? braces)

/** Returns the placeholders of a text, including braces. */
export const placeholdersIn = (text: string): string[] => text.match(placeholder) ?? []

/** Returns the ids of the claims in a text. */
export const claimIdsIn = (text: string): string[] =>
  [...text.matchAll(placeholder)].flatMap(([, name = '']) =>
    name.startsWith(claimPrefix) ? name.slice(claimPrefix.length) : [],
  )

/** Fills in all texts of a parsed file. A field called `claim` holds a claim's id. */
export function fillPlaceholders(
  data: unknown,
  placeholders: Placeholders,
  fieldPath: FieldPath = [],
): { data: unknown; uses: ClaimUse[] } {
  if (typeof data === 'string') {
    const ids = fieldPath.at(-1) === 'claim' ? [data] : claimIdsIn(data)
    return { data: fillText(data, placeholders), uses: ids.map((id) => ({ id, fieldPath })) }
  }
  if (typeof data !== 'object' || data === null) return { data, uses: [] }
  const filled = Object.entries(data).map(([key, value]) => {
    const step = Array.isArray(data) ? Number(key) : key
    return [key, fillPlaceholders(value, placeholders, [...fieldPath, step])] as const
  })
  const values = filled.map(([key, { data: value }]) => [key, value] as const)
  return {
    data: Array.isArray(data) ? values.map(([, value]) => value) : Object.fromEntries(values),
    uses: filled.flatMap(([, { uses }]) => uses),
  }
}
