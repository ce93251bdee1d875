// The pages and feeds of tags as visitors get them, of a WordPress blog whose categories are anything.

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { atLeastOne } from '../support/at-least-one.ts'
import { type ClockedSite, serveSite } from '../support/clocked-site.ts'
import { collectionOf, type ScriptedBlog, startScriptedBlog, wordpressItem } from '../support/scripted-blog.ts'

const category = (name: string, slug?: string) => ({
  id: 1,
  taxonomy: 'category',
  name,
  slug,
  link: 'https://x.example/',
})
const filed = (id: number, categories: readonly unknown[], others: object = {}) =>
  wordpressItem(id, {
    _embedded: {
      author: [{ id: 3, name: 'Ana &amp; Bo' }],
      'wp:term': [categories, [{ ...category('Raw', 'raw'), taxonomy: 'post_tag' }]],
    },
    ...others,
  })

const odd = [
  category('Up &amp; away', '../../etc/passwd'),
  category('No address', ''),
  category('Größe', 'gr%c3%b6%c3%9fe'),
  category('Uncategorized', 'uncategorized'),
  category('', 'nameless'),
  category('***', '***'),
  { taxonomy: 'category', slug: 'broken' },
  null,
  category('Up again', 'etc-passwd'),
]
const many = Array.from({ length: 500 }, (_, index) =>
  category(`Subject ${index} ${'x'.repeat(300)}`, `subject-${index}`),
)
const hiring = category('Hiring', 'hiring')
const items = [
  ...Array.from({ length: 30 }, (_, index) => filed(130 - index, [hiring])),
  filed(5, odd),
  filed(4, many),
  wordpressItem(3, { _embedded: { author: [{ code: 'hidden' }], 'wp:term': [{ code: 'rest_forbidden' }, [hiring]] } }),
  wordpressItem(2, { _embedded: { 'wp:term': 'none' } }),
  wordpressItem(1),
]

let service: ScriptedBlog
let site: ClockedSite
beforeAll(async () => {
  service = await startScriptedBlog(collectionOf(items))
  const env = { BLOG_API_URL: service.url, BLOG_SITE: 'blog.example.com' }
  site = await serveSite({ env, refreshMs: 100 })
  await vi.waitFor(async () => expect(await statusOf('/blog')).toBe(200), { timeout: 60_000 })
})
afterAll(async () => {
  await site.stop()
  await service.stop()
})

const get = (path: string) => fetch(site.url + path, { redirect: 'manual' })
const statusOf = async (path: string) => (await get(path)).status
const textOf = async (path: string) => (await (await get(path)).text()).replaceAll('<!-- -->', '')
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
const tagsOn = (html: string) =>
  [...html.matchAll(/<a href="(\/blog\/tag\/[^"]*)" rel="tag"[^>]*>([^<]*)<\/a>/g)].map(([, path, name]) => [
    path,
    name,
  ])

test('B-09 the service is asked for the categories along with the authors', () => {
  const { query } = service.requests[0] ?? {}
  expect(query?.get('_embed')).toBe('author,wp:term')
  expect(query?.get('_fields')?.split(',')).toEqual(expect.arrayContaining(['_links.wp:term', '_embedded.wp:term']))
})

test('B-09 the page of a tag lists its posts, twelve on a page, and each page counts at one address', async () => {
  const pages = await Promise.all(['', '?page=2', '?page=3'].map((search) => textOf(`/blog/tag/hiring${search}`)))
  expect(pages.map((html) => count(html, /<article/g))).toEqual([12, 12, 7])
  expect(pages.map((html) => /<h1>(.*?)<\/h1>/.exec(html)?.[1])).toEqual(['Hiring', 'Hiring, page 2', 'Hiring, page 3'])
  expect(pages.map((html) => new URL(/rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '').pathname)).toEqual(
    Array(3).fill('/blog/tag/hiring'),
  )
  expect(pages[1]).toContain('<link rel="prev" href="/blog/tag/hiring">')
  expect(pages[1]).toContain('<link rel="next" href="/blog/tag/hiring?page=3">')
  expect(pages[0]).toContain('href="/blog/tag/hiring/rss.xml"')
  expect(pages[0]).toContain('<title>Hiring: all articles')
})

test('B-09 the feed of a tag has the newest of its posts and no others', async () => {
  const answer = await get('/blog/tag/hiring/rss.xml')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  const xml = await answer.text()
  expect(count(xml, /<item>/g)).toBe(20)
  expect(count(xml, /<category>Hiring<\/category>/g)).toBe(20)
  expect(xml).toMatch(/<atom:link href="[^"]*\/blog\/tag\/hiring\/rss\.xml" rel="self"/)
  const other = await textOf('/blog/tag/gr%C3%B6%C3%9Fe/rss.xml')
  expect([...other.matchAll(/<link>[^<]*(\/blog\/[^<]*)<\/link>/g)].map(([, path]) => path)).toEqual([
    '/blog/tag/gr%C3%B6%C3%9Fe',
    '/blog/post-5',
  ])
})

test('B-09 a post shows its author and its tags, each with a safe address, and what is no tag is left out', async () => {
  const html = await textOf('/blog/post-5')
  expect(tagsOn(html)).toEqual([
    ['/blog/tag/etc-passwd', 'Up &amp; away'],
    ['/blog/tag/no-address', 'No address'],
    ['/blog/tag/gr%C3%B6%C3%9Fe', 'Größe'],
  ])
  expect(html).toContain('>Ana &amp; Bo</b>')
  for (const [path = ''] of atLeastOne(tagsOn(html))) expect([path, await statusOf(path)]).toEqual([path, 200])
  expect(tagsOn(await textOf('/blog/post-3')).map(([path]) => path)).toEqual(['/blog/tag/hiring'])
  for (const id of [1, 2]) expect(tagsOn(await textOf(`/blog/post-${id}`))).toEqual([])
})

test('B-09 of 500 categories of a post the first ten are shown, with names that end', async () => {
  const tags = tagsOn(await textOf('/blog/post-4'))
  expect(tags.map(([path]) => path)).toEqual(many.slice(0, 10).map(({ slug }) => `/blog/tag/${slug}`))
  expect(tags[0]?.[1]).toMatch(/^Subject 0 x{190}…$/)
  expect(await statusOf('/blog/tag/subject-499')).toBe(404)
})

test('B-09 there is nothing at any other address below /blog/tag', async () => {
  const others = `uncategorized nameless raw broken nothing hiring?page=4 hiring?page=0 hiring?page=1&page=2
    constructor *** ..%2f..%2fetc%2fpasswd %00 nothing/rss.xml hiring/rss.xml/x nothing.md`
  for (const rest of [...others.split(/\s+/), '']) {
    const { status, headers } = await get(`/blog/tag/${rest}`)
    expect([rest, status === 308 ? await statusOf(headers.get('location') ?? '') : status]).toEqual([rest, 404])
  }
})

test('B-09 the sitemap names every tag once, with the day of its newest post', async () => {
  const xml = await textOf('/sitemap-posts.xml')
  const urls = [...xml.matchAll(/<url><loc>[^<]*(\/blog\/tag\/[^<]*)<\/loc><lastmod>(.*?)<\/lastmod><\/url>/g)]
  const paths = urls.map(([, path = '']) => path)
  expect(paths).toHaveLength(14)
  expect(new Set(paths).size).toBe(14)
  expect(paths).toContain('/blog/tag/hiring')
  for (const path of atLeastOne(paths)) expect([path, await statusOf(path)]).toEqual([path, 200])
})

test('B-09 a tag comes and goes with the posts, while the server runs', async () => {
  service.answer = collectionOf([filed(200, [category('Later', 'later')])])
  await expect.poll(() => statusOf('/blog/tag/later'), { timeout: 60_000 }).toBe(200)
  expect([await statusOf('/blog/tag/hiring'), await statusOf('/blog/tag/hiring/rss.xml')]).toEqual([404, 404])
})
