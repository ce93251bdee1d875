// Writes the sitemap from the head of each built page: its canonical address and those in other languages; a page marked noindex
// has none. The blog's part changes at run time, so the server makes it (server/blog/blog-routes.ts). `@astrojs/sitemap` knows
// neither: it pairs languages by equal paths, while ours have translated addresses, and would still need the heads.
import { writeFile } from 'node:fs/promises'
import { addressIn, languageAt } from '#domain/pages/addresses.ts'
import { placeholderOrigin, type SiteLanguage, sitemapPath } from '#domain/pages/build-record.ts'
import { allElements, firstElement, hasName, parseHtml } from './document/html-document.ts'

const pagesFile = '/sitemap-pages.xml'
const postsFile = '/sitemap-posts.xml'

/** Writes a sitemap for each language, and their index. `documents` are the pages' HTML by path. */
export async function writeSitemaps(
  dir: URL,
  documents: ReadonlyMap<string, string>,
  languages: readonly SiteLanguage[],
): Promise<void> {
  const ofTheBlogs = languages.flatMap((language) => ['/post', '/blog'].map((path) => addressIn(language, path)))
  const listed = [...documents]
    .filter(([path]) => !ofTheBlogs.includes(path))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  for (const language of languages) {
    const pages = listed.filter(([path]) => languageAt(path, languages) === language)
    const file = new URL(`.${addressIn(language, pagesFile)}`, dir)
    await writeFile(file, pagesXml(pages.map(([, html]) => html)))
  }
  const parts = [...languages.map((one) => addressIn(one, pagesFile)), postsFile]
  await writeFile(new URL(`.${sitemapPath}`, dir), indexXml(parts))
}

function pagesXml(documents: readonly string[]): string {
  const urls = documents.flatMap((html) => {
    const links = linksOf(html)
    const own = links.find(({ rel }) => rel === 'canonical')?.href
    const others = links.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang)
    const alternates = others.map(
      ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
    )
    return own ? `<url><loc>${own}</loc>${alternates.join('')}</url>\n` : []
  })
  return `${xmlHead}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`
}

/** Attributes are escaped as in XML. */
function linksOf(html: string): Record<string, string>[] {
  const head = firstElement(parseHtml(html), hasName('head'))
  return head ? allElements(head).flatMap(({ name, attribs }) => (name === 'link' ? [attribs] : [])) : []
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const absolute = (path: string) => new URL(path, placeholderOrigin).href

function indexXml(paths: readonly string[]): string {
  const parts = paths.map((path) => `<sitemap><loc>${xml(absolute(path))}</loc></sitemap>`)
  return `${xmlHead}<sitemapindex xmlns="${schema}">${parts.join('')}</sitemapindex>\n`
}

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
