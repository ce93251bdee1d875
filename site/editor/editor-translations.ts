// Converts a translation to editor fields and back. Its file holds texts only, while its form mirrors the groups and items of
// the source, so that both stand side by side.
import { parse } from 'yaml'
import { type ContentProblem, formatProblem } from '#site/content/check/content-problems.ts'
import { madeFromKey, sourceDigests, splitMadeFrom, wholeList } from '#site/content/translate/made-from.ts'
import { isTranslatableField, shapeAt } from '#site/content/translate/translatable-fields.ts'
import { applyTranslation } from '#site/content/translate/translation.ts'
import { translationPath } from '#site/content/translate/translation-path.ts'
import { updateYaml } from '#site/content/write/format-yaml.ts'
import type { SchemaShape } from '../schemas/schema-shape.ts'
import { cacheContent, cachedContent } from './content-cache.ts'
import type { EditorFile } from './editor-files.ts'
import { fromEditorFields, toEditorFields, translationField } from './editor-values.ts'
import { validateContent } from './validate-entry.ts'

type Fields = Record<string, unknown>

/** Sveltia parses all files at once; waiting a microtask lets the source be cached first. `path` is the translation's. */
export async function translationForEditor({ name, shape }: EditorFile, path: string, text: string): Promise<Fields> {
  const written: unknown = parse(text)
  cacheContent(path, written)
  await Promise.resolve()
  const { words } = splitMadeFrom(written)
  const source = cachedContent(name)
  const form = source === undefined ? words : withAddress(fillSource(source, words, shape), words)
  return { ...toEditorFields(shape, form), [translationField]: text }
}

/** The text to write, the problems that prevent it, and what a translator still has to do. */
export type TranslationToSave = { text: string; problems: ContentProblem[]; notices: ContentProblem[] }

/** `source` is the source's new content; `locale` is the path of the language, as in "de". */
export function translationToSave(
  file: EditorFile,
  locale: string,
  source: unknown,
  fields: Fields,
): TranslationToSave {
  const { [translationField]: text = '' } = fields as { [translationField]?: string }
  const own = translationPath(file.file, locale)
  const { words: before, madeFrom = {} } = splitMadeFrom(parse(text) ?? undefined)
  const sourceBefore = cachedContent(file.name) ?? source
  const partsIn = (over: unknown, words: unknown) => partsOf(withAddress(wordsOf(over, words, file.shape), words))
  const then = partsIn(sourceBefore, before)
  const typed = withoutCopies(fromEditorFields(file.shape, fields), sourceBefore, source)
  const now = partsIn(source, typed)
  const was = partsOf(before)
  const parts = [...new Set([...Object.keys(now), ...Object.keys(was)])]
  // Untouched parts stay as they are, even lists that are now shorter than the source's.
  const touched = parts.filter((part) => JSON.stringify(now[part]) !== JSON.stringify(then[part]))
  const words = parts.map((part) => [part, touched.includes(part) ? now[part] : was[part]] as const)
  const digests = sourceDigests(source, file.shape)
  const marks = parts.map((part) => {
    const isNew = textsOf(now[part]).some((text) => !textsOf(then[part]).includes(text))
    return [part, isNew ? digests[part] : madeFrom[part]] as const
  })
  const whole = Object.fromEntries(words.filter(([, one]) => one !== undefined))
  const mark = { [madeFromKey]: Object.fromEntries(marks.filter(([part, one]) => part in whole && one !== undefined)) }
  const written = Array.isArray(source) ? [...((whole[wholeList] as []) ?? []), mark] : { ...whole, ...mark }
  const { data, misfits, missing, stale } = applyTranslation(source, written, file.shape)
  // An edit of the source never waits for a translator: a text that does not fit is left out. What would stop the build is told.
  const textAt = (fieldPath: ContentProblem['fieldPath'], all: Fields) =>
    fieldPath.reduce(valueAt, Array.isArray(source) ? all[wholeList] : all)
  const newMisfits = misfits.filter(({ fieldPath }) => !isSame(textAt(fieldPath, now), textAt(fieldPath, then)))
  const problemsOf = (content: unknown) => validateContent(file.file, file.schema, content)
  const { data: dataBefore } = applyTranslation(
    cachedContent(file.name) ?? source,
    parse(text) ?? undefined,
    file.shape,
  )
  const known = new Set([...problemsOf(dataBefore), ...problemsOf(source)].map(formatProblem))
  const problems = [...newMisfits, ...problemsOf(data).filter((one) => !known.has(formatProblem(one)))].map(
    (problem) => ({ ...problem, file: own }),
  )
  const notice = toTranslate(missing, stale)
  return {
    text: text && touched.length === 0 ? text : updateYaml(text, written),
    problems,
    notices: notice ? [{ file: own, fieldPath: [], sentence: notice }] : [],
  }
}

/** What a translator still has to do; empty if there is nothing. */
export const toTranslate = (missing: readonly unknown[], stale: readonly string[]): string =>
  [
    ...(missing.length > 0 ? [`Missing texts: ${missing.length}.`] : []),
    ...(stale.length > 0 ? [`Parts whose source has changed: ${stale.join(', ')}.`] : []),
  ].join(' ')

/** Returns the source with translated texts instead of its own; missing ones are empty. */
function fillSource(source: unknown, words: unknown, shape: SchemaShape | undefined): unknown {
  if (typeof source === 'string' && isTranslatableField(shape)) return typeof words === 'string' ? words : ''
  return mapValues(source, (one, step) => fillSource(one, valueAt(words, step), shapeAt(shape, source, step)))
}

/** Returns the typed texts in the structure of the source; undefined if there are none. */
function wordsOf(source: unknown, typed: unknown, shape: SchemaShape | undefined): unknown {
  if (typeof source === 'string') return (isTranslatableField(shape) && typed) || undefined
  const words = mapValues(source, (one, step) => wordsOf(one, valueAt(typed, step), shapeAt(shape, source, step)))
  const isEmpty = typeof words !== 'object' || Object.values(words ?? {}).every((one) => one === undefined)
  if (isEmpty) return undefined
  // An item keeps its index even without texts.
  if (Array.isArray(words))
    return words.map((one, index) => one ?? (typeof valueAt(source, index) === 'object' ? {} : null))
  return Object.fromEntries(Object.entries(words as object).filter(([, one]) => one !== undefined))
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Empties the words that a duplicated item has brought along: those of an older item, beside other words of the source. */
function withoutCopies(typed: unknown, sourceBefore: unknown, source: unknown): unknown {
  const before = Array.isArray(sourceBefore) ? sourceBefore : []
  if (!Array.isArray(typed) || !Array.isArray(source) || source.length <= before.length)
    return mapValues(typed, (one, step) => withoutCopies(one, valueAt(sourceBefore, step), valueAt(source, step)))
  const isOld = (index: number) => before.some((one) => isSame(one, source[index]))
  return typed.map((one, index) =>
    !isOld(index) && typed.some((other, at) => isOld(at) && isSame(one, other)) ? undefined : one,
  )
}

/** Adds the address of the page in its language, which its source lacks. */
function withAddress(words: unknown, given: unknown): unknown {
  const address = valueAt(valueAt(given, 'seo'), 'address')
  return address ? { ...(words as object), seo: { ...(valueAt(words, 'seo') as object), address } } : words
}

const partsOf = (words: unknown): Fields => (Array.isArray(words) ? { [wholeList]: words } : { ...(words as Fields) })

const valueAt = (value: unknown, step: string | number): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined

/** Maps the values of a list or an object; returns anything else unchanged. */
function mapValues(value: unknown, change: (one: unknown, step: string | number) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one, index) => change(one, index))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(one, key)]))
}

export const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsOf)
