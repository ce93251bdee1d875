// Loads what the build left for the server: the files in memory, the renderer of on-demand pages, and the facts of the
// content.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { addressIn } from '#domain/addresses.ts'
import type { BuildRecord, DocumentPieces } from '#domain/build-record.ts'
import type { OwnPost } from '#domain/post.ts'
import type { SiteFacts } from '#domain/site-facts.ts'
import type { SiteLocals } from '#domain/site-locals.ts'
import { type DocumentHeaders, documentHeaders, securityHeaders } from '#server/http/security-headers.ts'
import { readStaticFiles, type StaticFile } from '#server/http/static-files.ts'
import type { Config } from '#settings/config.ts'

/** Resolves to the finished page. */
export type RenderPage = (request: Request, locals: SiteLocals) => Promise<Response>

/** The build of one language. */
export type LanguageSite = {
  record: BuildRecord
  facts: SiteFacts
  /** Returns the address under which visitors know a page or file of this build. */
  addressOf(path: string): string
  /** They are at the addresses that visitors know. */
  files: readonly StaticFile[]
  /** The documents that have an announcement, without it. */
  bareDocuments: readonly StaticFile[]
  /** Takes the path of a page in this build, as `documentHeaders` does. */
  render: RenderPage
  documentHeaders: DocumentHeaders
}

/** The build of the first language, with those of all others. */
export type BuiltSite = LanguageSite & {
  /** Visitors reach the site here, as in "https://cadra.example". It has no path and no trailing slash. */
  siteUrl: string
  /** The posts that ship with the site. */
  posts: readonly OwnPost[]
  translations: readonly LanguageSite[]
}

/** Resolves with the facts of a build, for a program beside the server. Rejects as `loadBuiltSite` does. */
export async function loadSiteFacts(directory: string, settings: SiteSettings): Promise<SiteFacts> {
  const { entry } = await readBuild(directory)
  return factsOf(entry, settings)
}

type ServerEntry = {
  render: (request: Request, locals: SiteLocals, pieces: DocumentPieces) => Promise<Response>
  facts: SiteFacts
  posts?: readonly OwnPost[]
}

type SiteSettings = Pick<Config, 'siteUrl' | 'port' | 'contactMailbox' | 'salesMailbox'>

/** Rejects with ENOENT when `directory` holds no build. Mailboxes of the settings win over those of the content. */
export async function loadBuiltSite(directory: string, settings: SiteSettings): Promise<BuiltSite> {
  const build = await readBuild(directory)
  const siteUrl = siteAddress(settings)
  const first = await languageSite(directory, build, siteUrl, settings)
  const translations: LanguageSite[] = []
  for (const { path } of build.record.languages.slice(1)) {
    const own = join(directory, path)
    translations.push(withoutFilesOf(first, await languageSite(own, await readBuild(own), siteUrl, settings)))
  }
  return { ...first, siteUrl, posts: build.entry.posts ?? [], translations }
}

async function languageSite(
  directory: string,
  { record, entry }: Build,
  siteUrl: string,
  settings: SiteSettings,
): Promise<LanguageSite> {
  const policies = documentHeaders(record, siteUrl)
  const headersOf: DocumentHeaders = (path) => ({ ...policies(path), 'content-language': record.language.tag })
  const answers = { siteUrl, common: securityHeaders(siteUrl), documentHeaders: headersOf }
  const addressOf = (path: string) => addressIn(record.language, path)
  const bare = join(directory, 'bare')
  return {
    record,
    facts: factsOf(entry, settings),
    addressOf,
    files: await readStaticFiles(join(directory, 'client'), answers, addressOf),
    bareDocuments: existsSync(bare) ? await readStaticFiles(bare, answers, addressOf) : [],
    render: (request, locals) => entry.render(request, locals, record.pieces),
    documentHeaders: headersOf,
  }
}

/** Leaves out the scripts, pictures and films that have one address in all languages. */
function withoutFilesOf(first: LanguageSite, site: LanguageSite): LanguageSite {
  const known = new Set(first.files.map(({ path }) => path))
  return { ...site, files: site.files.filter(({ path }) => !known.has(path)) }
}

type Build = { record: BuildRecord; entry: ServerEntry }

async function readBuild(directory: string): Promise<Build> {
  const record: BuildRecord = JSON.parse(await readFile(join(directory, 'site.json'), 'utf8'))
  const entry: ServerEntry = await import(pathToFileURL(join(directory, 'server', 'entry.mjs')).href)
  return { record, entry }
}

/** Leads go to the mailboxes of the settings, else to those of the content, and never to one that a visitor names. */
const factsOf = ({ facts }: ServerEntry, { contactMailbox, salesMailbox }: SiteSettings): SiteFacts => ({
  ...facts,
  mailboxes: { contact: contactMailbox ?? facts.mailboxes.contact, sales: salesMailbox ?? facts.mailboxes.sales },
})

/**
 * Returns where visitors reach the site: at the origin of the settings, else on this machine, where any build can be tried
 * out. The build knows nothing of it: the server puts it into the built files when it starts.
 */
export const siteAddress = ({ siteUrl, port }: Pick<Config, 'siteUrl' | 'port'>): string =>
  siteUrl ?? `http://localhost:${port}`
