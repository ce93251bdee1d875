import { isTagPath } from './post.ts'

/** What a document may load and do beyond what every page may. */
export type DocumentNeeds = {
  /** Sources like 'sha256-…' of the inline scripts that the build wrote. */
  inlineScripts: readonly string[]
  inlineStyles: readonly string[]
  /** Origins of other companies whose pages it shows in frames, once a visitor has asked for them. */
  frameOrigins: readonly string[]
  /** Origins of other companies whose script it runs in the page itself. */
  scriptOrigins: readonly string[]
  /** What it asks the visitor's browser for, as in "camera". */
  features: readonly string[]
  /** Its own content security policy, in place of that of the site's pages; the editor has one. */
  policy?: string
}

/** How the styles of one page are sent: those of its first view in the document, and all of them in a file. */
export type PageStyles = {
  firstView: string
  /** Path of the file, as in "/_astro/page.8f3ab2c1.css". */
  sheet: string
}

/** The pieces that finish the pages which are rendered on demand. */
export type DocumentPieces = {
  /** The styles are found by path, as in "/contact"; every post has those of "/post", every tag those of "/blog". */
  styles: Readonly<Record<string, PageStyles>>
  /** The file at this path wakes islands. */
  islands: string
  /** The stylesheet at this path has the drawings of icons. */
  icons: string
  /** What pages say and lead to in the first language, where they are in another one. */
  otherLanguage?: OtherLanguage | undefined
}

/** The tag of the first language, the path of the page's own, and the texts for which that has no words. */
export type OtherLanguage = { tag: string; path: string; texts: readonly string[] }

/** One of the languages of the site, each of which is a build of its own. */
export type SiteLanguage = {
  /** A tag with a country, as in "de-DE": for `lang`, dates and numbers. */
  tag: string
  /** The first part of its addresses, as in "de" for /de/pricing, and of its folder, dist/de; empty for the first one. */
  path: string
  /** What it calls itself, as in "Deutsch". */
  name: string
  direction: 'ltr' | 'rtl'
  /** The addresses that pages have in it, where they differ from those of the first language: "/preise" for "/pricing". */
  addresses: Readonly<Record<string, string>>
}

/**
 * What the build of a language writes down for the server: that of the first in dist/site.json, others in
 * dist/de/site.json. Its paths are those of the first language, as in "/contact" for what visitors know as /de/contact.
 */
export type BuildRecord = {
  language: SiteLanguage
  /** All languages of the site, the first one first. */
  languages: readonly SiteLanguage[]
  /** Other origins that the forms post to; empty when they post to the site itself. */
  formHosts: readonly string[]
  /** The other origin that pages report their web vitals to, if there is one. */
  vitalsHosts: readonly string[]
  /** Paths of the pages that are rendered on each request, as in "/contact". */
  onDemandPaths: readonly string[]
  /** The needs are found by path, as in "/pricing" or "/404"; every post has those of "/post", every tag those of "/blog". */
  needs: Readonly<Record<string, DocumentNeeds>>
  pieces: DocumentPieces
}

/** Stands in the built files for the address of the site, which the server puts in when it starts. No site has it (RFC 2606). */
export const placeholderOrigin = 'https://site.invalid'

/** The path under which the record has what all posts, or the lists of all tags, have in common. */
export const recordedPath = (path: string): string => (isTagPath(path) ? '/blog' : path.replace(/^\/blog\/.+/, '/post'))

/** The list of the site's sitemaps, which the build makes. */
export const sitemapPath = '/sitemap-index.xml'
