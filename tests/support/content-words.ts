import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { fillPlaceholders } from '#site/content/read/placeholders.ts'
import { forEachTranslatable } from '#site/content/translate/translatable-fields.ts'
import { applyTranslation } from '#site/content/translate/translation.ts'
import { fileAt } from '#site/editor/editor-files.ts'

/** What stands in a file of content/, as it is written there. @param name As in "pages/contact". */
// biome-ignore lint/suspicious/noExplicitAny: each file has its own shape
export const contentSource = (name: string): any =>
  parse(readFileSync(new URL(`../../content/${name}.yaml`, import.meta.url), 'utf8'))

const withGerman = (name: string) => {
  const source = contentSource(name)
  const german = `../../content/de/${name}.yaml`
  const words = existsSync(new URL(german, import.meta.url)) ? contentSource(`de/${name}`) : undefined
  return applyTranslation(source, words, fileAt(`content/${name}.yaml`)?.shape ?? {})
}

/** What stands in a file of content/ in German, and in English where a translation is missing. */
// biome-ignore lint/suspicious/noExplicitAny: each file has its own shape
export const translatedWords = (name: string): any => withGerman(name).data

/** The texts of a file that have a translation. @param name As in "pages/contact". */
export function translatedTexts(name: string): string[] {
  const missing = new Set(withGerman(name).missing.map((place) => place.join('/')))
  const texts: string[] = []
  forEachTranslatable(contentSource(name), fileAt(`content/${name}.yaml`)?.shape ?? {}, (place, text) => {
    if (!missing.has(place.join('/'))) texts.push(text)
  })
  return texts
}

const claims = Object.entries<{ wording: string }>(contentSource('claims'))
const wordings = new Map(claims.map(([id, { wording }]) => [`claim:${id}`, wording]))

/**
 * What stands in a file of content/, with its claims filled in: a test that asks for the words of a page by their names does
 * not change with them. @param name As in "pages/contact".
 */
// biome-ignore lint/suspicious/noExplicitAny: each file has its own shape
export const contentWords = (name: string): any => fillPlaceholders(contentSource(name), wordings).data
