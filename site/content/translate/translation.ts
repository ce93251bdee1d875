// Lays the texts of a translation over the file that it translates: objects by key, lists by position. Anything missing or
// misplaced stays in the source's language and is reported, so that an edit of the source never breaks a build.

import { countEnglish } from '#domain/words/fill-in.ts'
import { pluralForms } from '#domain/words/text-schema.ts'
import type { FieldPath } from '#site/content/read/placeholders.ts'
import type { SchemaShape } from '../../schemas/schema-shape.ts'
import { sourceDigests, splitMadeFrom, wholeList } from './made-from.ts'
import { forEachTranslatable } from './translatable-fields.ts'

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

/** Advises on the address that a translation gives to its page; undefined if it is fine. */
export const addressAdvice = (address: unknown): string | undefined =>
  typeof address === 'string' && /^(?!(.*\/)?index$)[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(address)
    ? undefined
    : 'Write the address without the first slash, as in preise: small letters, digits and hyphens, but not index.'

const placeholdersOf = (text: string) => (text.match(/\{[\w.:-]+\}/g) ?? []).map((name) => name.toLowerCase())

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
    const count = countEnglish(value.length, 'item', 'items')
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
    // A language has forms of its own; one that is written as a whole is complete.
    if (isCounted(value) && isCounted(overlay)) {
      for (const key of Object.keys(value)) given.add([...fieldPath, key].join('/'))
      return overlay
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

const isCounted = (value: object): boolean =>
  'other' in value && Object.keys(value).every((key) => pluralForms.some((form) => form === key))

const isPartOf = (words: unknown, part: string): boolean =>
  typeof words === 'object' && words !== null && (part === wholeList || Object.hasOwn(words, part))

function placeholderAdvice(source: string, text: string): string | undefined {
  const [wanted, found] = [placeholdersOf(source), placeholdersOf(text)]
  const lost = wanted.filter((name) => !found.includes(name))
  if (lost.length > 0) return `Keep ${lost.join(', ')} in this text, as in the source.`
  const strange = found.filter((name) => !wanted.includes(name))
  return strange.length > 0 ? `Remove ${strange.join(', ')}: the source does not have it.` : undefined
}
