// Writes the list of pages for search engines from the pages as they were built: whatever asks not to be indexed is
// left out, and a film is listed because the page says that it has one. The blog's part changes while the server runs:
// it is the server's own (server/blog/blog-sitemap.ts).
import { readdir, readFile, writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import { sitemapPath } from '#domain/build-record.ts'
import { funnelPath } from '#domain/funnel.ts'
import { reviewPath } from '#domain/site-locals.ts'
import { contentDates } from './content-dates.ts'
import { onDemandPathsOf } from './server-adapter.ts'

type Page = { path: string; lastmod?: string | undefined; html?: string }

/** /review and /funnel are for our own team, by links that it gets; /post has no page without the number of a post. */
const unlisted = [reviewPath, funnelPath, '/post', '/blog', '/rss.xml']

const parts = ['sitemap-pages.xml', 'sitemap-posts.xml']

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
        const rendered = onDemand.filter((path) => !unlisted.includes(path)).map((path) => ({ path }))
        const pages: Page[] = [...(await indexablePages(dir)), ...rendered]
        for (const page of pages) page.lastmod = await dayOf(page.path)
        pages.sort((one, other) => (one.path < other.path ? -1 : 1))
        await writeFile(new URL('sitemap-pages.xml', dir), pagesXml(pages, site))
        await writeFile(new URL(`.${sitemapPath}`, dir), indexXml(site))
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

const indexXml = (site: string) =>
  `${xmlHead}<sitemapindex xmlns="${schema}">${parts.map((part) => `<sitemap><loc>${xml(new URL(part, site).href)}</loc></sitemap>`).join('')}</sitemapindex>\n`

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const extension = 'http://www.google.com/schemas/sitemap'
const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'

function pagesXml(pages: readonly Page[], site: string): string {
  const urls = pages.map(({ path, lastmod, html = '' }) => {
    const day = lastmod ? `<lastmod>${lastmod}</lastmod>` : ''
    return `<url><loc>${xml(new URL(path, site).href)}</loc>${day}${pictures(html, site)}${films(html)}</url>\n`
  })
  return `${xmlHead}<urlset xmlns="${schema}" xmlns:image="${extension}-image/1.1" xmlns:video="${extension}-video/1.1">\n${urls.join('')}</urlset>\n`
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
