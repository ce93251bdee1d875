// Follows which texts a page reads while it renders: the languages that lack one of them, and the texts that are shown in the
// first language for want of a translation. The loader knows these fields; nobody has to look for their texts afterwards.
import { AsyncLocalStorage } from 'node:async_hooks'
import { markEnd, markStart } from '#domain/blog/language-marks.ts'
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

/** Returns the paths of the languages that lack a text which the page has read so far. */
export const lackingLanguages = (): ReadonlySet<string> => new Set(renders.getStore()?.lacking)

/** Reports that the page shows a whole that these languages lack. */
export function reportLacking(paths: readonly string[]): void {
  for (const path of paths) renders.getStore()?.lacking.add(path)
}

/**
 * Returns `data` such that each missing text that the page reads is reported, and marked if it is missing in the page's own
 * language. `counts` says whether it makes the page incomplete.
 */
export function followed<Data>(data: Data, missing: MissingFields, counts = true): Data {
  const render = renders.getStore()
  const fields = Object.entries(missing).flatMap(([language, fieldPaths]) =>
    fieldPaths.map((fieldPath) => ({ language, fieldPath })),
  )
  if (!render || fields.length === 0) return data
  const read = (text: unknown, languages: readonly string[]) => {
    if (counts) reportLacking(languages)
    return typeof text === 'string' && languages.includes(render.languagePath) ? markStart + text + markEnd : text
  }
  return withGetters(data, fields, read) as Data
}

type Field = { language: string; fieldPath: FieldPath }

function withGetters(
  value: unknown,
  fields: readonly Field[],
  read: (text: unknown, languages: readonly string[]) => unknown,
): unknown {
  if (typeof value !== 'object' || value === null) return value
  const copy = Array.isArray(value) ? [...value] : { ...value }
  for (const [step = '', below] of Map.groupBy(fields, ({ fieldPath }) => fieldPath[0])) {
    const own: unknown = Reflect.get(value, step)
    const deeper = below.flatMap(({ language, fieldPath: [, ...rest] }) =>
      rest.length > 0 ? { language, fieldPath: rest } : [],
    )
    const languages = below.flatMap(({ language, fieldPath }) => (fieldPath.length === 1 ? language : []))
    if (languages.length === 0) Reflect.set(copy, step, withGetters(own, deeper, read))
    else Object.defineProperty(copy, step, { enumerable: true, get: () => read(own, languages) })
  }
  return copy
}
