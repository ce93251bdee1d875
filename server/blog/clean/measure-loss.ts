// Counts what of a post can be read, so that nothing vanishes in silence.
import type { ParentNode } from 'domhandler'
import { countEnglish } from '#domain/words/fill-in.ts'
import { elementsNamed, wordsOf } from './post-dom.ts'
import { leadsSomewhere } from './settle-links.ts'

/** How many of each did not arrive. */
export type Loss = { words: number; links: number; pictures: number; embeds: number }

const countWords = (text: string) => text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0

export const wordCount = (tree: ParentNode): number => countWords(wordsOf(...tree.children))

/** What can be read, except embeds, which become links. */
export const measure = (tree: ParentNode): Loss => ({
  words: wordCount(tree),
  links: elementsNamed(tree, 'a area').filter(
    ({ attribs }) => leadsSomewhere(attribs['href']) && !attribs['href']?.startsWith('#'),
  ).length,
  pictures: elementsNamed(tree, 'img').length,
  embeds: 0,
})

export const isWhole = (loss: Loss): boolean => Object.values(loss).every((count) => count === 0)

/** As in "2 pictures, 1 embed". */
export const inWords = (loss: Loss): string =>
  Object.entries(loss)
    .flatMap(([kind, count]) => (count > 0 ? countEnglish(count, kind.slice(0, -1), kind) : []))
    .join(', ')

/** The same of sanitized HTML, in which "<" always starts a tag, and its text. */
export const measureSanitized = (html: string, text: string): Loss => ({
  words: countWords(text),
  links: html.match(/<a [^>]*href="(?!#)/g)?.length ?? 0,
  pictures: html.match(/<img /g)?.length ?? 0,
  embeds: 0,
})

/** What is missing of `came`, where a few words more or less are a matter of counting. */
export function lossOf(came: Loss, shown: Loss, known: Partial<Loss>): Loss {
  const missing = (kind: keyof Loss, slack = 0) => Math.max(0, came[kind] - shown[kind] - slack) + (known[kind] ?? 0)
  return {
    words: missing('words', Math.max(2, Math.round(came.words / 100))),
    links: missing('links'),
    pictures: missing('pictures'),
    embeds: known.embeds ?? 0,
  }
}
