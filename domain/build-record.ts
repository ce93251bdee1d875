import type { BuiltScripts } from './page-scripts.ts'
import type { StylesOfPages } from './page-styles.ts'

/** What the build writes down for the server, in dist/site.json. */
export type BuildRecord = {
  /** The canonical origin that stands in the built pages. */
  siteUrl: string
  /** Other origins that the forms post to; empty when they post to the site itself. */
  formHosts: readonly string[]
  /** The other origin that pages report their web vitals to, if there is one. */
  vitalsHosts: readonly string[]
  /** Sources like 'sha256-…' of every inline script and style that the build wrote. */
  inlineHashes: readonly string[]
  /** Paths of the pages that are rendered on each request, as in "/contact". */
  onDemandPaths: readonly string[]
  scripts: BuiltScripts
  /** Of the pages that are rendered on each request; in all others they stand in their place. */
  styles: StylesOfPages
}
