/** What a document may load and do beyond what every page may. */
export type DocumentNeeds = {
  /** Sources like 'sha256-…' of the inline scripts that the build wrote. */
  inlineScripts: readonly string[]
  inlineStyles: readonly string[]
  /** Origins of other companies whose pages it shows in frames, once a visitor has asked for them. */
  frameOrigins: readonly string[]
  /** Those whose own script it runs instead. */
  scriptOrigins: readonly string[]
  /** What it asks the visitor's browser for, as in "camera". */
  features: readonly string[]
}

/** How the styles of one page come: those of its first view in the document, and all of them in a file. */
export type PageStyles = {
  firstView: string
  /** Path of the file, as in "/_astro/page.8f3ab2c1.css". */
  sheet: string
}

/** What the pages that are rendered on demand are finished with. */
export type DocumentPieces = {
  /** By path, as in "/contact"; every post has those of "/post". */
  styles: Readonly<Record<string, PageStyles>>
  /** Path of the file that wakes islands. */
  islands: string
  /** Path of the stylesheet with the drawings of icons. */
  icons: string
}

/** What the build writes down for the server, in dist/site.json. */
export type BuildRecord = {
  /** The canonical origin that stands in the built pages. */
  siteUrl: string
  /** Other origins that the forms post to; empty when they post to the site itself. */
  formHosts: readonly string[]
  /** The other origin that pages report their web vitals to, if there is one. */
  vitalsHosts: readonly string[]
  /** Paths of the pages that are rendered on each request, as in "/contact". */
  onDemandPaths: readonly string[]
  /** By path, as in "/pricing" or "/404"; every post has those of "/post". */
  needs: Readonly<Record<string, DocumentNeeds>>
  pieces: DocumentPieces
}

/** The path under which the record has what all posts have in common. */
export const recordedPath = (path: string): string => path.replace(/^\/blog\/.+/, '/post')
