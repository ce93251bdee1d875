import type { SiteLanguage } from './build-record.ts'

/**
 * These exist in the first language only: the pages of our own staff (review, funnel) and the endpoints of forms. All
 * languages share pictures and videos, except link previews. The posts and tags of each language's blog are its own.
 */
const ofFirstLanguage =
  /^\/(_astro|admin|blog-media|controls|funnel|logos|photographs|portraits|review|wp)(\/|$)|^\/blog\/|^(?!\/share\/).*\.(?!csv$|json$|md$|vtt$|webmanifest$|xml$)\w+$/

/** The parts of an absolute address. `URL.parse` is younger than the oldest browsers that run this. */
export const parseAddress = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)

/** Of files that servers answer with a page. */
const pageEnding = /(?<=[^/])\.(?:[sx]?html?|php\d?|aspx?|jspx?|cfm|cgi)$/
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]/gu

/**
 * Returns the one spelling of all those of a path that mean the same: composed, in small letters, without invisible characters,
 * repeated and trailing slashes, `.html` and its like, `/index` and needless percent-encoding.
 */
export const plainPath = (path: string): string =>
  decodePath(path)
    .replace(invisible, '')
    .toLowerCase()
    .normalize('NFC')
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .replace(pageEnding, '')
    .replace(/\/index$/, '') || '/'

/** A mail program may have encoded what was encoded. */
const mostEncodings = 3

/** Decodes a path until nothing in it is percent-encoded; a path that cannot be decoded stays as it is. */
export function decodePath(path: string): string {
  let decoded = path
  try {
    for (let times = 0; times < mostEncodings && decoded.includes('%'); times += 1)
      decoded = decodeURIComponent(decoded)
  } catch {
    // A percent sign may also mean itself.
  }
  return decoded
}

/**
 * Translates a link to a page or file of the first language, as in "/pricing?demo#plans". Links to what exists only
 * in the first language stay unchanged; `posts` are the names of our own posts that exist in this one.
 */
export function addressIn(
  { path, addresses, posts = [] }: Pick<SiteLanguage, 'path' | 'addresses'> & { posts?: readonly string[] },
  href: string,
): string {
  const [, page = '', rest = ''] = href.match(/^([^?#]*)(.*)$/s) ?? []
  if (path === '' || !/^\/(?!\/)/.test(page)) return href
  if (ofFirstLanguage.test(page) && !posts.some((name) => page === `/blog/${name}`)) return href
  const own = addresses[page] ?? page
  return `/${path}${own === '/' ? '' : own}${rest}`
}

/** Returns the path in the first language of a page at `address`, the opposite of `addressIn`. */
export function pathOfAddress({ path, addresses }: Pick<SiteLanguage, 'path' | 'addresses'>, address: string): string {
  if (path === '' || !`${address}/`.startsWith(`/${path}/`)) return address
  const own = address.slice(path.length + 1) || '/'
  return Object.keys(addresses).find((page) => addresses[page] === own) ?? own
}

/** Returns the language of the page at `address`; the first one for a path that no language has. */
export function languageAt<Language extends Pick<SiteLanguage, 'path'>>(
  address: string,
  languages: readonly Language[],
): Language | undefined {
  const start = address.split('/')[1]?.toLowerCase()
  return languages.find(({ path }) => path && path === start) ?? languages[0]
}

/** Whether a page of the first language exists in all others. `page` is a path like "/pricing". */
export const isInAllLanguages = (page: string): boolean => !ofFirstLanguage.test(page)
