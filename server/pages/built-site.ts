// Loads what the build left for the server: the files in memory, the renderer of on-demand pages, and the facts of the
// content.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildRecord, DocumentPieces } from '#domain/build-record.ts'
import type { OwnPost } from '#domain/post.ts'
import type { SiteFacts } from '#domain/site-facts.ts'
import type { SiteLocals } from '#domain/site-locals.ts'
import { type DocumentHeaders, documentHeaders } from '#server/http/document-headers.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { readStaticFiles, type StaticFile } from '#server/http/static/static-files.ts'
import { configuredMailboxes } from '#server/mailboxes.ts'
import { siteAddress } from '#server/site-address.ts'
import type { Config } from '#settings/config.ts'

/** Resolves to the finished page. */
export type RenderPage = (request: Request, locals: SiteLocals) => Promise<Response>

export type BuiltSite = {
  record: BuildRecord
  /** Visitors reach the site here, as in "https://cadra.example". It has no path and no trailing slash. */
  siteUrl: string
  facts: SiteFacts
  /** The posts that ship with the site. */
  posts: readonly OwnPost[]
  files: readonly StaticFile[]
  /** The documents that have an announcement, without it. */
  bareDocuments: readonly StaticFile[]
  render: RenderPage
  documentHeaders: DocumentHeaders
}

/** Resolves with the facts of a build, for a program beside the server. Rejects as `loadBuiltSite` does. */
export async function loadSiteFacts(directory: string, settings: SiteSettings): Promise<SiteFacts> {
  const { entry } = await readBuild(directory)
  return factsOf(entry, settings)
}

/** Does the same with the address at which visitors reach the site. */
export async function loadSiteUrl(directory: string, settings: SiteSettings): Promise<string> {
  const { record } = await readBuild(directory)
  return siteAddress(settings, record.siteUrl)
}

type ServerEntry = {
  render: (request: Request, locals: SiteLocals, pieces: DocumentPieces) => Promise<Response>
  facts: SiteFacts
  posts?: readonly OwnPost[]
}

type SiteSettings = Pick<Config, 'siteUrl' | 'port' | 'contactMailbox' | 'salesMailbox'>

/** Rejects with ENOENT when `directory` holds no build. Mailboxes of the settings win over those of the content. */
export async function loadBuiltSite(directory: string, settings: SiteSettings): Promise<BuiltSite> {
  const { record, entry } = await readBuild(directory)
  const siteUrl = siteAddress(settings, record.siteUrl)
  const headers = { common: securityHeaders(siteUrl), documentHeaders: documentHeaders(record, siteUrl) }
  const bare = join(directory, 'bare')
  return {
    record,
    siteUrl,
    documentHeaders: headers.documentHeaders,
    files: await readStaticFiles(join(directory, 'client'), headers),
    bareDocuments: existsSync(bare) ? await readStaticFiles(bare, headers) : [],
    facts: factsOf(entry, settings),
    posts: entry.posts ?? [],
    render: (request, locals) => entry.render(request, locals, record.pieces),
  }
}

async function readBuild(directory: string) {
  const record: BuildRecord = JSON.parse(await readFile(join(directory, 'site.json'), 'utf8'))
  const entry: ServerEntry = await import(pathToFileURL(join(directory, 'server', 'entry.mjs')).href)
  return { record, entry }
}

const factsOf = ({ facts }: ServerEntry, settings: SiteSettings): SiteFacts => ({
  ...facts,
  mailboxes: configuredMailboxes(settings, facts.mailboxes),
})
