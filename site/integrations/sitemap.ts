// Writes the sitemap from the built pages, without those marked noindex. Its blog part changes at run time, so the server makes
// it (server/blog/blog-routes.ts).
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { addressIn, languagesWith } from '#domain/addresses.ts'
import { type BuildRecord, placeholderOrigin, sitemapPath } from '#domain/build-record.ts'
import { privatePaths } from '#domain/private-pages.ts'
import { incompletePages } from './missing-translations.ts'

/** Returns the addresses of a page by language tag, for the languages that have it. */
type AddressesOf = (path: string) => Record<string, string>

/** /review, /funnel and /mail are behind links in mails; /post is no page without the id of a post. */
const unlisted = [...privatePaths, '/post', '/blog', '/rss.xml']

const pagesFile = '/sitemap-pages.xml'
const postsFile = '/sitemap-posts.xml'

export async function writeSitemap(
  root: URL,
  dir: URL,
  { language, languages, onDemandPaths }: Pick<BuildRecord, 'language' | 'languages' | 'onDemandPaths'>,
): Promise<void> {
  const incomplete = await incompletePages(root)
  const addressesOf: AddressesOf = (path) =>
    Object.fromEntries(
      languagesWith(path, languages, incomplete).map((one) => [one.tag, absolute(addressIn(one, path))]),
    )
  const paths = [...(await indexablePaths(dir)), ...onDemandPaths.filter((path) => !unlisted.includes(path))]
    .filter((path) => addressesOf(path)[language.tag])
    .sort()
  await writeFile(new URL(`.${pagesFile}`, dir), pagesXml(paths, addressesOf, language.tag))
  if (language.path) return
  const parts = [...languages.map((one) => addressIn(one, pagesFile)), postsFile]
  await writeFile(new URL(`.${sitemapPath}`, dir), indexXml(parts))
}

async function indexablePaths(dir: URL): Promise<string[]> {
  const names = (await readdir(dir, { recursive: true })).filter((name) => name.endsWith('.html'))
  const paths = names.map(async (name) => {
    const html = await readFile(new URL(name, dir), 'utf8')
    const isIndexed = !html.includes('<meta name="robots" content="noindex">')
    return isIndexed ? [`/${name.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '')}`] : []
  })
  return (await Promise.all(paths)).flat()
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const absolute = (path: string) => new URL(path, placeholderOrigin).href

function indexXml(paths: readonly string[]): string {
  const parts = paths.map((path) => `<sitemap><loc>${xml(absolute(path))}</loc></sitemap>`)
  return `${xmlHead}<sitemapindex xmlns="${schema}">${parts.join('')}</sitemapindex>\n`
}

function pagesXml(paths: readonly string[], addressesOf: AddressesOf, tag: string): string {
  const urls = paths.map((path) => {
    const addresses = addressesOf(path)
    return `<url><loc>${xml(addresses[tag] ?? '')}</loc>${alternates(Object.entries(addresses))}</url>\n`
  })
  return `${xmlHead}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`
}

/** The first language is the default for readers of any other language. */
function alternates(addresses: readonly [tag: string, address: string][]): string {
  const [first] = addresses
  if (!first || addresses.length < 2) return ''
  return [...addresses, ['x-default', first[1]] as const]
    .map(([tag, address]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${xml(address)}"/>`)
    .join('')
}

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
