import type { Document } from 'domhandler'
import { decodeHTML } from 'entities'
import { isBlank, parsePost, wordsOf } from './post-dom.ts'
import { readAddresses } from './read-addresses.ts'
import { readCodes } from './read-codes.ts'
import { removeCopies } from './remove-copies.ts'
import { removeLinksTo, removeSurroundings } from './remove-surroundings.ts'

/** Returns the visible text of a title or a name, decoded and on one line. */
export function toPlainText(html: string): string {
  const text = /[<&\p{Co}]/u.test(html) ? wordsOf(...readTree(html).children) : html.replace(/\s+/g, ' ').trim()
  return withoutMarks(text)
}

/** Returns the visible text of an excerpt, without codes and links to `link`, the URL of the post. */
export function textOfExcerpt(html: string, link?: string): string {
  const tree = readTree(html)
  readCodes(tree)
  readAddresses(tree)
  if (link) removeLinksTo(tree, link)
  return withoutMarks(wordsOf(...tree.children))
}

/** Soft hyphens and spaces without width help a browser to break lines, and nobody else. */
const withoutMarks = (text: string) => (isBlank(text) ? '' : text.replace(/[\u00ad\u200b\u2060\ufeff]/g, ''))

function readTree(html: string): Document {
  const tree = parsePost(html)
  removeCopies(tree)
  removeSurroundings(tree, {})
  return tree
}

const endsOfBlocks =
  /<\/?(?:p|br|div|li|ul|ol|dl|dt|dd|h[1-6]|t[dhr]|table|caption|figure|figcaption|blockquote|pre|hr|details|summary)\b[^>]*>/g

/** Returns the text of sanitized HTML, in which "<" always starts a tag, without text for screen readers. */
export const textOfSanitized = (html: string): string =>
  decodeHTML(
    html
      .replace(/<span class="screen-reader-text">[^<]*<\/span>/g, '')
      .replace(endsOfBlocks, ' ')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/\s+/g, ' ')
    .trim()

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const excerptChars = 80

/** Truncates to `most` graphemes, 80 in lists (requirement B-02), with an ellipsis. */
export function excerpt(text: string, most = excerptChars): string {
  let count = 0
  for (const { index } of graphemes.segment(text)) {
    if (count === most && index < text.length) return `${text.slice(0, index).trimEnd()}…`
    count += 1
  }
  return text
}
