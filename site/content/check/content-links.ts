// Finds the links, and the anchors of headings, in the files of content/.
import type { ContentLocation } from '#site/content/check/content-problems.ts'
import { textsInData } from '#site/content/read/texts-in-data.ts'
import { proseLines } from './markdown.ts'

/** A link and its location in the content. */
export type ContentLink = ContentLocation & { href: string }

const linkInMarkdown = /(?<!!)\[[^[\]]*\]\(((?:\/(?!\/)|#|https:)[^)\s]*)\)/g
/** As in "[terms]: /terms", for a link written as "[our terms][terms]". */
const linkDefinition = /^ {0,3}\[(?!\^)[^\]]+\]:\s*<?((?:\/(?!\/)|#|https:)[^\s>]*)/g
/** The pictures of posts have their own check. */
const pictureInMarkdown = /!\[[^[\]]*\]\((\/(?!blog-media\/)[^)\s]*)\)/g

/**
 * Returns the links in parsed YAML: texts that are nothing but an address of this site, and every field called `href`. Former
 * addresses of a page are not among them.
 */
export const linksInData = (file: string, data: unknown): ContentLink[] =>
  textsInData(file, data)
    .filter(({ fieldPath: [part] }) => part !== 'aliases')
    .flatMap(({ text, ...spot }) =>
      /^\/(?!\/)\S*$/.test(text) || spot.fieldPath.at(-1) === 'href' ? [{ ...spot, href: text }] : [],
    )

/** Returns the links in a Markdown text, and its pictures from this site. */
export const linksInMarkdown = (file: string, markdown: string): ContentLink[] =>
  proseLines(markdown).flatMap((text, index) =>
    [linkInMarkdown, linkDefinition, pictureInMarkdown].flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([, href = '']) => ({ file, fieldPath: [], line: index + 1, href })),
    ),
  )

/** Returns the anchors of the headings in a Markdown text, slugified as Markdown does. */
export function headingAnchors(markdown: string): string[] {
  const seen = new Map<string, number>()
  return proseLines(markdown).flatMap((line) => {
    const [, heading] = line.match(/^#{1,6} +(.*)$/) ?? []
    if (heading === undefined) return []
    const slug = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-')
    const times = seen.get(slug) ?? 0
    seen.set(slug, times + 1)
    return times === 0 ? slug : `${slug}-${times}`
  })
}
