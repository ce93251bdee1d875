// A translation records digests of the source that it was made from, by which a change of the source is found.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { FieldPath } from '#site/content/read/placeholders.ts'
import type { SchemaShape } from '#site/schemas/schema-shape.ts'
import { forEachTranslatable, isTranslatable, isTranslatableField } from './translatable-fields.ts'

/** A translation holds the digests of its source under this key. */
export const madeFromKey = 'madeFrom'

/** The name of the only part of a file that is a list. */
export const wholeList = 'all'

/** The editor runs this in the browser too, where node:crypto is missing and crypto.subtle is asynchronous. */
const digestOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text))).slice(0, 8)

/**
 * Returns a digest of the texts in each part of a source, which a translation records. Figures count too: a translation writes
 * them in its own way, as in "35 %".
 */
export function sourceDigests(source: unknown, shape: SchemaShape): Record<string, string> {
  const words = new Map<string, string[]>()
  const add = ([part]: FieldPath, text: string) => {
    const name = typeof part === 'string' ? part : wholeList
    words.set(name, [...(words.get(name) ?? []), text])
  }
  forEachTranslatable(source, shape, add, (at, text) => isTranslatable(at, text) || isTranslatableField(at))
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
