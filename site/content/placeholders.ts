// The words in braces that any text of content/ may say, like {product} or {claim:hiring-time}: they are filled in before
// a file is checked, so that a name or a figure stands in one place.
import type { Claims } from '#site/schemas/claims.ts'
import type { Site } from '#site/schemas/site.ts'

/** What each word stands for. */
export type Words = ReadonlyMap<string, string>

/** Where something stands in a file: keys and list positions from the top. */
export type Place = readonly (string | number)[]

/** A claim that a file makes. */
export type ClaimUse = { id: string; place: Place }

const claimPrefix = 'claim:'
const inBraces = /\{([a-z][\w.:-]*)\}/gi

export function contentWords({ brand, contact, addresses }: Site, claims: Claims): Words {
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

/** Fills in the known words of one text; others stay, for the page or for the check to find. */
export const fillText = (text: string, words: Words): string =>
  text.replace(inBraces, (braces, word: string) => words.get(word) ?? braces)

/** Ids of the claims that a text makes. */
export const claimsIn = (text: string): string[] =>
  [...text.matchAll(inBraces)].flatMap(([, word = '']) =>
    word.startsWith(claimPrefix) ? word.slice(claimPrefix.length) : [],
  )

/** Fills in all texts of a parsed file. A field called `claim` holds a claim's id. */
export function fillWords(data: unknown, words: Words, place: Place = []): { data: unknown; uses: ClaimUse[] } {
  if (typeof data === 'string') {
    const ids = place.at(-1) === 'claim' ? [data] : claimsIn(data)
    return { data: fillText(data, words), uses: ids.map((id) => ({ id, place })) }
  }
  if (typeof data !== 'object' || data === null) return { data, uses: [] }
  const filled = Object.entries(data).map(([key, value]) => {
    const step = Array.isArray(data) ? Number(key) : key
    return [key, fillWords(value, words, [...place, step])] as const
  })
  const values = filled.map(([key, { data: value }]) => [key, value] as const)
  return {
    data: Array.isArray(data) ? values.map(([, value]) => value) : Object.fromEntries(values),
    uses: filled.flatMap(([, { uses }]) => uses),
  }
}
