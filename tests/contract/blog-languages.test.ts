// The blog in each language of the site: two WordPress blogs, one alone, and our own posts with a translation.
import { selectAll } from 'css-select'
import type { AnyNode, Element } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import { afterEach, expect, test } from 'vitest'
import { startBlogService } from '#server/blog-service.ts'
import { parseConfig } from '#server/settings/config.ts'
import { serveSite } from '../support/clocked-site.ts'
import { collectionOf, type ScriptedBlog, startScriptedBlog, wordpressItem } from '../support/scripted-blog.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

const pageOf = (html: string) => {
  const document = parseDocument(html)
  const all = (selector: string) => selectAll<AnyNode, Element>(selector, document)
  return { all, text: (selector: string) => DomUtils.textContent(all(selector)) }
}

const named = (id: number, slug: string, title: string, term: string) =>
  wordpressItem(id, {
    slug,
    title: { rendered: title },
    link: `https://blog.example/${slug}/`,
    _embedded: { 'wp:term': [[{ taxonomy: 'category', name: term, slug: term }]] },
  })
const english = collectionOf([named(2, 'pay-bands', 'Pay bands', 'pay'), named(1, 'first-days', 'First days', 'start')])
const german = collectionOf([named(2, 'gehaltsbaender', 'Gehaltsbänder', 'gehalt')])

async function serve(BLOG_SITE: string, answer: ScriptedBlog['answer']) {
  const service = await startScriptedBlog(answer)
  stops.push(service.stop)
  const site = await serveSite({ env: { BLOG_API_URL: service.url, BLOG_SITE }, refreshMs: 100 })
  stops.push(site.stop)
  for (const list of ['/blog', '/de/blog'])
    await expect.poll(async () => (await fetch(site.url + list)).status, { timeout: 60_000 }).toBe(200)
  return { ...readerOf(site.url), service }
}

const readerOf = (url: string) => ({
  get: (path: string) => fetch(url + path, { redirect: 'manual' }),
  text: async (path: string) => (await fetch(url + path)).text(),
  async alternatesOf(path: string) {
    const links = pageOf(await (await fetch(url + path)).text()).all('link[hreflang]')
    return links.map(({ attribs }) => [attribs['hreflang'], URL.parse(attribs['href'] ?? '')?.pathname])
  },
})

const both: ScriptedBlog['answer'] = (request, response) =>
  (request.url?.includes('/blog.example.de/') ? german : english)(request, response)
const inBoth = 'blog.example de=blog.example.de'

test('B-10 each language shows the posts of its own blog, also where two have the same number', async () => {
  const { text, get } = await serve(inBoth, both)
  expect(await text('/blog')).toContain('Pay bands')
  const list = await text('/de/blog')
  expect(list).toContain('Gehaltsbänder')
  expect(list).not.toContain('Pay bands')
  expect(list).toContain('href="/de/post?id=2"')
  expect(await text('/de/post?id=2')).toContain('Gehaltsbänder</h1>')
  expect(await text('/post?id=2')).toContain('Pay bands</h1>')
  expect(await text('/de/blog/gehaltsbaender')).toContain('href="/de/blog/tag/gehalt"')
  expect((await get('/blog/gehaltsbaender')).status).toBe(404)
  expect((await get('/de/post?id=1')).status).toBe(404)
})

test('B-10 each blog has its feed, its tags, its Markdown and its place in the sitemap', async () => {
  const { text } = await serve(inBoth, both)
  const feed = await text('/de/rss.xml')
  expect(feed).toContain('<language>de-de</language>')
  expect(feed).toMatch(/<link>[^<]*\/de\/blog\/gehaltsbaender<\/link>/)
  expect(feed).toMatch(/<guid isPermaLink="false">[^<]*\/de\/post\?id=2<\/guid>/)
  expect(await text('/de/blog/tag/gehalt/rss.xml')).toContain('Gehaltsbänder')
  expect(await text('/rss.xml')).not.toContain('Gehaltsbänder')
  expect(await text('/de/blog/gehaltsbaender.md')).toContain('# Gehaltsbänder')
  const listed = [...(await text('/sitemap-posts.xml')).matchAll(/<loc>[^<]*?:\d+([^<]*)/g)].map(([, path]) => path)
  expect(listed).toEqual(
    expect.arrayContaining(['/blog', '/blog/pay-bands', '/de/blog', '/de/blog/gehaltsbaender', '/de/blog/tag/gehalt']),
  )
  expect(await text('/llms.txt')).toContain('## Blog (Deutsch)')
})

test('I-02 B-10 the lists of two blogs name each other; their posts are no translations', async () => {
  const { alternatesOf, text } = await serve(inBoth, both)
  const lists = [
    ['en-US', '/blog'],
    ['de-DE', '/de/blog'],
    ['x-default', '/blog'],
  ]
  expect([await alternatesOf('/blog'), await alternatesOf('/de/blog')]).toEqual([lists, lists])
  expect(await alternatesOf('/de/blog/gehaltsbaender')).toEqual([])
  // The switch leads to the other blog.
  expect(await text('/blog/pay-bands')).toMatch(/<a[^>]* href="\/de\/blog"[^>]*data-language/)
})

test('B-04 B-10 a blog that is away leaves that of another language as it is', async () => {
  const { service, get, text } = await serve(inBoth, both)
  await expect.poll(() => text('/blog'), { timeout: 60_000 }).toContain('Pay bands')
  service.answer = (request, response) =>
    request.url?.includes('/blog.example.de/')
      ? collectionOf([named(3, 'neu', 'Ganz neu', 'gehalt')])(request, response)
      : response.destroy()
  await expect.poll(() => text('/de/blog'), { timeout: 60_000 }).toContain('Ganz neu')
  expect((await get('/blog/pay-bands')).status).toBe(200)
})

test('B-10 without a blog of its own, a language shows that of the first, says so, and leads there', async () => {
  const { text, get, alternatesOf } = await serve('blog.example', english)
  const list = pageOf(await text('/de/blog'))
  expect(list.text('main')).toContain('Diese sind auf Englisch')
  expect(list.all('main a[href="/blog"]')).toHaveLength(1)
  expect(list.all('main a[href="/post?id=2"]').map(({ attribs }) => attribs['hreflang'])).toEqual(['en-US'])
  expect(list.all('main article h2').map(({ attribs }) => attribs['lang'])).toEqual(['en-US', 'en-US'])
  expect(list.all('meta[name="robots"]').map(({ attribs }) => attribs['content'])).toEqual(['noindex'])
  expect(await alternatesOf('/blog')).toEqual([])
  for (const [asked, leadsTo] of [
    ['/de/blog/pay-bands', '/blog/pay-bands'],
    ['/de/post?id=2', '/post?id=2'],
    ['/de/rss.xml', '/rss.xml'],
    ['/de/feed', '/rss.xml'],
    ['/de/blog/tag/pay', '/blog/tag/pay'],
  ] as const) {
    const answer = await get(asked)
    // Not for ever: the language may get a blog.
    expect([answer.status, answer.headers.get('location')], asked).toEqual([302, leadsTo])
  }
  expect(await text('/sitemap-posts.xml')).not.toContain('/de/')
})

test('I-02 B-07 B-10 a post of ours has its translation at the address in that language, both ways', async () => {
  const site = await serveSite()
  stops.push(site.stop)
  const { text, get, alternatesOf } = readerOf(site.url)
  const [path, translated] = ['/blog/the-reply-within-a-day', '/de/blog/the-reply-within-a-day']
  const html = await text(translated)
  expect(html).toContain('Die Antwort binnen eines Tages</h1>')
  expect(html).toContain('href="/de/contact"')
  expect(pageOf(html).all('article a[href="/de/blog/tag/vorlagen"]')).toHaveLength(1)
  const all = [
    ['en-US', path],
    ['de-DE', translated],
    ['x-default', path],
  ]
  expect([await alternatesOf(path), await alternatesOf(translated)]).toEqual([all, all])
  const list = pageOf(await text('/de/blog'))
  expect(list.all('main article h2').length).toBeGreaterThan(0)
  expect(list.all('main a[href="/blog"]')).toHaveLength(1)
  // One without a translation stays where it is.
  expect((await get('/de/blog/screening-with-ai-fairly')).headers.get('location')).toBe(
    '/blog/screening-with-ai-fairly',
  )
  const card = pageOf(html).all('meta[property="og:image"]')[0]?.attribs['content'] ?? ''
  expect((await get(new URL(card).pathname)).status).toBe(200)
})

test('B-10 a blog in a language that the site does not have stops the start with a sentence', async () => {
  const config = parseConfig({
    BLOG_API_URL: 'http://127.0.0.1:9',
    BLOG_SITE: 'blog.example fr=blog.example.fr',
    DATA_DIR: await temporaryFolder(),
  })
  const site = { posts: [], files: [], siteUrl: 'https://cadra.example', facts: { words: { inPosts: {} as never } } }
  await expect(startBlogService(config, site, {} as never)).rejects.toThrow(
    'BLOG_SITE names a blog in fr, which is no language of the site: take it out.',
  )
})
