import { decodeHTML } from 'entities'
import sanitizeHtml from 'sanitize-html'

/** The words of a piece of HTML, decoded, on one line. */
export const plainText = (html: string): string =>
  textOfClean(sanitizeHtml(html, { allowedTags: ['p', 'br'], allowedAttributes: {} }))

/** The same of sanitised HTML, in which a "<" is always the start of a tag. */
export const textOfClean = (html: string): string =>
  decodeHTML(html.replace(/<(?:\/p|br)\b[^>]*>/g, ' ').replace(/<[^>]*>/g, ''))
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
