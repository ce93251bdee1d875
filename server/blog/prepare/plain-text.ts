import { decodeHTML } from 'entities'
import { parseDocument } from 'htmlparser2'
import { wordsOf } from './post-dom.ts'
import { removeBoilerplate, removeLinksTo } from './remove-boilerplate.ts'

/** Returns the visible text of a title or an excerpt, decoded and on one line. `link` is the URL of the post. */
export function toPlainText(html: string, link?: string): string {
  if (!/[<&[]/.test(html)) return html.replace(/\s+/g, ' ').trim()
  const tree = parseDocument(html)
  removeBoilerplate(tree, { formWords: '' })
  if (link) removeLinksTo(tree, link)
  return wordsOf(...tree.children)
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
  const characters = [...graphemes.segment(text)].map(({ segment }) => segment)
  if (characters.length <= most) return text
  return `${characters.slice(0, most).join('').trimEnd()}…`
}
