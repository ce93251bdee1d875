// Every internal link in the content leads to an existing page.
import { fieldName } from '#site/content/content-problems.ts'
import type { Place } from '#site/content/placeholders.ts'

/** A link in the content, and where it is. */
export type ContentLink = { file: string; place: Place; href: string }

// Not pictures, whose address is written the same way.
const markdownLink = /(?<!!)\[[^[\]]*\]\((\/[^)\s]*)\)/g

/** The links in parsed YAML: texts of fields that hold nothing but an address of this site. */
export function linksInData(file: string, data: unknown, place: Place = []): ContentLink[] {
  if (typeof data === 'string') return /^\/(?!\/)\S*$/.test(data) ? [{ file, place, href: data }] : []
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) =>
    linksInData(file, value, [...place, Array.isArray(data) ? Number(key) : key]),
  )
}

/** The links in a Markdown text. */
export const linksInMarkdown = (file: string, text: string): ContentLink[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(markdownLink)].map(([, href = '']) => ({ file, place: [`line ${index + 1}`], href })),
    )

export function linkProblems(links: readonly ContentLink[], paths: ReadonlySet<string>): string[] {
  return links.flatMap(({ file, place, href }) => {
    const path = href.replace(/[?#].*$/, '')
    if (paths.has(path)) return []
    const meant = [...paths].find((known) => known.toLowerCase() === path.toLowerCase().replace(/\/$/, ''))
    const advice = meant ? `Write ${meant}` : 'Write the path of a page, like /contact'
    return `${file}, ${fieldName(place)}: There is no page at ${path}. ${advice}.`
  })
}
