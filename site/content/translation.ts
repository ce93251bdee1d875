// Lays the words of a translation over the file that they translate: groups by name, lists by position. Whatever is missing, or no
// longer fits, stays in the language of the source and is told of, so that an edit of the source never stops a build.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { entryShape, plainShape, type SchemaShape, shapeOfValue } from '../schemas/schema-shape.ts'
import type { Place } from './placeholders.ts'

/** What of a translation cannot be used, and what to write instead. */
export type Misfit = { place: Place; sentence: string }

export type Translated = {
  data: unknown
  misfits: Misfit[]
  /** Words of the source that are shown as they are. */
  missing: Place[]
  /** Top-level parts whose source has changed since they were translated. */
  stale: string[]
}

/** The key under which a translation says of which words of the source it was made. */
export const madeFromKey = 'madeFrom'

/** Parts of a file by their names; a file that is a list is one part. */
export const wholeList = 'all'

/** Returns where the translation of a file of content/ is, as in "content/de/plans.yaml". */
export const translationOf = (file: string, path: string): string => file.replace(/^content\//, `content/${path}/`)

/** Returns the file that a translation is of, as in "content/plans.yaml", and any other file as it is. */
export const withoutLanguage = (file: string): string =>
  file.replace(/^content\/[a-z]{2,3}(-[a-z]{2,4})?\//, 'content/')

/** Says what is wrong with the address that a translation gives to its page. */
export const addressAdvice = (address: unknown): string | undefined =>
  typeof address === 'string' && /^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(address)
    ? undefined
    : 'Write the address without the first slash, as in preise: small letters, digits and hyphens.'

const placeholdersOf = (text: string) => (text.match(/\{[\w.:-]+\}/g) ?? []).map((name) => name.toLowerCase())

/** Returns the shape of what stands at `step` of a list or a group. */
export function shapeAt(
  given: SchemaShape | undefined,
  value: unknown,
  step: string | number,
): SchemaShape | undefined {
  const shape = given && shapeOfValue(given, value)
  return shape?.items ?? shape?.properties?.[step] ?? (shape && entryShape(shape))
}

/** Whether somebody reads the text, in the language of the site. */
export function isTranslatable(given: SchemaShape | undefined, text: string): boolean {
  if (!given || /^\/\S*$/.test(text) || !/\p{L}{2}/u.test(text.replaceAll(/\{[\w.:-]+\}/g, ''))) return false
  const { type, kind, pattern, ...shape } = plainShape(given)
  if (type !== 'string' || shape.enum || shape.const || shape.format || (kind && kind !== 'long-text')) return false
  // What takes no letter beyond a to z is a name for programs.
  return pattern === undefined || new RegExp(pattern, 'u').test(text.replaceAll(/[a-z]/gi, 'ä'))
}

/** Whether a field takes texts that somebody reads, whatever stands there now. */
export const holdsWords = (shape: SchemaShape | undefined): boolean =>
  ['Word', 'A word.', '[A word]', 'A word > a word'].some((text) => isTranslatable(shape, text))

/** Calls back with each text of a source that is to be translated. */
export function eachWord(
  source: unknown,
  shape: SchemaShape | undefined,
  told: (place: Place, text: string) => void,
): void {
  const visit = (value: unknown, at: SchemaShape | undefined, place: Place): void => {
    if (typeof value === 'string' && isTranslatable(at, value)) told(place, value)
    if (typeof value !== 'object' || value === null) return
    for (const [key, one] of Object.entries(value))
      visit(one, shapeAt(at, value, key), [...place, Array.isArray(value) ? Number(key) : key])
  }
  visit(source, shape, [])
}

/** The editor needs it in the browser as well, where node:crypto is missing and the browser's own answers later. */
const digestOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text))).slice(0, 8)

/** Returns a digest of the words of each part of a source: what a translation says that it was made from. */
export function digestsOf(source: unknown, shape: SchemaShape): Record<string, string> {
  const words = new Map<string, string[]>()
  eachWord(source, shape, ([part], text) => {
    const name = typeof part === 'string' ? part : wholeList
    words.set(name, [...(words.get(name) ?? []), text])
  })
  return Object.fromEntries([...words].map(([name, texts]) => [name, digestOf(texts.join('\n'))]))
}

/** Takes what a translation was made from out of its parsed file. In a list it is the last item. */
export function splitMadeFrom(file: unknown): { words: unknown; madeFrom?: Record<string, unknown> } {
  const holder = Array.isArray(file) ? file.at(-1) : file
  const madeFrom = (holder as Record<string, unknown> | undefined)?.[madeFromKey]
  if (typeof madeFrom !== 'object' || madeFrom === null) return { words: file }
  const { [madeFromKey]: _, ...rest } = holder as Record<string, unknown>
  return { words: Array.isArray(file) ? file.slice(0, -1) : rest, madeFrom: madeFrom as Record<string, unknown> }
}

/** Returns a parsed translation that says that it was made from the source as it is now. */
export function madeFromNow(translation: unknown, source: unknown, shape: SchemaShape): unknown {
  const { words } = splitMadeFrom(translation)
  const digests = digestsOf(source, shape)
  if (Array.isArray(words)) return [...words, { [madeFromKey]: digests }]
  const parts = Object.keys(words as object)
  const own = Object.fromEntries(Object.entries(digests).filter(([name]) => parts.includes(name)))
  return { ...(words as object), [madeFromKey]: own }
}

/** `translation` is what its file holds, or undefined where there is none. */
export function translated(source: unknown, translation: unknown, shape: SchemaShape): Translated {
  const { words, madeFrom = {} } = splitMadeFrom(translation)
  const misfits: Misfit[] = []
  const given = new Set<string>()
  const tell = (place: Place, sentence: string) => misfits.push({ place, sentence })

  const lay = (value: unknown, over: unknown, place: Place): unknown => {
    if (over === undefined || over === null) return value
    if (Array.isArray(value)) return layList(value, over, place)
    if (typeof value === 'object' && value !== null) return layGroup(value, over, place)
    if (typeof value !== typeof over) {
      tell(place, 'Write a text here, as in the source.')
      return value
    }
    const wrong = typeof value === 'string' && placeholderAdvice(value, String(over))
    if (wrong) {
      tell(place, wrong)
      return value
    }
    given.add(place.join('/'))
    return over
  }
  const layList = (value: unknown[], over: unknown, place: Place) => {
    if (Array.isArray(over) && over.length === value.length)
      return value.map((one, index) => lay(one, over[index], [...place, index]))
    const count = value.length === 1 ? '1 item' : `${value.length} items`
    tell(place, `The source has ${count} here. Write as many, in the same order; {} stands for one without words.`)
    return value
  }
  const layGroup = (value: object, over: unknown, place: Place) => {
    if (typeof over !== 'object' || over === null || Array.isArray(over)) {
      tell(place, 'Write the fields of this part by their names, as in the source.')
      return value
    }
    for (const [key, text] of Object.entries(over)) {
      if (Object.hasOwn(value, key)) continue
      const isAddress = place.join() === 'seo' && key === 'address'
      const advice = isAddress ? addressAdvice(text) : 'The source has no such field. Remove it, or name it as there.'
      if (advice) tell([...place, key], advice)
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, lay(one, Reflect.get(over, key), [...place, key])]),
    )
  }

  const data = lay(source, words, [])
  const missing: Place[] = []
  eachWord(source, shape, (place) => {
    if (!given.has(place.join('/'))) missing.push(place)
  })
  const digests = digestsOf(source, shape)
  const stale = Object.keys(digests).filter((part) => isPartOf(words, part) && String(madeFrom[part]) !== digests[part])
  return { data, misfits, missing, stale }
}

const isPartOf = (words: unknown, part: string): boolean =>
  typeof words === 'object' && words !== null && (part === wholeList || Object.hasOwn(words, part))

function placeholderAdvice(source: string, text: string): string | undefined {
  const [wanted, found] = [placeholdersOf(source), placeholdersOf(text)]
  const lost = wanted.filter((name) => !found.includes(name))
  if (lost.length > 0) return `Keep ${lost.join(', ')} in this text, as in the source.`
  const strange = found.filter((name) => !wanted.includes(name))
  return strange.length > 0 ? `Remove ${strange.join(', ')}: the source does not have it.` : undefined
}
