import { isTagPath } from '#domain/blog/post-addresses.ts'

/** What a document may load and do beyond the default. */
export type DocumentNeeds = {
  /** CSP sources like 'sha256-…' of the inline scripts that the build wrote. */
  inlineScripts: readonly string[]
  inlineStyles: readonly string[]
  /** Third-party origins shown in frames, once a visitor has agreed. */
  frameOrigins: readonly string[]
  /** Third-party origins whose script runs in the page itself. */
  scriptOrigins: readonly string[]
  /** Browser features it requests, as in "camera". */
  features: readonly string[]
  /** A complete content security policy that replaces the site's; the editor has one. */
  policy?: string
}

export const noNeeds: DocumentNeeds = {
  inlineScripts: [],
  inlineStyles: [],
  frameOrigins: [],
  scriptOrigins: [],
  features: [],
}

/** The styles of a page: those of the first view are inlined, and a file has all of them. */
export type PageStyles = {
  firstView: string
  /** Path of the file, as in "/_astro/page.8f3ab2c1.css". */
  sheet: string
}

/** A language of the site. */
export type SiteLanguage = {
  /** A tag with a country, as in "de-DE": for `lang`, dates and numbers. */
  tag: string
  /** First path segment, as in "de" for /de/pricing; empty for the first language. */
  path: string
  /** Its own name, as in "Deutsch". */
  name: string
  direction: 'ltr' | 'rtl'
  /** Translated paths by path in the first language: "/preise" for "/pricing". */
  addresses: Readonly<Record<string, string>>
}

/** A page with a form, built for one query that the content knows. */
export type PageVariant = {
  /** The address with this query, as in "/de/kontakt?demo". */
  target: string
  /** Name of its file in dist/variants, without its ending. */
  name: string
  /** When a date in it has passed, so that it must be rendered anew. */
  until?: string | undefined
}

/** Ends the name of a variant's file that lacks the announcement. */
export const bareEnding = '-bare'

/** What the build tells the server, in dist/site.json. */
export type BuildRecord = {
  /** All languages, the first one first. */
  languages: readonly SiteLanguage[]
  /** Other origins that forms post to; empty when they post to the site itself. */
  formHosts: readonly string[]
  /** The other origin that receives web vitals, if any. */
  vitalsHosts: readonly string[]
  /** Paths of pages rendered per request, in the first language, as in "/contact". */
  onDemandPaths: readonly string[]
  /** By path, as in "/de/pricing" or "/404"; the posts of a language share "/post", its tags "/blog". */
  needs: Readonly<Record<string, DocumentNeeds>>
  /** Of pages rendered per request, by the same paths. */
  styles: Readonly<Record<string, PageStyles>>
  variants: readonly PageVariant[]
}

/**
 * Placeholder for the site's origin in built files; the server fills it in when it starts. The domain is reserved
 * (RFC 2606).
 */
export const placeholderOrigin = 'https://site.invalid'

/** The path under which the record keeps what all posts, or all tags, of a language share. */
export function recordedPath(address: string): string {
  const [, language, path] = /^(\/[a-z]{2,3}(?:-[a-z]{2,4})?)?(\/blog\/.+)$/.exec(address) ?? []
  if (path === undefined) return address
  return `${language ?? ''}${isTagPath(path) ? '/blog' : '/post'}`
}

/** The sitemap index of the build. */
export const sitemapPath = '/sitemap-index.xml'
