// Every internal link in the content leads to an existing page.
import { fieldName } from '#site/content/content-problems.ts'
import type { Place } from '#site/content/placeholders.ts'
import { textsInData, textsInMarkdown } from './content-texts.ts'

/** A link in the content, and where it is. */
export type ContentLink = { file: string; place: Place; href: string }

// Not pictures, whose address is written the same way.
const markdownLink = /(?<!!)\[[^[\]]*\]\((\/[^)\s]*)\)/g

/** The links in parsed YAML: texts of fields that hold nothing but an address of this site. */
export const linksInData = (file: string, data: unknown): ContentLink[] =>
  textsInData(file, data).flatMap(({ place, text }) =>
    /^\/(?!\/)\S*$/.test(text) ? [{ file, place, href: text }] : [],
  )

/** The links in a Markdown text. */
export const linksInMarkdown = (file: string, markdown: string): ContentLink[] =>
  textsInMarkdown(file, markdown).flatMap(({ place, text }) =>
    [...text.matchAll(markdownLink)].map(([, href = '']) => ({ file, place, href })),
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
