// Marks the texts that a language lacks while a page is rendered, so that the page can count which of them it shows.
import { AsyncLocalStorage } from 'node:async_hooks'
import { lackingIn, markEnd, markLacking, markStart } from '#domain/pages/language-marks.ts'
import type { FieldPath } from '#site/content/read/placeholders.ts'

/** By the path of a language, as in "de": the fields that it lacks. */
export type MissingFields = Readonly<Record<string, readonly FieldPath[]>>

type Render = { languagePath: string; lacking: Set<string> }

const renders = new AsyncLocalStorage<Render>()

/** Renders a page in the language with this path. */
export const followTexts = <Result>(languagePath: string, render: () => Result): Result =>
  renders.run({ languagePath, lacking: new Set() }, render)

/** Reads something of content/ for another purpose than to show its texts, as for a hash. */
export const unfollowed = <Result>(read: () => Result): Result => renders.exit(read)

/** Returns the paths of the languages that lack a text of `shown`, or a whole that the page has reported. */
export const lackingLanguages = (shown: string): ReadonlySet<string> =>
  lackingIn(shown).union(renders.getStore()?.lacking ?? new Set())

/** Reports that the page shows a whole that these languages lack. */
export function reportLacking(paths: readonly string[]): void {
  for (const path of paths) renders.getStore()?.lacking.add(path)
}

/**
 * Returns `data` with a mark in each missing text: of the languages that lack it, if `counts` says that it makes a page incomplete,
 * and of its ends, if the page's own language lacks it.
 */
export function followed<Data>(data: Data, missing: MissingFields, counts = true): Data {
  const render = renders.getStore()
  const fields = Object.entries(missing).flatMap(([language, fieldPaths]) =>
    fieldPaths.map((fieldPath) => ({ language, fieldPath })),
  )
  if (!render || fields.length === 0) return data
  return marked(data, fields, (text, languages) => {
    const known = languages.includes(render.languagePath) ? markStart + text + markEnd : text
    return counts ? markLacking(languages) + known : known
  }) as Data
}

type Field = { language: string; fieldPath: FieldPath }

function marked(
  value: unknown,
  fields: readonly Field[],
  mark: (text: string, languages: readonly string[]) => string,
): unknown {
  const languages = fields.map(({ language }) => language)
  if (typeof value === 'string') return mark(value, languages)
  if (typeof value !== 'object' || value === null) return value
  const copy = Array.isArray(value) ? [...value] : { ...value }
  for (const [step = '', below] of Map.groupBy(fields, ({ fieldPath }) => fieldPath[0])) {
    const deeper = below.map(({ language, fieldPath }) => ({ language, fieldPath: fieldPath.slice(1) }))
    Reflect.set(copy, step, marked(Reflect.get(value, step), deeper, mark))
  }
  return copy
}
