// The texts of a file, each with its place: what checks across files look through.
import type { Spot } from '#site/content/content-problems.ts'
import type { Place } from '#site/content/placeholders.ts'

export type ContentText = Spot & { text: string }

/** The texts in parsed YAML. */
export function textsInData(file: string, data: unknown, place: Place = []): ContentText[] {
  if (typeof data === 'string') return [{ file, place, text: data }]
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) =>
    textsInData(file, value, [...place, Array.isArray(data) ? Number(key) : key]),
  )
}

/** The lines of a Markdown text. */
export const textsInMarkdown = (file: string, markdown: string): ContentText[] =>
  markdown.split('\n').map((text, index) => ({ file, place: [], line: index + 1, text }))
