// Loads the output of the build: files in memory, the renderer of on-demand pages, and the facts of the content.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OwnPost } from '#domain/blog/service-post.ts'
import { addressIn, languageAt } from '#domain/pages/addresses.ts'
import { type BuildRecord, bareEnding, type PageVariant, type SiteLanguage } from '#domain/pages/build-record.ts'
import type { SiteFacts } from '#domain/pages/site-facts.ts'
import type { SiteLocals } from '#domain/pages/site-locals.ts'
import { type DocumentHeaders, documentHeaders } from '#server/edge/document-policy.ts'
import { pathOf } from '#server/edge/files/file-server.ts'
import type { PreparedResponses } from '#server/edge/files/prepared-responses.ts'
import { readStaticFiles, type StaticFile } from '#server/edge/files/static-files.ts'
import { securityHeaders } from '#server/edge/security-headers.ts'
import type { Config } from '#server/settings/config.ts'
import { siteAddress } from './addresses/site-address.ts'

export type RenderPage = (request: Request, locals: SiteLocals) => Promise<Response>

/** A page with a form for one query; `bare` is without the announcement. */
export type BuiltVariant = Pick<PageVariant, 'until'> & Record<'shown' | 'bare', PreparedResponses>

/** The pages of one language. */
export type LanguageSite = {
  record: BuildRecord & { language: SiteLanguage }
  facts: SiteFacts
  /** Returns the address of a page or file, by its path in the first language. */
  addressOf(path: string): string
  files: readonly StaticFile[]
  /** The documents that have an announcement, without it. */
  bareDocuments: readonly StaticFile[]
  /** The pages with forms, by address and query, as in "/contact?demo". */
  variants: ReadonlyMap<string, BuiltVariant>
  render: RenderPage
  documentHeaders: DocumentHeaders
}

/** The pages of the first language, with their translations. */
export type BuiltSite = LanguageSite & {
  /** Public origin of the site, as in "https://cadra.example", without path or trailing slash. */
  siteUrl: string
  posts: readonly OwnPost[]
  translations: readonly LanguageSite[]
  /** All files with the site's URL, which the start compressed quickly. */
  addressedFiles: readonly StaticFile[]
}

/** Compresses them well, one after the other, so that requests come between. */
export async function finishCompression({ addressedFiles }: Pick<BuiltSite, 'addressedFiles'>): Promise<void> {
  for (const file of addressedFiles) await file.finishCompression?.()
}

/**
 * Resolves with the facts of a build and the paths of its languages, for a program beside the server. Rejects as `loadBuiltSite`
 * does.
 */
export async function loadSiteFacts(
  directory: string,
  settings: SiteSettings,
): Promise<SiteFacts & { languages: readonly string[] }> {
  const { record, entry } = await readBuild(directory)
  return { ...factsOf(entry, '', settings), languages: record.languages.map(({ path }) => path) }
}

type ServerEntry = {
  render: (request: Request, locals: SiteLocals, styles: BuildRecord['styles']) => Promise<Response>
  /** By the path of a language. */
  facts: Readonly<Record<string, SiteFacts>>
  posts?: readonly OwnPost[]
}

type SiteSettings = Pick<Config, 'siteUrl' | 'port' | 'contactMailbox' | 'salesMailbox'>

/** Rejects with ENOENT when `directory` holds no build. Mailboxes of the settings override those of the content. */
export async function loadBuiltSite(directory: string, settings: SiteSettings): Promise<BuiltSite> {
  const { record, entry } = await readBuild(directory)
  const siteUrl = siteAddress(settings)
  const policies = documentHeaders(record, siteUrl)
  const headersOf: DocumentHeaders = (path) => ({
    ...policies(path),
    'content-language': languageAt(path, record.languages)?.tag ?? '',
  })
  const answers = { siteUrl, common: securityHeaders(siteUrl), documentHeaders: headersOf }
  const bare = join(directory, 'bare')
  const files = await readStaticFiles(join(directory, 'client'), answers)
  const bareDocuments = existsSync(bare) ? await readStaticFiles(bare, answers) : []
  const { variants, files: formFiles } = await readVariants(join(directory, 'variants'), record.variants, answers)
  const siteIn = (language: SiteLanguage): LanguageSite => {
    const isIn = ({ path }: { path: string }) => languageAt(path, record.languages) === language
    return {
      record: { ...record, language },
      facts: factsOf(entry, language.path, settings),
      addressOf: (path) => addressIn(language, path),
      files: files.filter(isIn),
      bareDocuments: bareDocuments.filter(isIn),
      variants: new Map([...variants].filter(([target]) => isIn({ path: pathOf(target) }))),
      render: (request, locals) => entry.render(request, locals, record.styles),
      documentHeaders: headersOf,
    }
  }
  const [first, ...translations] = record.languages.map(siteIn)
  if (!first) throw new Error('The build has no language')
  return {
    ...first,
    siteUrl,
    posts: entry.posts ?? [],
    translations,
    addressedFiles: [...files, ...bareDocuments, ...formFiles],
  }
}

/** Reads the pages with forms. Those of one page share its policy. */
async function readVariants(
  folder: string,
  variants: readonly PageVariant[],
  { documentHeaders, ...parts }: Parameters<typeof readStaticFiles>[1],
): Promise<{ variants: Map<string, BuiltVariant>; files: StaticFile[] }> {
  if (variants.length === 0) return { variants: new Map(), files: [] }
  const pages = new Map(variants.map(({ name, target }) => [name, pathOf(target)]))
  const pageOf = (path: string) => pages.get(path.slice(1).replace(bareEnding, '')) ?? path
  const files = await readStaticFiles(folder, { ...parts, documentHeaders: (path) => documentHeaders(pageOf(path)) })
  const byPath = new Map(files.map(({ path, answers }) => [path, answers]))
  const byTarget = new Map(
    variants.map(({ target, name, until }) => {
      const shown = byPath.get(`/${name}`)
      if (!shown) throw new Error(`The build has no file of ${target}`)
      return [target, { until, shown, bare: byPath.get(`/${name}${bareEnding}`) ?? shown }]
    }),
  )
  return { variants: byTarget, files }
}

type Build = { record: BuildRecord; entry: ServerEntry }

async function readBuild(directory: string): Promise<Build> {
  const record: BuildRecord = JSON.parse(await readFile(join(directory, 'site.json'), 'utf8'))
  const entry: ServerEntry = await import(/* @vite-ignore */ pathToFileURL(join(directory, 'server', 'entry.mjs')).href)
  return { record, entry }
}

/** Leads go to the mailboxes of the settings or the content, never to one that a visitor names. */
function factsOf(entry: ServerEntry, path: string, { contactMailbox, salesMailbox }: SiteSettings): SiteFacts {
  const facts = entry.facts[path]
  if (!facts) throw new Error(`The build has no facts of the language ${path}`)
  const { contact, sales } = facts.mailboxes
  return { ...facts, mailboxes: { contact: contactMailbox ?? contact, sales: salesMailbox ?? sales } }
}
