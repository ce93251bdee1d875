// The blog's pages as the build renders them, for every state of the blog.
import { decodeXML } from 'entities'
import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import type { Blog, Post } from '#domain/blog/post.ts'
import rules from '../../.htmlvalidate.mjs'
import { atLeastOne } from '../support/at-least-one.ts'
import { builtSite } from '../support/built-site.ts'
import {
  examplePost,
  fullPost,
  hostilePost,
  longTitlePost,
  longWordPost,
  manyPosts,
  ready,
  rightToLeftPost,
} from '../support/example-posts.ts'

const site = await builtSite()
const origin = site.siteUrl
const validator = new HtmlValidate(rules)

async function rendered(path: string, blog: Blog | undefined) {
  const locals = { ...(blog && { blog }) }
  const response = await site.render(new Request(new URL(path, 'http://localhost:3000')), locals)
  // React separates adjacent texts by empty comments.
  const html = (await response.text()).replaceAll('<!-- -->', '')
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  return { status: response.status, headers: response.headers, html, main }
}

const count = (text: string, part: string) => text.split(part).length - 1
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
const posts = [fullPost, longTitlePost, longWordPost, rightToLeftPost, hostilePost, ...manyPosts(25)]
const blog = ready(posts)

test.each<[string, string, Blog | undefined]>([
  ['a list', '/blog', ready(manyPosts(9))],
  ['no post', '/blog', ready([])],
  ['a first page', '/blog', blog],
  ['a later page', '/blog?page=2', blog],
  ['a page that is not there', '/blog?page=9', blog],
  ['a tag', '/blog/tag/gr%C3%B6%C3%9Fe', blog],
  ['a tag that tries to leave its place', '/blog/tag/script', blog],
  ['a tag that is not there', '/blog/tag/nothing', blog],
  ['a loading list', '/blog', { state: 'loading' }],
  ['a list that is away', '/blog', { state: 'away' }],
  ['nothing handed over', '/blog', undefined],
  ['a missing post', '/post?id=77', blog],
  ['every block', '/post?id=900', blog],
  ['a post alone', '/blog/every-block', ready([fullPost])],
  ['a right-to-left post', `/blog/${encodeURIComponent(rightToLeftPost.slug ?? '')}`, blog],
  ['texts that try to leave their places', '/post?id=904', blog],
])('B-02 B-03 %s is valid HTML', async (_what, path, state) => {
  const { html } = await rendered(path, state)
  const { results } = await validator.validateString(html)
  const problems = results.flatMap(({ messages }) => messages)
  expect(problems.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`)).toEqual([])
})

test('B-02 a card has picture, title, long date, excerpt as it was given, and a Read More named after the post', async () => {
  const [illustrated, plain] = [examplePost(2), examplePost(4)]
  const { status, main } = await rendered('/blog', ready([illustrated, plain]))
  expect(status).toBe(200)
  expect(count(main, '<article')).toBe(2)
  expect(main).toMatch(/<img[^>]* src="\/blog-images\/a\.svg"[^>]* srcSet="[^"]+"/i)
  expect(count(main, '<img')).toBe(1)
  expect(count(main, 'viewBox="0 0 1200 675"')).toBe(1)
  expect(main).toContain('<time dateTime="2026-11-19">November 19, 2026</time>')
  expect(main).toContain(`>${illustrated.excerpt}</p>`)
  expect(main).toContain(`href="/post?id=2">Read More <span class="visually-hidden">${illustrated.title}</span></a>`)
  expect(main).toContain('href="/post?id=4"')
})

test('B-02 more than 12 posts are paged, and each page counts at one address', async () => {
  expect(count((await rendered('/blog', ready(manyPosts(12)))).main, 'aria-label="Pages of the blog"')).toBe(0)
  const first = await rendered('/blog?page=1', blog)
  const second = await rendered('/blog?page=2', blog)
  const third = await rendered('/blog?page=3', blog)
  expect([first, second, third].map(({ main }) => count(main, '<article'))).toEqual([12, 12, 6])
  expect([first, second, third].map(({ html }) => canonicalOf(html))).toEqual([
    `${origin}/blog`,
    `${origin}/blog?page=2`,
    `${origin}/blog?page=3`,
  ])
  expect(second.html).toContain('<link rel="prev" href="/blog">')
  expect(second.html).toContain('<link rel="next" href="/blog?page=3">')
  expect(second.main).toMatch(/href="\/blog\?page=2" aria-current="page"/)
  expect(first.html).not.toContain('rel="prev"')
  expect(third.html).not.toContain('rel="next"')
})

test('B-02 a page that is not there answers 404, and leads to the blog', async () => {
  for (const page of ['0', '4', '-1', 'two', '', '1.5', '1&page=2', '9'.repeat(400)]) {
    const { status, main, html } = await rendered(`/blog?page=${page}`, blog)
    expect([page, status]).toEqual([page, 404])
    expect(main).toContain('href="/blog"')
    expect(html).toContain('<meta name="robots" content="noindex">')
  }
})

test('B-03 a post shows its whole text, its day and how long it takes to read', async () => {
  const { status, main } = await rendered('/post?id=900', blog)
  expect(status).toBe(200)
  expect(main).toContain('<h1 dir="auto">Job descriptions that say what the work is</h1>')
  expect(main).toContain('November 21, 2026')
  expect(main).toContain('7 min read')
  expect(main).toContain('<figure class="wp-block-pullquote"><blockquote>')
  expect(main).toMatch(
    /<div class="scroller" tabindex="0" role="group" aria-label="[^"]+"><table aria-label="Table 1">/,
  )
})

test('B-03 the first two other posts stand at the side; without any the article takes the width', async () => {
  const cards = async (id: number, state: Blog) =>
    [...(await rendered(`/post?id=${id}`, state)).main.matchAll(/href="\/post\?id=(\d+)"/g)].map(([, other]) => other)
  const [first, second, third] = manyPosts(9).map(({ id }) => id)
  expect(await cards(5, ready(manyPosts(9)))).toEqual([String(first), String(second)])
  expect(await cards(1, ready(manyPosts(9)))).toEqual([String(second), String(third)])
  expect(await cards(1, ready(manyPosts(2)))).toEqual([String(second)])
  const alone = await rendered('/post?id=900', ready([fullPost]))
  expect([count(alone.main, '<aside'), count(alone.main, 'data-beside')]).toEqual([0, 0])
})

test('B-03 a post of four headings or more has a table of contents that leads to them', async () => {
  const { main } = await rendered('/post?id=900', blog)
  for (const { id, text } of atLeastOne(fullPost.headings)) {
    expect(main).toMatch(new RegExp(`<a [^>]*href="#${id}"[^>]*>${text}</a>`))
    expect(main).toMatch(new RegExp(`<h[23] id="${id}">`))
  }
  const short = { ...fullPost, headings: fullPost.headings.slice(0, 3) }
  expect((await rendered('/post?id=900', ready([short]))).main).not.toContain('In this article')
})

test('B-03 a post leads to the posts before and after it', async () => {
  const { main } = await rendered('/post?id=2', ready(manyPosts(3)))
  expect(main).toMatch(/<a href="\/blog\/post-3" rel="prev"/)
  expect(main).toMatch(/<a href="\/blog\/post-1" rel="next"/)
  const newest = await rendered('/post?id=1', ready(manyPosts(3)))
  expect(newest.main).not.toContain('rel="next"')
})

test('B-03 a post can be passed on by plain links, and nothing of a network is loaded', async () => {
  const { html, main } = await rendered('/post?id=904', blog)
  const address = encodeURIComponent(`${origin}/post?id=904`)
  expect(main).toContain(`href="mailto:?subject=${encodeURIComponent(hostilePost.title)}&amp;body=${address}"`)
  expect(main).toMatch(
    new RegExp(`href="https://network\\.example/share\\?url=${address}" target="_blank" rel="noopener"`),
  )
  expect(html).not.toMatch(/<(?:script|img|iframe|link)[^>]* src="https?:/)
})

test('B-06 /post?id= and /blog/{slug} are one page, which counts at its slug', async () => {
  const byId = await rendered('/post?id=900', blog)
  const bySlug = await rendered('/blog/every-block', blog)
  expect([byId.status, bySlug.status]).toEqual([200, 200])
  expect(bySlug.main).toBe(byId.main)
  expect([canonicalOf(byId.html), canonicalOf(bySlug.html)]).toEqual(Array(2).fill(`${origin}/blog/every-block`))
  expect(canonicalOf((await rendered('/post?id=904', blog)).html)).toBe(`${origin}/post?id=904`)
})

test('B-05 a post that is not there answers 404, says so and leads to the blog', async () => {
  const queries =
    `?id= ?id=nine ?id=-1 ?id=0 ?id=77 ?id=900&id=900 ?id=%00 ?id[]=900 ?ID=900 ?id=${'9'.repeat(400)}`.split(' ')
  const slugs = ['/blog/no-such-post', '/blog/%F0%9F%92%A9', '/blog/constructor']
  for (const path of ['/post', ...queries.map((query) => `/post${query}`), ...slugs]) {
    const { status, main, html } = await rendered(path, blog)
    expect([path, status]).toEqual([path, 404])
    expect(main).toContain('This article is not here')
    expect(main).toContain('href="/blog"')
    expect(main).not.toContain('Loading...')
    expect(html).toContain('<meta name="robots" content="noindex">')
  }
})

test.each(['/blog', '/blog?page=2', '/post?id=900', '/blog/every-block', '/blog/tag/offers'])(
  'B-03 B-04 %s says that it is loading or that the blog is away, and offers a retry',
  async (path) => {
    const loading = await rendered(path, { state: 'loading' })
    const away = await rendered(path, { state: 'away' })
    expect([loading.status, away.status]).toEqual([503, 503])
    expect([loading, away].map(({ main }) => main.includes('Loading...'))).toEqual([true, false])
    expect(away.main).toContain('The blog is not answering')
    for (const { main, headers, html } of [loading, away]) {
      expect(main).toContain(`href="${path}"`)
      expect(main).toContain(`data-reload-when-ready="${headers.get('retry-after')}"`)
      expect(html).toContain('<meta name="robots" content="noindex">')
    }
    expect(loading.headers.get('retry-after')).not.toBe(away.headers.get('retry-after'))
    expect((await rendered(path, blog)).html).not.toContain('Loading...')
  },
)

type Graph = { '@graph': Record<string, unknown>[] }
const structuredData = (html: string): Graph =>
  JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '')

test('B-06 a post tells search engines and link previews what it is', async () => {
  const { html } = await rendered('/post?id=900', blog)
  const [article, crumbs] = structuredData(html)['@graph']
  expect(article).toMatchObject({
    '@type': 'BlogPosting',
    headline: fullPost.title,
    datePublished: '2026-11-21',
    url: `${origin}/blog/every-block`,
    image: [`${origin}/blog-images/a-share.jpg`],
  })
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: `${origin}/` },
      { position: 2, item: `${origin}/blog` },
      { position: 3, name: fullPost.title },
    ],
  })
  expect(html).toContain('<meta property="og:type" content="article">')
  expect(html).toContain('<link rel="alternate" type="application/rss+xml"')
})

test('G-01 a post of another blog is shown with its own picture, or else with that of the blog; ours has one drawn', async () => {
  const other = { title: 'News from elsewhere', slug: 'news' }
  const shared = async (post: Post) => {
    const { html } = await rendered(`/blog/${post.slug}`, ready([post]))
    return ['', ':alt', ':type'].map((part) => html.match(`property="og:image${part}" content="([^"]*)"`)?.[1])
  }
  expect(await shared(examplePost(2, other))).toEqual([`${origin}/blog-images/a-share.jpg`, other.title, 'image/jpeg'])
  const [ofBlog] = await shared(examplePost(4, other))
  expect(ofBlog).toMatch(/\/share\/blog\.png$/)
  const [ours, alt] = await shared(examplePost(2))
  expect(ours).toMatch(/\/share\/post-structured-interviews-that-hold-up\.png$/)
  expect(alt).toBe(examplePost(2).title)
})

/** The elements of XML that nest well, in order; throws where they do not. */
function elementsOf(xml: string): string[] {
  const open: string[] = []
  const seen: string[] = []
  for (const [, close, name = '', empty] of xml.matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
    if (!close) seen.push(name)
    if (close && open.pop() !== name) throw new Error(`</${name}> closes nothing`)
    if (!close && !empty) open.push(name)
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)}> stays open`)
  return seen
}

test('B-06 the guid of a post in the feed is its id, whatever its slug', async () => {
  const { html: xml } = await rendered('/rss.xml', ready(posts))
  expect(xml).toContain(`<guid isPermaLink="false">/post?id=${fullPost.id}</guid>`)
  expect(xml).not.toMatch(/<guid[^>]*>[^<]*\/blog\//)
})

test('B-06 the feed has the whole text of the newest posts, at absolute addresses, as XML that readers take', async () => {
  const { status, headers, html: xml } = await rendered('/rss.xml', ready([hostilePost, ...posts]))
  expect([status, headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  expect(elementsOf(xml).filter((name) => name === 'item')).toHaveLength(20)
  expect(xml).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos);)/)
  expect(xml).not.toMatch(/[^\n\r\t\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u)
  expect(xml).toContain(`<atom:link href="${origin}/rss.xml" rel="self" type="application/rss+xml"/>`)
  expect(xml).toContain(`<link>${origin}/blog/every-block</link>`)
  expect(xml).toContain('<pubDate>Sat, 21 Nov 2026 12:00:00 GMT</pubDate>')
  const whole = xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  expect(whole).toContain('It loses the people who would have left in the third month.')
  expect(whole).toContain(`href="${origin}/contact?a=1&amp;b=2"`)
  expect(whole).toContain(`href="${origin}/post?id=904#x"`)
  expect(whole).not.toMatch(/(?:src|href)="\//)
})

test('B-09 an author of ours leads to the place on the page of the company, and the tags to their pages', async () => {
  const { main, html } = await rendered('/post?id=900', blog)
  expect(main).toContain('<a href="/company#linh-dao">Linh Dao</a>')
  expect(main).toMatch(/<a href="\/blog\/tag\/offers" rel="tag" dir="auto">Offers<\/a>/)
  expect(html).toContain('<meta property="article:tag" content="Größe">')
  const company = site.files.find(({ path }) => path === '/company')?.answers.identity.body.toString()
  expect(company).toContain(' id="linh-dao"')
  expect((await rendered('/post?id=904', blog)).main).toContain('>&lt;b&gt;An author&lt;/b&gt;</b>')
})

const unknown: Blog[] = [{ state: 'loading' }, { state: 'away' }]
test('S-08 B-06 the feed changes addresses in markup alone, never in the words of a post', async () => {
  const words = 'Write src="/a" or href="#b", srcset="/c 1x"'
  const html = `<p>${words}</p><p><a href="/d">d</a> <img src="/e" srcset="/f 1x, /g 2x" alt="src=&quot;/h&quot;" /></p>`
  const { html: xml } = await rendered('/rss.xml', ready([examplePost(1, { html })]))
  const item = decodeXML(xml)
  expect(item).toContain(`<p>${words}</p>`)
  expect(item).toContain(`<a href="${origin}/d">`)
  expect(item).toContain(`src="${origin}/e" srcset="${origin}/f 1x, ${origin}/g 2x" alt="src=&quot;/h&quot;"`)
})

test.each(
  atLeastOne(
    unknown.flatMap((state) => ['/rss.xml', '/blog/tag/offers/rss.xml'].map((path) => [path, state] as const)),
  ),
)('B-06 B-09 while nothing is known, the feed %s is unavailable and not empty: %o', async (path, state) => {
  const { status, headers, html } = await rendered(path, state)
  expect([status, headers.has('retry-after'), html.includes('<rss')]).toEqual([503, true, false])
})
