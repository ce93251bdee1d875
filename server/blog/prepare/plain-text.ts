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

/** The first 80 characters as people count them, and an ellipsis when there are more (requirement B-02). */
export function excerpt(text: string): string {
  const characters = [...graphemes.segment(text)].map(({ segment }) => segment)
  return characters.length <= excerptChars ? text : `${characters.slice(0, excerptChars).join('').trimEnd()}…`
}
