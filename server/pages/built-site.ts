// Loads the output of the build: files in memory, the renderer of on-demand pages, and the facts of the content.
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

export type RenderPage = (request: Request, locals: SiteLocals) => Promise<Response>

/** The build of one language. */
export type LanguageSite = {
  record: BuildRecord
  facts: SiteFacts
  /** Returns the public path of a page or file of this build. */
  addressOf(path: string): string
  /** At their public paths. */
  files: readonly StaticFile[]
  /** The documents that have an announcement, without it. */
  bareDocuments: readonly StaticFile[]
  /** Takes the path in this build, as `documentHeaders` does. */
  render: RenderPage
  documentHeaders: DocumentHeaders
}

/** The build of the first language, with its translations. */
export type BuiltSite = LanguageSite & {
  /** Public origin of the site, as in "https://cadra.example", without path or trailing slash. */
  siteUrl: string
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

/** Rejects with ENOENT when `directory` holds no build. Mailboxes of the settings override those of the content. */
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

/** Drops scripts, pictures and videos that all languages share. */
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

/** Leads go to the mailboxes of the settings or the content, never to one that a visitor names. */
const factsOf = ({ facts }: ServerEntry, { contactMailbox, salesMailbox }: SiteSettings): SiteFacts => ({
  ...facts,
  mailboxes: { contact: contactMailbox ?? facts.mailboxes.contact, sales: salesMailbox ?? facts.mailboxes.sales },
})

/**
 * Returns the public origin: that of the settings, or this machine, where any build can be tried out. The server puts
 * it into the built files when it starts.
 */
export const siteAddress = ({ siteUrl, port }: Pick<Config, 'siteUrl' | 'port'>): string =>
  siteUrl ?? `http://localhost:${port}`

// The languages of the site, each a separate build, and the public paths of their pages.

export type LanguageSites = {
  /** Starts with the first language. */
  all: readonly [LanguageSite, ...LanguageSite[]]
  /** Returns the build with this language tag, or that of the first language. */
  inLanguage(tag: unknown): LanguageSite
  /** Returns the build for the language of a path, even when there is no page. */
  at(address: string): LanguageSite
  /** On-demand pages by public path, with the build that renders each and its path there. */
  onDemand: ReadonlyMap<string, { site: LanguageSite; path: string }>
  /** Public paths of pages with a translated path, by the untranslated one. */
  renamed: Readonly<Record<string, string>>
  /** Returns a file by its path in the build, as in "/404", in the language of a public path. */
  fileAt(address: string, path: string): StaticFile | undefined
}

export function createLanguageSites(first: BuiltSite): LanguageSites {
  const all = [first, ...first.translations] as const
  const at = (address: string) => {
    const start = address.split('/')[1]?.toLowerCase()
    return first.translations.find(({ record }) => record.language.path === start) ?? first
  }
  return {
    all,
    inLanguage: (tag) =>
      all.find(({ record }) => record.language.tag === tag) ??
      all.find(({ record }) => primaryTag(record.language.tag) === primaryTag(String(tag))) ??
      first,
    at,
    onDemand: new Map(
      all.flatMap((site) =>
        site.record.onDemandPaths
          // A page with one address in all languages, like the blog, is in the first.
          .filter((path) => site === first || site.addressOf(path) !== path)
          .map((path) => [site.addressOf(path), { site, path }]),
      ),
    ),
    renamed: Object.fromEntries(
      all.flatMap(({ record: { language }, addressOf }) =>
        Object.keys(language.addresses).map((path) => [
          addressIn({ ...language, addresses: {} }, path),
          addressOf(path),
        ]),
      ),
    ),
    fileAt(address, path) {
      const { files, addressOf } = at(address)
      const wanted = addressOf(path)
      return files.find((file) => file.path === wanted)
    },
  }
}

/** The language alone, as in "de" for "de-AT". */
const primaryTag = (tag: string) => tag.split('-', 1)[0]?.toLowerCase()
