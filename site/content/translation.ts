// Lays the texts of a translation over the file that it translates: objects by key, lists by position. Anything missing or
// misplaced stays in the source's language and is reported, so that an edit of the source never breaks a build.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { entryShape, plainShape, type SchemaShape, shapeOfValue } from '../schemas/schema-shape.ts'
import type { FieldPath } from './placeholders.ts'

/** A part of a translation that cannot be used, and what to write instead. */
export type TranslationProblem = { fieldPath: FieldPath; sentence: string }

export type Translated = {
  data: unknown
  misfits: TranslationProblem[]
  /** Texts without a translation, which are shown in the source's language. */
  missing: FieldPath[]
  /** Top-level parts whose source has changed since they were translated. */
  stale: string[]
}

/** A translation holds the digests of its source under this key. */
export const madeFromKey = 'madeFrom'

/** The name of the only part of a file that is a list. */
export const wholeList = 'all'

/** Returns the path of a file's translation, as in "content/de/plans.yaml". */
export const translationPath = (file: string, path: string): string => file.replace(/^content\//, `content/${path}/`)

/** Returns the path of a translation's source, as in "content/plans.yaml", and any other path unchanged. */
export const sourcePath = (file: string): string => file.replace(/^content\/[a-z]{2,3}(-[a-z]{2,4})?\//, 'content/')

/** Advises on the address that a translation gives to its page; undefined if it is fine. */
export const addressAdvice = (address: unknown): string | undefined =>
  typeof address === 'string' && /^(?!(.*\/)?index$)[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(address)
    ? undefined
    : 'Write the address without the first slash, as in preise: small letters, digits and hyphens, but not index.'

const placeholdersOf = (text: string) => (text.match(/\{[\w.:-]+\}/g) ?? []).map((name) => name.toLowerCase())

/** Returns the shape of the item or property `step`. */
export function shapeAt(
  given: SchemaShape | undefined,
  value: unknown,
  step: string | number,
): SchemaShape | undefined {
  const shape = given && shapeOfValue(given, value)
  return shape?.items ?? shape?.properties?.[step] ?? (shape && entryShape(shape))
}

/** Whether visitors read the text in their own language. */
export function isTranslatable(given: SchemaShape | undefined, text: string): boolean {
  if (!given || /^\/\S*$/.test(text) || !/\p{L}{2}/u.test(text.replaceAll(/\{[\w.:-]+\}/g, ''))) return false
  const { type, kind, pattern, ...shape } = plainShape(given)
  if (type !== 'string' || shape.enum || shape.const || shape.format || (kind && kind !== 'long-text')) return false
  // A pattern that accepts only a to z is an identifier.
  return pattern === undefined || new RegExp(pattern, 'u').test(text.replaceAll(/[a-z]/gi, 'ä'))
}

/** Whether a field takes translatable texts, whatever it holds now. */
export const isTranslatableField = (shape: SchemaShape | undefined): boolean =>
  ['Word', 'A word.', '[A word]', 'A word > a word'].some((text) => isTranslatable(shape, text))

/** Calls `told` with each translatable text of a source. */
export function forEachTranslatable(
  source: unknown,
  shape: SchemaShape | undefined,
  callback: (fieldPath: FieldPath, text: string) => void,
): void {
  const visit = (value: unknown, at: SchemaShape | undefined, fieldPath: FieldPath): void => {
    if (typeof value === 'string' && isTranslatable(at, value)) callback(fieldPath, value)
    if (typeof value !== 'object' || value === null) return
    for (const [key, one] of Object.entries(value))
      visit(one, shapeAt(at, value, key), [...fieldPath, Array.isArray(value) ? Number(key) : key])
  }
  visit(source, shape, [])
}

/** The editor runs this in the browser too, where node:crypto is missing and crypto.subtle is asynchronous. */
const digestOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text))).slice(0, 8)

/** Returns a digest of the texts in each part of a source, which a translation records. */
export function sourceDigests(source: unknown, shape: SchemaShape): Record<string, string> {
  const words = new Map<string, string[]>()
  forEachTranslatable(source, shape, ([part], text) => {
    const name = typeof part === 'string' ? part : wholeList
    words.set(name, [...(words.get(name) ?? []), text])
  })
  return Object.fromEntries([...words].map(([name, texts]) => [name, digestOf(texts.join('\n'))]))
}

/** Separates a parsed translation from the digests that it records; in a list, they are the last item. */
export function splitMadeFrom(file: unknown): { words: unknown; madeFrom?: Record<string, unknown> } {
  const holder = Array.isArray(file) ? file.at(-1) : file
  const madeFrom = (holder as Record<string, unknown> | undefined)?.[madeFromKey]
  if (typeof madeFrom !== 'object' || madeFrom === null) return { words: file }
  const { [madeFromKey]: _, ...rest } = holder as Record<string, unknown>
  return { words: Array.isArray(file) ? file.slice(0, -1) : rest, madeFrom: madeFrom as Record<string, unknown> }
}

/** Returns a parsed translation with the digests of the current source. */
export function markUpToDate(translation: unknown, source: unknown, shape: SchemaShape): unknown {
  const { words } = splitMadeFrom(translation)
  const digests = sourceDigests(source, shape)
  if (Array.isArray(words)) return [...words, { [madeFromKey]: digests }]
  const parts = Object.keys(words as object)
  const own = Object.fromEntries(Object.entries(digests).filter(([name]) => parts.includes(name)))
  return { ...(words as object), [madeFromKey]: own }
}

/** `translation` is the parsed file, or undefined if there is none. */
export function applyTranslation(source: unknown, translation: unknown, shape: SchemaShape): Translated {
  const { words, madeFrom = {} } = splitMadeFrom(translation)
  const misfits: TranslationProblem[] = []
  const given = new Set<string>()
  const report = (fieldPath: FieldPath, sentence: string) => misfits.push({ fieldPath, sentence })

  const merge = (value: unknown, overlay: unknown, fieldPath: FieldPath): unknown => {
    if (overlay === undefined || overlay === null) return value
    if (Array.isArray(value)) return mergeList(value, overlay, fieldPath)
    if (typeof value === 'object' && value !== null) return mergeObject(value, overlay, fieldPath)
    if (typeof value !== typeof overlay) {
      report(fieldPath, 'Write a text here, as in the source.')
      return value
    }
    const wrong = typeof value === 'string' && placeholderAdvice(value, String(overlay))
    if (wrong) {
      report(fieldPath, wrong)
      return value
    }
    given.add(fieldPath.join('/'))
    return overlay
  }
  const mergeList = (value: unknown[], overlay: unknown, fieldPath: FieldPath) => {
    if (Array.isArray(overlay) && overlay.length === value.length)
      return value.map((one, index) => merge(one, overlay[index], [...fieldPath, index]))
    const count = value.length === 1 ? '1 item' : `${value.length} items`
    report(
      fieldPath,
      `The source has ${count} here. Write as many, in the same order; {} stands for an item without texts.`,
    )
    return value
  }
  const mergeObject = (value: object, overlay: unknown, fieldPath: FieldPath) => {
    if (typeof overlay !== 'object' || overlay === null || Array.isArray(overlay)) {
      report(fieldPath, 'Write the fields of this part by their names, as in the source.')
      return value
    }
    for (const [key, text] of Object.entries(overlay)) {
      if (Object.hasOwn(value, key)) continue
      const isAddress = fieldPath.join() === 'seo' && key === 'address'
      const advice = isAddress
        ? addressAdvice(text)
        : 'The source has no such field. Remove it, or use the name in the source.'
      if (advice) report([...fieldPath, key], advice)
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, merge(one, Reflect.get(overlay, key), [...fieldPath, key])]),
    )
  }

  const data = merge(source, words, [])
  const missing: FieldPath[] = []
  forEachTranslatable(source, shape, (fieldPath) => {
    if (!given.has(fieldPath.join('/'))) missing.push(fieldPath)
  })
  const digests = sourceDigests(source, shape)
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
