import { decodeHTML } from 'entities'
import { parseDocument } from 'htmlparser2'
import { wordsOf } from './post-dom.ts'
import { removeBoilerplate, removeLinksTo } from './remove-unread.ts'

/**
 * Returns the words of a title or an excerpt that readers are meant to read, decoded and on one line. `link` is the
 * address of their post.
 */
export function toPlainText(html: string, link?: string): string {
  if (!/[<&[]/.test(html)) return html.replace(/\s+/g, ' ').trim()
  const tree = parseDocument(html)
  removeBoilerplate(tree, { formWords: '' })
  if (link) removeLinksTo(tree, link)
  return wordsOf(...tree.children)
}

const endsOfBlocks =
  /<\/?(?:p|br|div|li|ul|ol|dl|dt|dd|h[1-6]|t[dhr]|table|caption|figure|figcaption|blockquote|pre|hr|details|summary)\b[^>]*>/g

/**
 * Returns the words of sanitised HTML, in which a "<" is always the start of a tag. Words for screen readers alone are
 * left out.
 */
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

/** The first `most` characters as people count them, 80 in lists (requirement B-02), and an ellipsis when there are more. */
export function excerpt(text: string, most = excerptChars): string {
  const characters = [...graphemes.segment(text)].map(({ segment }) => segment)
  if (characters.length <= most) return text
  return `${characters.slice(0, most).join('').trimEnd()}…`
}
