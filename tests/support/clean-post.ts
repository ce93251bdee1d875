// The text of a post as the sanitizer leaves it.
import { sanitizeContent } from '#server/blog/clean/sanitize-content.ts'
import { serviceWords } from './service-words.ts'

const link = 'https://blog.example/2026/a-post/'
export const clean = (html: string): string =>
  sanitizeContent(html, {
    base: link,
    link,
    linkBase: link,
    words: serviceWords.inPosts,
    // A picture is called by its address, so that a test can say which one is shown.
    ownAddress: (src) => (src.startsWith('/blog-images/') ? src : URL.parse(src, link)?.href),
  }).html

/** What is shown, without attributes that say how a picture is fetched. */
export const shown = (html: string): string =>
  clean(html)
    .replace(/ (?:loading|decoding|srcset|sizes|rel)="[^"]*"/g, '')
    .replace(/\/blog-images\/([^"]*)-whole-800/g, '$1')
    .replaceAll(' />', '>')
