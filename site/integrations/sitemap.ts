// Writes the list of pages for search engines from the pages as they were built: whatever asks not to be indexed is
// left out, and a film is listed because the page says that it has one. The blog's part changes while the server runs:
// it is the server's own (server/blog/blog-sitemap.ts).
import { readdir, readFile, writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import { addressIn, languagesWith } from '#domain/addresses.ts'
import { sitemapPath } from '#domain/build-record.ts'
import { funnelPath } from '#domain/funnel.ts'
import { mailPath, reviewPath } from '#domain/site-locals.ts'
import { readLanguage, readLanguages } from '../content/languages.ts'
import { contentDates } from './content-dates.ts'
import { onDemandPathsOf } from './server-adapter.ts'
import { incompletePages } from './untranslated.ts'

type Page = { path: string; lastmod?: string | undefined; html?: string }

/** Returns the address of a page in each language in which it is to be found, by the tag of the language. */
type AddressesOf = (path: string) => Record<string, string>

/** /review, /funnel and /mail are behind links in mails; /post has no page without the number of a post. */
const unlisted = [reviewPath, funnelPath, mailPath, '/post', '/blog', '/rss.xml']

const pagesFile = '/sitemap-pages.xml'
const postsFile = '/sitemap-posts.xml'

export function sitemap(): AstroIntegration {
  let root: URL
  let site: string
  let onDemand: string[] = []
  return {
    name: 'sitemap',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = config.root
        site = config.site ?? ''
      },
      'astro:routes:resolved': ({ routes }) => {
        onDemand = onDemandPathsOf(routes)
      },
      'astro:build:done': async ({ dir }) => {
        const dayOf = await contentDates(root)
        const languages = await readLanguages(root)
        const language = await readLanguage(root)
        const incomplete = await Promise.all(
          languages.map(async (one) => [one.path, one.path ? await incompletePages(root, one) : []] as const),
        )
        const addressesOf: AddressesOf = (path) =>
          Object.fromEntries(
            languagesWith(path, languages, Object.fromEntries(incomplete)).map((one) => [
              one.tag,
              new URL(addressIn(one, path), site).href,
            ]),
          )
        const rendered = onDemand.filter((path) => !unlisted.includes(path)).map((path) => ({ path }))
        const pages: Page[] = [...(await indexablePages(dir)), ...rendered].filter(
          ({ path }) => addressesOf(path)[language.tag],
        )
        for (const page of pages) page.lastmod = await dayOf(page.path)
        pages.sort((one, other) => (one.path < other.path ? -1 : 1))
        await writeFile(new URL(`.${pagesFile}`, dir), pagesXml(pages, site, addressesOf, language.tag))
        if (language.path) return
        const parts = [...languages.map((one) => addressIn(one, pagesFile)), postsFile]
        await writeFile(new URL(`.${sitemapPath}`, dir), indexXml(parts, site))
      },
    },
  }
}

async function indexablePages(dir: URL): Promise<Page[]> {
  const names = (await readdir(dir, { recursive: true })).filter((name) => name.endsWith('.html'))
  const pages = names.map(async (name) => ({
    path: `/${name.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '')}`,
    html: await readFile(new URL(name, dir), 'utf8'),
  }))
  return (await Promise.all(pages)).filter(({ html }) => !html.includes('<meta name="robots" content="noindex">'))
}

const indexXml = (parts: readonly string[], site: string) =>
  `${xmlHead}<sitemapindex xmlns="${schema}">${parts.map((part) => `<sitemap><loc>${xml(new URL(part, site).href)}</loc></sitemap>`).join('')}</sitemapindex>\n`

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const extension = 'http://www.google.com/schemas/sitemap'
const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'

function pagesXml(pages: readonly Page[], site: string, addressesOf: AddressesOf, tag: string): string {
  const urls = pages.map(({ path, lastmod, html = '' }) => {
    const day = lastmod ? `<lastmod>${lastmod}</lastmod>` : ''
    const addresses = addressesOf(path)
    const translations = alternates(Object.entries(addresses))
    return `<url><loc>${xml(addresses[tag] ?? '')}</loc>${day}${translations}${pictures(html, site)}${films(html)}</url>\n`
  })
  return `${xmlHead}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="${extension}-image/1.1" xmlns:video="${extension}-video/1.1">\n${urls.join('')}</urlset>\n`
}

/** The first language is meant for everybody who reads none of them. */
function alternates(addresses: readonly [tag: string, address: string][]): string {
  const [first] = addresses
  if (!first || addresses.length < 2) return ''
  return [...addresses, ['x-default', first[1]] as const]
    .map(([tag, address]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${xml(address)}"/>`)
    .join('')
}

function pictures(html: string, site: string): string {
  const [main = ''] = /<main\b[\s\S]*<\/main>/.exec(html) ?? []
  const own = [...main.matchAll(/<img\b[^>]*\ssrc="(\/[^"]+)"/g)].map(([, src = '']) => src)
  return [...new Set(own)]
    .map((src) => `<image:image><image:loc>${xml(new URL(src, site).href)}</image:loc></image:image>`)
    .join('')
}

type FilmFacts = Record<'name' | 'description' | 'thumbnailUrl' | 'contentUrl' | 'uploadDate' | 'duration', string>

function films(html: string): string {
  const [, json] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? []
  const things: ({ '@type': string } & FilmFacts)[] = json ? JSON.parse(json)['@graph'] : []
  return things
    .filter((thing) => thing['@type'] === 'VideoObject')
    .map((film) => {
      const seconds = film.duration.replace(/^PT(\d+)S$/, '$1')
      const facts = { thumbnail_loc: film.thumbnailUrl, title: film.name, description: film.description }
      const more = { content_loc: film.contentUrl, duration: seconds, publication_date: film.uploadDate }
      const fields = Object.entries({ ...facts, ...more }).map(
        ([name, value]) => `<video:${name}>${xml(value)}</video:${name}>`,
      )
      return `<video:video>${fields.join('')}</video:video>`
    })
    .join('')
}

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
