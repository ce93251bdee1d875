// Posts as WordPress and its plugins really send them, from the service to the page, the feed and the Markdown twin. What only
// a browser can see of them is in tests/e2e/wordpress-cases.spec.ts.
import { setTimeout } from 'node:timers/promises'
import { selectAll } from 'css-select'
import type { AnyNode, Element } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { sendRequest } from '#server/base/send-request.ts'
import { createSanitizer } from '#server/blog/clean/sanitizer.ts'
import { imageKey } from '#server/blog/pictures/image-address.ts'
import { createWordPressSource } from '#server/blog/source/wordpress.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { serveSite } from '../support/clocked-site.ts'
import { serviceWords } from '../support/service-words.ts'
import { caseNames, itemsOf, startCases } from '../support/wordpress-cases.ts'

type Site = {
  url: string
  origin: string
  /** Of the blog service. */
  blog: string
  text(path: string): Promise<string>
  status(path: string): Promise<number>
  /** The words of a post, without what stands around it. */
  article(slug: string): Promise<Page>
  /** The post in the feed. */
  item(slug: string): Promise<{ xml: string; html: Page }>
  twin(slug: string): Promise<string>
}

type Page = { html: string; all(selector: string): Element[]; words(selector?: string): string }

const pageOf = (html: string): Page => {
  const document = parseDocument(html)
  const all = (selector: string) => selectAll<AnyNode, Element>(selector, document)
  const words = (selector?: string) =>
    DomUtils.textContent(selector ? all(selector) : document)
      .replace(/\s+/g, ' ')
      .trim()
  return { html, all, words }
}

const textOfPost = '[data-first-view-end]'

async function open(names: readonly string[]): Promise<Site & { stop(): Promise<void> }> {
  const service = await startCases(names)
  const env = { BLOG_API_URL: service.url, BLOG_SITE: 'blog.example.org' }
  const server = await serveSite({ env })
  const text = async (path: string) => (await fetch(server.url + path)).text()
  const status = async (path: string) => (await fetch(server.url + path)).status
  while ((await status('/blog')) === 503) await setTimeout(50)
  return {
    url: server.url,
    origin: server.origin,
    blog: service.url,
    text,
    status,
    async article(slug) {
      const page = pageOf(await text(`/blog/${slug}`))
      return pageOf(
        page
          .all(textOfPost)
          .map((one) => DomUtils.getInnerHTML(one))
          .join(''),
      )
    },
    async item(slug) {
      const xml =
        (await text('/rss.xml')).match(/<item>.*?<\/item>/gs)?.find((one) => one.includes(`/blog/${slug}<`)) ?? ''
      const [, content = ''] = /<content:encoded>(.*)<\/content:encoded>/s.exec(xml) ?? []
      return { xml, html: pageOf(DomUtils.textContent(parseDocument(content))) }
    },
    twin: (slug) => text(`/blog/${slug}.md`),
    async stop() {
      await server.stop()
      await service.stop()
    },
  }
}

const hrefs = (page: Page) => page.all('a[href]').map(({ attribs }) => attribs['href'] ?? '')
const headline = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
const postingOf = (html: string) =>
  headline(html)['@graph'].find((one: { '@type': string }) => one['@type'] === 'BlogPosting')

const checks: Record<string, (site: Site) => Promise<void>> = {
  async accordion(site) {
    const page = await site.article('accordion')
    expect(page.all('h1, h2, h3, h4').map((one) => DomUtils.textContent(one))).toEqual([
      'Do you read every CV?',
      'Who decides?',
    ])
    for (const text of [(await site.item('accordion')).html.words(), await site.twin('accordion')])
      expect(text).toMatch(/Do you read every CV\?.*Yes, twice\..*Who decides\?.*A person\./s)
  },
  async anchors(site) {
    const page = await site.article('anchors')
    const led = hrefs(page).map((href) => page.all(`[id="${href.slice(1)}"]`)[0]?.name)
    expect(led).toEqual(['h2', 'p', 'a'])
  },
  async 'animated-gif'(site) {
    const src = (await site.article('animated-gif')).all('img')[0]?.attribs['src'] ?? ''
    const answer = await fetch(site.url + src, { headers: { accept: 'image/avif,image/webp' } })
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect((await sharp(await answer.arrayBuffer()).metadata()).pages).toBe(3)
  },
  async 'callout-mediatext'(site) {
    const page = await site.article('callout-mediatext')
    expect(page.all('.has-background').map(({ name }) => name)).toEqual(['p', 'div'])
    for (const name of ['has-large-font-size', 'has-small-font-size', 'has-drop-cap', 'has-media-on-the-right'])
      expect(page.all(`.${name}`), name).toHaveLength(1)
  },
  async checklist(site) {
    const page = await site.article('checklist')
    expect(page.all('li [role="img"]').map(({ attribs }) => attribs['aria-label'])).toEqual(['Done', 'Not done'])
    expect(page.all('.has-text-align-right').map((one) => DomUtils.textContent(one))).toEqual(['Days', '3'])
    expect(await site.twin('checklist')).toContain('- [x] Write the scorecard\n- [ ] Book the room')
  },
  async 'classic-gallery'(site) {
    const page = await site.article('classic-gallery')
    expect(page.all('.wp-block-gallery.columns-3 > figure > a > img')).toHaveLength(6)
    // A code of a second gallery names pictures that nobody has sent.
    expect(page.all('p').map((one) => DomUtils.textContent(one).trim())).toEqual([
      'and words',
      serviceWords.inPosts.loss,
    ])
  },
  async 'code-br'(site) {
    const twin = await site.twin('code-br')
    expect(twin).toContain('```\nfirst line\nsecond line\nthird `tick` line\n```')
    expect(twin).toContain('```\na\n  b\n```')
    expect(twin).toContain('````\n```\nfence in code\n```\n````')
    expect(twin).toContain('`` a`b `` now, and `x < y`')
  },
  async 'emoji-images'(site) {
    const page = await site.article('emoji-images')
    expect(page.words()).toBe('We are glad 🙂 to say it works, 👍 thanks to you.')
    expect(page.all('img')).toEqual([])
  },
  async 'empty-excerpt'(site) {
    const sentence = 'The first sentence says what it is about.'
    const html = await site.text('/blog/empty-excerpt')
    expect(pageOf(html).all('meta[name="description"]')[0]?.attribs['content']).toContain(sentence)
    expect(postingOf(html).description).toContain(sentence)
    expect(await cardOf(site, 'An empty excerpt')).toContain(sentence)
    expect((await site.item('empty-excerpt')).xml).toContain(`<description>${sentence}`)
  },
  async 'empty-title'(site) {
    const words = 'A note without a title: the office is shut on Friday.'
    const html = await site.text('/blog/2012')
    const page = pageOf(html)
    expect(page.words('h1')).toBe(words)
    expect(page.words('title')).toContain(words)
    expect(postingOf(html).headline).toBe(words)
    expect((await site.item('2012')).xml).toContain(`<title>${words}</title>`)
    expect(await site.text('/llms.txt')).toContain(`[${words}](`)
    expect(await cardOf(site, words)).toContain('/post?id=2012')
  },
  async 'excerpt-list'(site) {
    expect(await cardOf(site, 'An excerpt with blocks')).toContain('>Why First point Second point Third Fourth<')
  },
  async 'feed-times'(site) {
    expect((await site.item('same-day-1')).xml).toContain('<pubDate>Wed, 25 Mar 2026 18:00:00 GMT</pubDate>')
    expect((await site.item('same-day-2')).xml).toContain('<pubDate>Wed, 25 Mar 2026 06:00:00 GMT</pubDate>')
  },
  async 'file-block'(site) {
    const page = await site.article('file-block')
    expect(page.words()).toBe('guide Download')
    expect(page.all('a')).toHaveLength(2)
  },
  async footnotes(site) {
    const page = await site.article('footnotes')
    const whole = pageOf(await site.text('/blog/footnotes'))
    const links = hrefs(page)
    expect(links).toHaveLength(4)
    for (const href of atLeastOne(links)) expect(whole.all(`[id="${href.slice(1)}"]`), href).toHaveLength(1)
    expect(page.all('a[aria-label]').map(({ attribs }) => attribs['aria-label'])).toEqual([
      'Jump to footnote reference 1',
      'Jump to footnote reference 2',
    ])
    const { html } = await site.item('footnotes')
    for (const href of atLeastOne(hrefs(html)))
      expect(html.all(`[id="${new URL(href).hash.slice(1)}"]`), href).toHaveLength(1)
    expect(await site.twin('footnotes')).toContain(`](${site.origin}/blog/footnotes${links[0]})`)
  },
  async 'form-in-post'(site) {
    const page = await site.article('form-in-post')
    expect(page.words()).toBe('Write to us.Open the form on the blogEnd.')
    expect(hrefs(page)).toEqual([`${site.blog}/2026/03/form-in-post/`])
  },
  async 'hidden-text'(site) {
    const page = await site.article('hidden-text')
    expect(page.words()).not.toMatch(/Note to self|Hidden by attribute|new tab/)
    expect(page.words('.screen-reader-text')).toBe('Only for ears')
    expect(page.words('a')).toBe('Guide')
    expect((await site.item('hidden-text')).html.words()).toBe('Seen.Guide')
  },
  async 'is-resized'(site) {
    const sizes = (await site.article('is-resized'))
      .all('img')
      .map(({ attribs }) => [attribs['width'], attribs['height']])
    expect(sizes).toEqual([
      ['140', '93'],
      ['24', '24'],
      [undefined, undefined],
      [undefined, undefined],
    ])
  },
  async 'lazy-data-src'(site) {
    const page = await site.article('lazy-data-src')
    expect(page.all('img[src^="/blog-images/"]').map(({ attribs }) => attribs['alt'])).toEqual([
      'A tidy desk',
      'A plan',
    ])
    expect(page.all('img')).toHaveLength(2)
  },
  async 'more-link-excerpt'(site) {
    expect(await cardOf(site, 'An excerpt with a link')).toContain('>We count days, not weeks.<')
    expect(await site.text('/blog/more-link-excerpt')).not.toContain('Continue reading')
    expect((await site.item('more-link-excerpt')).xml).toContain('<description>We count days, not weeks.</description>')
  },
  async 'moved-picture'(site) {
    const html = await site.text('/blog/moved-picture')
    const share = pageOf(html).all('meta[property="og:image"]')[0]?.attribs['content'] ?? ''
    expect(share).toContain('/blog-images/')
    expect(await site.status(new URL(share).pathname)).toBe(200)
    expect(postingOf(html).image).toEqual([share])
    const src = (await site.article('moved-picture')).all('img')[0]?.attribs['src'] ?? ''
    expect(await site.status(src)).toBe(200)
  },
  async 'no-excerpt'(site) {
    const words = 'The type of this post supports no excerpts, so the field is not sent.'
    expect(pageOf(await site.text('/blog/no-excerpt')).all('meta[name="description"]')[0]?.attribs['content']).toBe(
      words,
    )
  },
  async 'own-domain-links'(site) {
    const page = await site.article('own-domain-links')
    expect(hrefs(page)).toEqual([
      '/blog/footnotes',
      '/blog/anchors#h-pay-bands',
      `${site.blog}/`,
      'https://www.cadra.example/pricing',
    ])
    expect(page.all('a').map(({ attribs }) => attribs['rel'])).toEqual([
      undefined,
      undefined,
      'noopener nofollow',
      'noopener nofollow',
    ])
    expect((await site.article('anchors')).all('#h-pay-bands')).toHaveLength(1)
  },
  async 'protected-post'(site) {
    for (const path of ['/blog', '/rss.xml', '/sitemap-posts.xml', '/llms.txt'])
      expect(await site.text(path), path).not.toMatch(/Board notes|protected-post/)
    expect(await site.status('/blog/protected-post')).toBe(404)
  },
  async 'relative-links'(site) {
    const expected = [
      '/wp-content/uploads/2026/03/checklist.pdf',
      '/2026/02/an-older-post/',
      '/2026/03/other/',
      '/2026/03/relative-links/?p=12',
    ]
    const absolute = expected.map((path) => site.blog + path)
    expect(hrefs(await site.article('relative-links'))).toEqual(absolute)
    expect(hrefs((await site.item('relative-links')).html)).toEqual(absolute)
    for (const href of absolute) expect(await site.twin('relative-links')).toContain(`](${href})`)
  },
  async 'relative-picture'(site) {
    // The key of a picture is made of its address.
    const src = (await site.article('relative-picture')).all('img')[0]?.attribs['src'] ?? ''
    expect(src).toContain(imageKey('https://blog.example.org/wp-content/uploads/x.png'))
  },
  async 'rtl-mixed'(site) {
    const page = pageOf(await site.text(`/blog/${itemsOf('rtl-mixed')[0]?.slug}`))
    expect([page.all('h1')[0]?.attribs['dir'], page.all(textOfPost)[0]?.attribs['dir']]).toEqual(['rtl', 'rtl'])
  },
  async ruby(site) {
    const page = await site.article('ruby')
    expect(page.all('ruby rt')).toHaveLength(2)
    for (const text of [page.words(), await site.twin('ruby'), (await site.item('ruby')).html.words()])
      expect(text).toContain('採用(さいよう) is hiring')
  },
  async 'scheduled-modified'(site) {
    const published = '2026-03-20T08:00:00Z'
    const html = await site.text('/blog/scheduled-modified')
    expect(postingOf(html)).toMatchObject({ datePublished: published, dateModified: published })
    expect(pageOf(html).all('meta[property="article:modified_time"]')[0]?.attribs['content']).toBe(published)
    expect(await site.text('/sitemap-posts.xml')).toContain(
      `/blog/scheduled-modified</loc><lastmod>${published}</lastmod>`,
    )
  },
  async sections(site) {
    const page = await site.article('sections')
    const blocks = page.all('div, p').map((one) => DomUtils.textContent(one))
    expect(blocks).toEqual([
      'First part.',
      'Second part.',
      '12 Mill LaneEastmere',
      'Third.',
      'Middle words',
      'gone big אב ATS',
    ])
    expect(page.words('s')).toBe('gone')
    expect(page.all('abbr')[0]?.attribs['title']).toBe('Applicant tracking system')
  },
  async 'share-buttons'(site) {
    const junk = /Share this|Like this|Loading|Related|Mastodon/
    expect((await site.article('share-buttons')).words()).toBe('The real text.')
    for (const text of [await cardOf(site, 'Junk of plugins'), (await site.item('share-buttons')).xml])
      expect(text).not.toMatch(junk)
    const [, twin = ''] = (await site.twin('share-buttons')).split('# Junk of plugins')
    expect(twin.slice(0, twin.indexOf('real text') + 60)).not.toMatch(junk)
  },
  async 'social-links'(site) {
    const page = await site.article('social-links')
    expect(page.all('li').map((one) => DomUtils.textContent(one))).toEqual(['LinkedIn', 'Mastodon'])
  },
  async 'top-level-inline'(site) {
    const page = pageOf(await site.text('/blog/map'))
    expect(page.words(`${textOfPost} > p > a`)).toBe('Where we are')
  },
  async 'ua-picture'(site) {
    const page = pageOf(await site.text('/blog/ua-picture'))
    const share = page.all('meta[property="og:image"]')[0]?.attribs['content'] ?? ''
    expect([share.includes('/blog-images/'), await site.status(new URL(share).pathname)]).toEqual([true, 200])
    expect(await site.status((await site.article('ua-picture')).all('img')[0]?.attribs['src'] ?? '')).toBe(200)
  },
  async 'video-source'(site) {
    const page = await site.article('video-source')
    const files = ['tour.mp4?_=1', 'no-fallback.mp4', 'talk.mp3', 'demo.mp4']
    expect(hrefs(page)).toEqual(files.map((file) => `https://files.example.org/${file}`))
    expect(page.all('a').map((one) => DomUtils.textContent(one))).toEqual([
      'Video: tour.mp4',
      'Video: no-fallback.mp4',
      'Audio: Ten minutes',
      'Video: The demo',
    ])
    expect(page.words()).not.toContain('Your browser is old')
  },
  async 'waits-for-scripts'(site) {
    const page = await site.article('waits-for-scripts')
    expect(page.words()).toBe('Once a year, 35 days.Video: 100%-remote.mp4Our talkOpen the form on the blog')
    expect(hrefs(page)).toEqual([
      'https://files.example.org/100%-remote.mp4',
      'https://www.youtube.com/watch?v=AbCdEfGhIjk',
      `${site.blog}/2026/03/waits-for-scripts/`,
    ])
    expect(await cardOf(site, '[video] What scripts would show')).toContain('>Once a year.<')
  },
  async 'wp-embed'(site) {
    expect(hrefs(await site.article('wp-embed'))).toEqual(['https://other.example.org/a-post/'])
  },
  async 'youtube-embed'(site) {
    const page = await site.article('youtube-embed')
    expect(hrefs(page)).toEqual([
      'https://www.youtube.com/watch?v=AbCdEfGhIjk',
      'https://www.youtube.com/watch?v=ZzZzZzZzZzZ',
      'https://vimeo.com/123456789/aa',
    ])
    expect(page.all('p > a').map((one) => DomUtils.textContent(one))).toEqual([
      'How a panel works',
      'Second talk',
      'Third, on another site',
    ])
  },
}

/** The card of a post in the list, wherever it stands. */
async function cardOf(site: Site, title: string): Promise<string> {
  for (let page = 1; page < 9; page++) {
    const cards =
      (await site.text(`/blog?page=${page}`)).replaceAll('<!-- -->', '').match(/<article.*?<\/article>/gs) ?? []
    const card = cards.find((one) => one.includes(`>${title}</h`))
    if (card) return card
  }
  return ''
}

/** How many posts of these are shown at a cold start. */
const shownOf: Record<string, string[]> = {
  bom: ['bom'],
  'cache-comment': ['cache-comment'],
  'no-total-pages': Array.from({ length: 70 }, (_, index) => `note-${index}`),
  'long-posts': Array.from({ length: 50 }, (_, index) => `long-guide-${index}`),
  'pasted-large-picture': ['fresh'],
  'pasted-picture': ['pasted-picture'],
}

test('B-08 every case is checked', () => {
  expect([...Object.keys(checks), ...Object.keys(shownOf)].sort()).toEqual([...caseNames].sort())
})

let site: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  // The feed holds twenty posts: those that are looked for in it come first.
  const inFeed =
    /^(accordion|empty-excerpt|empty-title|feed-times|footnotes|hidden-text|more-link-excerpt|relative-links|ruby|share-buttons)$/
  site = await open(Object.keys(checks).sort((one, other) => Number(inFeed.test(other)) - Number(inFeed.test(one))))
})
afterAll(() => site?.stop())

test.each(Object.entries(checks))('B-08 %s', (_name, check) => check(site))

test.each(Object.entries(shownOf))('B-08 %s: its posts are shown', async (name, slugs) => {
  const service = await startCases([name])
  onTestFinished(service.stop)
  const source = createWordPressSource({
    apiUrl: service.url,
    site: 'blog.example.org',
    maxPosts: 200,
    send: sendRequest,
  })
  const fetched = await source.fetchPosts({})
  if (fetched.state !== 'changed') throw new Error('There is no list')
  const sanitizer = createSanitizer({ baseUrl: service.url, isOurs: false, words: serviceWords.inPosts })
  const shown = (await sanitizer.prepare(fetched.posts)).flatMap((one) => (one instanceof Error ? [] : one.post.slug))
  expect(shown.filter((slug) => slugs.includes(slug ?? '')).sort()).toEqual([...slugs].sort())
})
