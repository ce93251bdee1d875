// Reads the path of a request as people mean it. Links are copied with the punctuation behind them, with a language in
// front, or with a query that lost its question mark. Only suggests paths: the address book knows which exist.
import type { SiteLanguage } from '#domain/pages/build-record.ts'

/** A path that may have been meant, and the query that was found in it: empty, or from its first sign on. */
export type Spelling = { path: string; rest: string }

/** A longer path means nothing, and would cost time. */
const maxChars = 2_000
const maxCuts = 16
const maxTrims = 8
const word = /^[\p{L}\p{M}\p{N}]$/u

/** Yields a decoded path, and what it is without the signs at its end, and before each sign that may begin a query. */
export function* spellings(path: string): Generator<Spelling> {
  if (path.length > maxChars) return
  yield* withoutSigns(path, '')
  let at = path.length
  for (let cuts = 0; cuts < maxCuts; cuts += 1) {
    at = Math.max(...['?', '&', '#', ';'].map((sign) => path.lastIndexOf(sign, at - 1)))
    if (at < 1) return
    yield* withoutSigns(path.slice(0, at), path.slice(at))
  }
}

/** Drops signs one by one, because an address may itself end in one. */
function* withoutSigns(path: string, rest: string): Generator<Spelling> {
  const characters = [...path]
  for (let trims = 0; trims <= maxTrims; trims += 1) {
    yield { path: characters.join('') || '/', rest }
    if (characters.length < 2 || word.test(characters.pop() ?? '')) return
  }
}

type Language = Pick<SiteLanguage, 'tag' | 'path'>

/**
 * Returns the language that a tag like "de", "de-AT" or "en_US" names. Another region of a language is better than another
 * language.
 */
export function languageNamed<Named extends Language>(tag: string, languages: readonly Named[]): Named | undefined {
  const name = tag.toLowerCase().replaceAll('_', '-')
  const [spoken] = name.split('-')
  return (
    languages.find((language) => [language.tag.toLowerCase(), language.path].includes(name)) ??
    languages.find((language) => language.tag.toLowerCase().split('-')[0] === spoken)
  )
}

/** Returns a plain path, and what it is in the language that it begins with, and without that language. */
export function withoutLanguage(path: string, languages: readonly Language[]): string[] {
  const [, tag = '', rest = ''] = /^\/([a-z]{2,3}(?:[-_][a-z\d]{2,8})*)(\/.*)?$/.exec(path) ?? []
  const language = tag && languageNamed(tag, languages)
  if (!language) return [path]
  return [path, ...(language.path ? [`/${language.path}${rest}`] : []), rest || '/']
}

const feedName = /^(.*?)\/(?:feeds?|rss2?|atom|index)(?:\/(?:rss2?|rdf|atom))?(?:\.(?:xml|rdf|rss|atom))?$/

/** Returns where the feed of a page is, for a plain path that asks for one by a usual name. */
export function feedsMeant(path: string): string[] {
  const page = feedName.exec(path)?.[1]
  if (page === undefined) return []
  return [`${page}/rss.xml`, `${page}.xml`, ...(page === '/blog' ? ['/rss.xml'] : [])]
}
