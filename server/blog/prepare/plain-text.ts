import { decodeHTML } from 'entities'
import { parseDocument } from 'htmlparser2'
import { wordsOf } from './post-dom.ts'
import { removeLinksTo, removeUnread } from './remove-unread.ts'

/** The words of a title or an excerpt that readers are meant to read, decoded, on one line. `link`: of their post. */
export function plainText(html: string, link?: string): string {
  if (!/[<&[]/.test(html)) return html.replace(/\s+/g, ' ').trim()
  const tree = parseDocument(html)
  removeUnread(tree, { formWords: '' })
  if (link) removeLinksTo(tree, link)
  return wordsOf(...tree.children)
}

const endsOfBlocks =
  /<\/?(?:p|br|div|li|ul|ol|dl|dt|dd|h[1-6]|t[dhr]|table|caption|figure|figcaption|blockquote|pre|hr|details|summary)\b[^>]*>/g

/** The words of sanitised HTML, in which a "<" is always the start of a tag. What only ears hear is left out. */
export const textOfClean = (html: string): string =>
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

/**
 * At most the first 80 characters as people count them, up to the end of a word, and an ellipsis when there are more
 * (requirement B-02). A word of more than half of that, or a script without spaces, is cut where the room ends.
 */
export function excerpt(text: string): string {
  const characters = [...graphemes.segment(text)].map(({ segment }) => segment)
  if (characters.length <= excerptChars) return text
  const space = characters.lastIndexOf(' ', excerptChars)
  const end = space > excerptChars / 2 ? space : excerptChars
  return `${characters
    .slice(0, end)
    .join('')
    .replace(/[\s,;:–—-]+$/, '')}…`
}
