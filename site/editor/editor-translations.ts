// Turns a translation into the fields of the editor and back. Its file holds words alone, while its form has the groups and the
// items of the source, so that both stand side by side.
import { parse } from 'yaml'
import type { ContentProblem } from '#site/content/content-problems.ts'
import { yamlWith } from '#site/content/format-yaml.ts'
import {
  digestsOf,
  holdsWords,
  madeFromKey,
  shapeAt,
  splitMadeFrom,
  translated,
  translationOf,
  wholeList,
} from '#site/content/translation.ts'
import type { SchemaShape } from '../schemas/schema-shape.ts'
import { contentNow } from './content-cache.ts'
import type { EditorFile } from './editor-files.ts'
import { fileForEditor, fileFromEditor, translationField } from './editor-values.ts'
import { problemsIn } from './validate-entry.ts'

type Fields = Record<string, unknown>

/** All files are read at once, so the source is waited for. */
export async function translationForEditor({ name, shape }: EditorFile, text: string): Promise<Fields> {
  await Promise.resolve()
  const { words } = splitMadeFrom(parse(text))
  const source = contentNow(name)
  const form = source === undefined ? words : inPlaceOf(source, words, shape)
  return { ...fileForEditor(shape, form), [translationField]: text }
}

/** What is to be written, what stands against it, and what of it a translator has still to look at. */
export type TranslationToSave = { text: string; problems: ContentProblem[]; notice: string | undefined }

/** `source` is what the source will hold; `locale` is the path of the language, as in "de". */
export function translationToSave(
  file: EditorFile,
  locale: string,
  source: unknown,
  fields: Fields,
): TranslationToSave {
  const { [translationField]: text = '' } = fields as { [translationField]?: string }
  const own = translationOf(file.file, locale)
  const { words: before, madeFrom = {} } = splitMadeFrom(parse(text) ?? undefined)
  const partsIn = (over: unknown, words: unknown) => partsOf(withAddress(wordsOf(over, words, file.shape), before))
  const then = partsIn(contentNow(file.name) ?? source, before)
  const now = partsIn(source, fileFromEditor(file.shape, fields))
  const was = partsOf(before)
  const parts = [...new Set([...Object.keys(now), ...Object.keys(was)])]
  // What nobody has touched stays as it is, with lists too that are shorter than those of the source by now.
  const touched = parts.filter((part) => JSON.stringify(now[part]) !== JSON.stringify(then[part]))
  const words = parts.map((part) => [part, touched.includes(part) ? now[part] : was[part]] as const)
  const digests = digestsOf(source, file.shape)
  const marks = parts.map((part) => {
    const isNew = textsOf(now[part]).some((text) => !textsOf(then[part]).includes(text))
    return [part, isNew ? digests[part] : madeFrom[part]] as const
  })
  const whole = Object.fromEntries(words.filter(([, one]) => one !== undefined))
  const mark = { [madeFromKey]: Object.fromEntries(marks.filter(([part, one]) => part in whole && one !== undefined)) }
  const written = Array.isArray(source) ? [...((whole[wholeList] as []) ?? []), mark] : { ...whole, ...mark }
  const { data, misfits, missing, stale } = translated(source, written, file.shape)
  // An edit of the source never waits for a translator: only what was typed now is refused.
  const textAt = (place: ContentProblem['place'], all: Fields) =>
    place.reduce(at, Array.isArray(source) ? all[wholeList] : all)
  const problems = [...misfits, ...problemsIn(file.file, file.schema, data)]
    .filter(({ place }) => touched.length > 0 && textAt(place, now) !== textAt(place, then))
    .map((problem) => ({ ...problem, file: own }))
  const notice = [
    ...(missing.length > 0 ? [`Texts that are missing: ${missing.length}.`] : []),
    ...(stale.length > 0 ? [`Parts whose source has changed since: ${stale.join(', ')}.`] : []),
  ].join(' ')
  return {
    text: text && touched.length === 0 ? text : yamlWith(text, written),
    problems,
    notice: notice ? `${own}: ${notice}` : undefined,
  }
}

/** Returns the source with the words of a translation in place of its own, which stay empty where there are none. */
function inPlaceOf(source: unknown, words: unknown, shape: SchemaShape | undefined): unknown {
  if (typeof source === 'string' && holdsWords(shape)) return typeof words === 'string' ? words : ''
  return mapped(source, (one, step) => inPlaceOf(one, at(words, step), shapeAt(shape, source, step)))
}

/** Returns the words that were typed over a source, in its structure; undefined where there are none. */
function wordsOf(source: unknown, typed: unknown, shape: SchemaShape | undefined): unknown {
  if (typeof source === 'string') return (holdsWords(shape) && typed) || undefined
  const words = mapped(source, (one, step) => wordsOf(one, at(typed, step), shapeAt(shape, source, step)))
  const isEmpty = typeof words !== 'object' || Object.values(words ?? {}).every((one) => one === undefined)
  if (isEmpty) return undefined
  // An item keeps its place in the list without words too.
  if (Array.isArray(words)) return words.map((one, index) => one ?? (typeof at(source, index) === 'object' ? {} : null))
  return Object.fromEntries(Object.entries(words as object).filter(([, one]) => one !== undefined))
}

/** Only a translation has an address of its own for the page, and the form has no field for it. */
function withAddress(words: unknown, before: unknown): unknown {
  const address = at(at(before, 'seo'), 'address')
  return address === undefined ? words : { ...(words as object), seo: { ...(at(words, 'seo') as object), address } }
}

const partsOf = (words: unknown): Fields => (Array.isArray(words) ? { [wholeList]: words } : { ...(words as Fields) })

const at = (value: unknown, step: string | number): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined

/** Calls back with each value of a list or a group, and returns it with the answers; anything else is returned as it is. */
function mapped(value: unknown, change: (one: unknown, step: string | number) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one, index) => change(one, index))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(one, key)]))
}

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsOf)
