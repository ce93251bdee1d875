import { decodeHTML } from 'entities'
import sanitizeHtml from 'sanitize-html'

/** The words of a piece of HTML, decoded, on one line. */
export const plainText = (html: string): string =>
  decodeHTML(sanitizeHtml(html.replace(/<(?:\/p|br)\b/gi, ' $&'), { allowedTags: [], allowedAttributes: {} }))
    .replace(/\s+/g, ' ')
    .trim()

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const excerptChars = 80

/** The first 80 characters as people count them, and an ellipsis when there are more (acceptance B-02). */
export function excerpt(text: string): string {
  const characters = [...graphemes.segment(text)].map(({ segment }) => segment)
  return characters.length <= excerptChars ? text : `${characters.slice(0, excerptChars).join('').trimEnd()}…`
}
