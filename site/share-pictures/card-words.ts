// Chooses what a share picture says from all that stands on a page, so that no picture shows an empty box.
import { fillIn } from '#domain/fill-in.ts'

const latin = '\\u0020-\\u007e\\u00a0-\\u017f–—‘’‚“”„†•…‹›€™−≈≤≥←→↑↓×÷′″'
const hebrew = '\\u0591-\\u05f4'
const arabic = '\\u0600-\\u06ff\\u0750-\\u077f'
/** Letters and signs that the fonts of the pictures do not have. */
const foreignLetter = new RegExp(`(?![${latin}${hebrew}${arabic}])\\p{L}`, 'u')
const foreign = new RegExp(`[^${latin}${hebrew}${arabic}]`, 'gu')

/** Returns the text without emoji and the like; undefined where letters cannot be drawn, or nothing would be left to read. */
export function drawableText(text: string): string | undefined {
  const whole = text.normalize('NFC')
  const drawn = whole
    .replace(foreign, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:!?…)])/g, '')
    .trim()
  return /[\p{L}\p{N}]/u.test(drawn) && !foreignLetter.test(whole) ? drawn : undefined
}

/** Whether the first letter that has a direction is read from right to left, as for a browser's `dir="auto"`. */
export const isRightToLeft = (text: string): boolean => new RegExp(`^\\P{L}*[${hebrew}${arabic}]`, 'u').test(text)

type Words = Record<string, unknown>

export type PageWords = { headline: string; label: string | undefined }

/** Pages have their first heading, and the short name of their breadcrumb, in one of these. */
const places = ['hero', 'intro', 'list']

const part = (words: Words, name: string): Words => (words[name] ?? {}) as Words

const firstText = (candidates: readonly unknown[]): string | undefined =>
  candidates.map((text) => (typeof text === 'string' ? drawableText(text) : undefined)).find(Boolean)

/** `page` is a file of content/pages/; what cannot be drawn of it gives way to its title, and that to the tagline. */
export function pageWords(page: Words, brand: { name: string; tagline: string }): PageWords {
  const inPlaces = (name: string) => [...places.map((place) => part(page, place)[name]), page[name]]
  const heading = [...inPlaces('headline'), ...inPlaces('heading')].map((text) =>
    typeof text === 'string' ? fillIn(text, { product: brand.name }) : text,
  )
  const title = part(page, 'seo')['title']
  const headline = firstText([...heading, title, brand.tagline]) ?? brand.name
  const label = firstText(inPlaces('here'))
  const isSame = label?.toLowerCase() === headline.toLowerCase()
  return { headline, label: isSame ? undefined : label }
}
