// What search engines are told: the sitemap, the links between pages, and structured data, of the built site.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isTagPath } from '#domain/blog/post-addresses.ts'
import { privatePaths } from '#domain/pages/private-pages.ts'
import { pageAnchors } from '#site/content/check/links.ts'
import { readLanguages } from '#site/content/translate/languages.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { builtRoutes } from '../support/built-routes.ts'
import { type ClockedSite, serveSite } from '../support/clocked-site.ts'
import { schemaProblems, type Thing, thingsOf } from '../support/schema-org.ts'

type Page = { path: string; status: number; html: string; main: string }

let server: ClockedSite
/** Every page that may be indexed, posts and tags too. */
let pages: Page[]
let unindexed: Page[]

const get = (path: string) => fetch(server.url + path)

async function read(path: string): Promise<Page> {
  const answer = await get(path)
  const html = await answer.text()
  const [main = ''] = /<main\b[\s\S]*<\/main>/.exec(html) ?? []
  return { path, status: answer.status, html, main }
}

beforeAll(async () => {
  server = await serveSite()
  const posts = locs(await (await get('/sitemap-posts.xml')).text()).filter((path) => path.startsWith('/blog/'))
  const all: Page[] = []
  // One after the other, as a flood of requests for pages is answered with 503.
  for (const path of [...builtRoutes(), ...posts]) all.push(await read(path))
  const mayBeIndexed = ({ html }: Page) => !html.includes('<meta name="robots" content="noindex">')
  pages = all.filter((page) => page.status === 200 && mayBeIndexed(page))
  unindexed = all.filter((page) => !pages.includes(page))
})
afterAll(() => server.stop())

/** Of the built address or the server's own, as both are this machine. */
const locs = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? ''

const pageAt = (path: string) => pages.find((page) => page.path === path) as Page
const typesOf = (things: readonly Thing[]) => things.map((thing) => thing['@type'])
const thingOf = (page: Page, type: string) => thingsOf(page.html).find((thing) => thing['@type'] === type)

test('G-03 the sitemap names every page that may be indexed, each once, and nothing else', async () => {
  const parts = locs(await (await get('/sitemap-index.xml')).text())
  const [, ...others] = await readLanguages(new URL('../../', import.meta.url))
  const translated = others.map(({ path }) => `/${path}/sitemap-pages.xml`)
  expect(parts).toEqual(['/sitemap-pages.xml', ...translated, '/sitemap-posts.xml'])
  // tests/contract/german-pages.test.ts and blog-languages.test.ts read what is translated.
  const isOfFirst = (address: string) => others.every(({ path }) => !address.startsWith(`/${path}/`))
  const listed = await Promise.all(parts.filter(isOfFirst).map(async (part) => locs(await (await get(part)).text())))
  expect(listed.flat().filter(isOfFirst).sort()).toEqual(pages.map(({ path }) => path).sort())
  expect(unindexed.map(({ path }) => path)).toEqual(expect.arrayContaining(['/404', '/500', '/post', ...privatePaths]))
})

test('G-03 robots.txt names the sitemap, which names the days of the posts', async () => {
  const robots = await (await get('/robots.txt')).text()
  expect(robots.match(/^Sitemap: .*$/gm)).toEqual([`Sitemap: ${server.origin}/sitemap-index.xml`])
  const xml = await (await get('/sitemap-posts.xml')).text()
  const days = [...xml.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, day = '']) => day)
  expect(days).toHaveLength(locs(xml).length)
  // The list was changed with its newest post.
  expect(days[0]).toBe(days.slice(1).sort().at(-1))
  const lists = locs(xml)
    .map((path) => path.replace(/^\/de(?=\/)/, ''))
    .filter((path) => path === '/blog' || isTagPath(path))
  expect(xml.match(/<image:loc>/g)).toHaveLength(locs(xml).length - lists.length)
})

test('F-01 every page reaches the product, the support, the questions and the guide in two presses', () => {
  const linksOf = ({ html }: Page) =>
    new Set([...html.matchAll(/<a\b[^>]*\shref="(\/[^"?#]*)/g)].map(([, path = '']) => path))
  const links = new Map([...pages, ...unindexed].map((page) => [page.path, linksOf(page)]))
  const missed = [...links].flatMap(([path, first]) => {
    const second = [...first].flatMap((next) => [...(links.get(next) ?? [])])
    const reached = new Set([path, ...first, ...second])
    return ['/product', '/support', '/faqs', '/usage']
      .filter((goal) => !reached.has(goal))
      .map((goal) => `${path}: ${goal}`)
  })
  expect(missed).toEqual([])
})

test('G-02 what every page says of itself is valid by schema.org, and has what Google asks for', () => {
  for (const page of atLeastOne(pages)) {
    const problems = thingsOf(page.html).flatMap((thing) => schemaProblems(thing))
    expect(problems, page.path).toEqual([])
  }
  for (const { path, html } of atLeastOne(unindexed)) expect(html, path).not.toContain('ld+json')
})

test('G-02 the home page names the company and the site, and every other page the way to it', () => {
  expect(typesOf(thingsOf(pageAt('/').html))).toEqual(['VideoObject', 'Organization', 'WebSite'])
  const trails: { path: string; names: (string | undefined)[]; told: string[] }[] = []
  for (const page of atLeastOne(pages.filter(({ path }) => path !== '/'))) {
    const list = thingOf(page, 'BreadcrumbList')?.['itemListElement'] as {
      position: number
      name: string
      item: string
    }[]
    expect(list.map(({ position }) => position)).toEqual(list.map((_, index) => index + 1))
    expect(new URL(list[0]?.item ?? '').pathname).toBe('/')
    expect(list.at(-1)?.item).toBe(canonicalOf(page.html))
    const [shown] = /<nav aria-labelledby="trail-name"[\s\S]*?<\/nav>/.exec(page.main) ?? []
    const names = [...(shown ?? '').matchAll(/<(?:a|li)\b[^>]*>([^<]+)</g)].map(([, name]) => name)
    // A post stands in its own breadcrumb as "Article".
    const told = list.slice(0, page.path.startsWith('/blog/') ? -1 : undefined)
    if (shown) trails.push({ path: page.path, names: names.slice(0, told.length), told: told.map(({ name }) => name) })
  }
  for (const { path, names, told } of atLeastOne(trails)) expect(names, path).toEqual(told)
})

test('G-02 posts, the film and the ways to support are told, and nothing that the content does not earn', () => {
  const posts = pages.filter(({ path }) => path.startsWith('/blog/') && !isTagPath(path))
  expect(posts.length).toBeGreaterThan(5)
  for (const post of atLeastOne(posts)) {
    const posting = thingOf(post, 'BlogPosting')
    const publisher = posting?.['publisher'] as { logo?: { url: string } }
    expect(URL.canParse(publisher.logo?.url ?? '')).toBe(true)
    expect(posting?.['description']).toMatch(/[.!?]$/)
    expect(String(posting?.['headline']).length).toBeLessThanOrEqual(110)
  }
  expect(thingOf(pageAt('/product'), 'VideoObject')).toEqual(thingOf(pageAt('/'), 'VideoObject'))
  expect(thingOf(pageAt('/support'), 'Organization')?.['contactPoint']).toMatchObject({
    contactType: 'customer support',
  })
  const types = new Set(pages.flatMap(({ html }) => typesOf(thingsOf(html))))
  expect([...types].sort()).toEqual(['BlogPosting', 'BreadcrumbList', 'Organization', 'VideoObject', 'WebSite'])
})

test('G-03 descriptions of posts are whole sentences, and titles say what is there', () => {
  for (const { path, html } of atLeastOne(pages)) {
    const [, description = ''] = /<meta name="description" content="(.*?)"/.exec(html) ?? []
    expect(description, path).toMatch(/[.!?]$/)
    expect(description.length, path).toBeLessThanOrEqual(165)
    const [, title = ''] = /<title>(.*?) \| /.exec(html) ?? []
    expect(title.split(' ').length, path).toBeGreaterThan(1)
  }
})

test('K-03 each place that a link of the content may lead to is on its page', () => {
  for (const [path, places] of atLeastOne(Object.entries(pageAnchors))) {
    const html = pages.find((page) => page.path === path)?.html ?? ''
    expect([path, places.filter((place) => !html.includes(`id="${place}"`))]).toEqual([path, []])
  }
})
