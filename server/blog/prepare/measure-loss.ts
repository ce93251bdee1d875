// Counts what of a post can be read, so that nothing vanishes in silence.
import type { ParentNode } from 'domhandler'
import { elementsNamed, elementsWhere, wordsOf } from './post-dom.ts'

/** How many of each did not arrive. */
export type Loss = { words: number; links: number; pictures: number; embeds: number }

export const noLoss: Loss = { words: 0, links: 0, pictures: 0, embeds: 0 }

export function measure(tree: ParentNode): Loss {
  return {
    words: wordsOf(...tree.children)
      .split(' ')
      .filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
    links: elementsWhere(
      tree,
      ({ name, attribs }) => name === 'a' && /^(?:https?:|\/|mailto:|tel:)/.test(attribs['href'] ?? ''),
    ).length,
    pictures: elementsNamed(tree, 'img').length,
    embeds: elementsNamed(tree, 'iframe video audio object embed').length,
  }
}

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
