// Chooses the texts of a share picture from a page's content, so that no picture shows missing glyphs.

import { withoutInvisible } from '#domain/blog/foreign-text.ts'
import { fillIn } from '#domain/words/fill-in.ts'

const latin = '\\u0020-\\u007e\\u00a0-\\u017f–—‘’‚“”„†•…‹›€™−≈≤≥←→↑↓×÷′″'
const hebrew = '\\u0591-\\u05f4'
const arabic = '\\u0600-\\u06ff\\u0750-\\u077f'
/** Characters that the picture fonts lack. */
const foreignLetter = new RegExp(`(?![${latin}${hebrew}${arabic}])\\p{L}`, 'u')
const foreign = new RegExp(`[^${latin}${hebrew}${arabic}]`, 'gu')

/** Returns the text without emoji and the like; undefined if its letters cannot be drawn, or nothing remains. */
export function drawableText(text: string): string | undefined {
  const whole = withoutInvisible(text).normalize('NFC')
  const drawn = whole
    .replace(foreign, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:!?…)])/g, '')
    .trim()
  return /[\p{L}\p{N}]/u.test(drawn) && !foreignLetter.test(whole) ? drawn : undefined
}

/** Whether the first letter with a direction is right-to-left, as for `dir="auto"`. */
export const isRightToLeft = (text: string): boolean => new RegExp(`^\\P{L}*[${hebrew}${arabic}]`, 'u').test(text)

type Words = Record<string, unknown>

export type CardWords = { headline: string; label: string | undefined }

/** Pages have their first heading and breadcrumb name in one of these. */
const headParts = ['hero', 'intro', 'list']

const part = (words: Words, name: string): Words => (words[name] ?? {}) as Words

const firstText = (candidates: readonly unknown[]): string | undefined =>
  candidates.map((text) => (typeof text === 'string' ? drawableText(text) : undefined)).find(Boolean)

/** `page` is a file of content/pages/. A heading that cannot be drawn falls back to the title, then to the tagline. */
export function cardWords(page: Words, brand: { name: string; tagline: string }): CardWords {
  const candidates = (field: string) => [...headParts.map((name) => part(page, name)[field]), page[field]]
  const heading = [...candidates('headline'), ...candidates('heading')].map((text) =>
    typeof text === 'string' ? fillIn(text, { product: brand.name }) : text,
  )
  const title = part(page, 'seo')['title']
  const headline = firstText([...heading, title, brand.tagline]) ?? brand.name
  const label = firstText(candidates('here'))
  const isSame = label?.toLowerCase() === headline.toLowerCase()
  return { headline, label: isSame ? undefined : label }
}
