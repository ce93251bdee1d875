// Chooses what a share picture says from all that stands on a page.
import { fillIn } from '#domain/fill-in.ts'
import { drawableText } from './drawable-text.ts'

type Words = Record<string, unknown>

export type PageWords = { headline: string; label: string | undefined }

/** Pages have their first heading, and the short name of their breadcrumb, in one of these. */
const places = ['hero', 'intro', 'list']

const part = (words: Words, name: string): Words => (words[name] ?? {}) as Words

function firstText(candidates: readonly unknown[]): string | undefined {
  for (const text of candidates) {
    const drawable = typeof text === 'string' ? drawableText(text) : undefined
    if (drawable !== undefined) return drawable
  }
  return undefined
}

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
