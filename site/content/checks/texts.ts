// Lists the texts of a file, each with its place, for the checks across files.
import type { ContentProblem, Spot } from '#site/content/content-problems.ts'
import type { Place } from '#site/content/placeholders.ts'

export type ContentText = Spot & { text: string }

/** Returns the texts in parsed YAML. */
export function textsInData(file: string, data: unknown, place: Place = []): ContentText[] {
  if (typeof data === 'string') return [{ file, place, text: data }]
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) =>
    textsInData(file, value, [...place, Array.isArray(data) ? Number(key) : key]),
  )
}

/** Returns the lines of a Markdown text. */
export const textsInMarkdown = (file: string, markdown: string): ContentText[] =>
  markdown.split('\n').map((text, index) => ({ file, place: [], line: index + 1, text }))

export type Titled = { file: string; place: Place; title: string }

/** Finds two search results with one title, as nobody knows which to open. The problem is reported at the second. */
export const doubleTitles = (titled: readonly Titled[]): ContentProblem[] =>
  titled.flatMap(({ file, place, title }, index) => {
    const other = titled.slice(0, index).find((one) => one.title.toLowerCase() === title.toLowerCase())
    return other
      ? [{ file, place, sentence: `${other.file} has the title “${title}” too. Give this one its own.` }]
      : []
  })
