// Counts what of a post can be read, so that nothing vanishes in silence.
import type { ParentNode } from 'domhandler'
import { textOfSanitized } from './plain-text.ts'
import { elementsNamed, elementsWhere, wordsOf } from './post-dom.ts'

/** How many of each did not arrive. */
export type Loss = { words: number; links: number; pictures: number; embeds: number }

const countWords = (text: string) => text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length

export function measure(tree: ParentNode): Loss {
  return {
    words: countWords(wordsOf(...tree.children)),
    links: elementsWhere(
      tree,
      ({ name, attribs }) => name === 'a' && /^(?:https?:|\/|mailto:|tel:)/.test(attribs['href'] ?? ''),
    ).length,
    pictures: elementsNamed(tree, 'img').length,
    embeds: elementsNamed(tree, 'iframe video audio object embed').length,
  }
}

export const isWhole = (loss: Loss): boolean => Object.values(loss).every((count) => count === 0)

/** As in "2 pictures, 1 embeds". */
export const inWords = (loss: Loss): string =>
  Object.entries(loss)
    .flatMap(([kind, count]) => (count > 0 ? `${count} ${kind}` : []))
    .join(', ')

/** The same of sanitized HTML, in which "<" always starts a tag. */
export const measureSanitized = (html: string): Loss => ({
  words: countWords(textOfSanitized(html)),
  links: html.match(/<a [^>]*href="(?:https?:|\/|mailto:|tel:)/g)?.length ?? 0,
  pictures: html.match(/<img /g)?.length ?? 0,
  embeds: 0,
})

/** What is missing of `came`, where a few words more or less are a matter of counting. */
export function lossOf(came: Loss, shown: Loss, known: Partial<Loss>): Loss {
  const missing = (kind: keyof Loss, slack = 0) => Math.max(0, came[kind] - shown[kind] - slack) + (known[kind] ?? 0)
  return {
    words: missing('words', Math.max(2, came.words / 100)),
    links: missing('links'),
    pictures: missing('pictures'),
    embeds: known.embeds ?? 0,
  }
}
