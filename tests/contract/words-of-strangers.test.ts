// Posts of a blog that somebody else writes, each with one text that looks like markup, through the real pages: what the text
// says is shown, and the document is otherwise that of a plain post.
import { fileURLToPath } from 'node:url'
import { DomUtils, parseDocument } from 'htmlparser2'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { serveWithClock } from '../support/clocked-site.ts'
import { collectionOf, startScriptedBlog, wordpressItem } from '../support/scripted-blog.ts'

const texts = [
  'data-first-view-end></p><meta http-equiv="refresh" content="0;url=//x.example">',
  'What </body> does.',
  'All of <main id="main" tabindex="-1"> and <style>',
  'data-asks-for="camera microphone"',
  '<div data-asks-for="camera microphone">',
  '<i data-frame-origins="https://x.example" data-script-origins="https://x.example">',
  '</head><script>alert(1)</script>',
  '</title></head><body onload=alert(1)>',
  '<template id="late-scripts"></template>',
  '<link rel="stylesheet" href="/_astro/page.css" fetchpriority="low">',
  '<script type="module" src="https://x.example/x.js"></script>',
  '<style>astro-island,astro-slot{display:contents}</style><script>wake()</script>',
  '<astro-island uid="1" component-url="https://x.example"></astro-island>',
  '<aside data-announcement="">Meet us</aside>',
  '<!-- a comment -->',
  '<!-- a comment without an end',
  '--> ]]> %> ?> */ //',
  "$& $` $' $1 $$",
  '"double" \'single\' `back` “curly” &quot;written&quot;',
  '{{ template }} <%= erb %> {%raw%} #{ruby} @{at}',
  '&lt;b&gt; &amp;amp; &#60;script&#62; &nbsp;',
  '<base href="https://x.example/">',
  '<svg onload=alert(1)><style>*{display:none}</style></svg>',
  '</script><script>alert(1)</script>',
  '</textarea></noscript></iframe></select>',
  'a=1" autofocus onfocus="alert(1)',
  "a=1' onmouseover='alert(1)",
  '<h1 id="main">Another</h1>',
  '<header></header><footer></footer>',
  '<!doctype html><html><head>',
  '\\u003c/script\\u003e \\x3c',
  '# heading\n```\nfence\n``` [link](javascript:alert(1)) ![x](y)',
  'a < b > c <= d >= e <> f',
  '<p',
  '</',
  '<noscript><meta http-equiv="refresh" content="0"></noscript>',
]

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const plain = 'Words'
/** A post for each text and for each place of it, between plain ones. */
const places = ['title', 'excerpt', 'content', 'author', 'category'] as const
const items = [plain, plain, ...texts, plain].flatMap((text, number) =>
  places.map((place, index) => {
    const rendered = (one: (typeof places)[number]) => (one === place ? escaped(text) : plain)
    return wordpressItem(number * places.length + index + 1, {
      slug: `${place}-${number}`,
      title: { rendered: rendered('title') },
      excerpt: { rendered: `<p>${rendered('excerpt')}</p>` },
      content: { rendered: `<p>${rendered('content')}</p>`, protected: false },
      jetpack_featured_media_url: undefined,
      _embedded: {
        author: [{ name: rendered('author') }],
        'wp:term': [[{ taxonomy: 'category', name: rendered('category'), slug: `${place}-${number}` }]],
      },
    })
  }),
)

let url: string
let stop: () => Promise<void>

beforeAll(async () => {
  const service = await startScriptedBlog(collectionOf(items))
  const env = { BLOG_API_URL: service.url, BLOG_SITE: 'blog.example.com' }
  const site = await serveWithClock(fileURLToPath(new URL('../../', import.meta.url)), Date.now, { env })
  url = site.url
  stop = async () => {
    await site.stop()
    await service.stop()
  }
  await vi.waitFor(async () => expect((await fetch(`${url}/blog`)).status).toBe(200), { timeout: 30_000 })
})
afterAll(() => stop())

async function pageOf(path: string) {
  const answer = await fetch(url + path)
  const html = await answer.text()
  const document = parseDocument(html)
  const within = (name: string) => DomUtils.getElementsByTagName(name, document)[0]
  return {
    status: answer.status,
    headers: ['content-security-policy', 'permissions-policy'].map((name) => answer.headers.get(name)),
    /** Every element with the names of its attributes, in order, but for the neighbours at the end of the article. */
    elements: DomUtils.getElementsByTagName('*', document).map(
      ({ name, attribs }) => `${name} ${Object.keys(attribs).join(' ')}`,
    ),
    text: DomUtils.textContent(within('main') ?? []),
    /** What stands raw in attributes and in scripts. */
    raw: html,
  }
}

/** The pages of plain words, which every hostile one is compared with. */
const harmlessPages = new Map<string, ReturnType<typeof pageOf>>()
function harmlessPageOf(path: string): ReturnType<typeof pageOf> {
  const page = harmlessPages.get(path) ?? pageOf(path)
  harmlessPages.set(path, page)
  return page
}

const visible = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

test('B-06 X-03 each page of the list, where they stand in excerpts and titles, is whole', async () => {
  for (let page = 1; ; page++) {
    const answer = await fetch(`${url}/blog?page=${page}`)
    if (answer.status === 404) break
    const html = await answer.text()
    for (const part of ['</head>', '</body>', '<main', '</main>', '<meta charset', '<template id='])
      expect(html.split(part), `${part} on page ${page}`).toHaveLength(2)
    expect(html).not.toMatch(/<meta http-equiv/)
  }
})

test.each(texts.flatMap((text, index) => places.map((place) => [place, index + 2, text] as const)))(
  'B-06 X-03 the %s of post %i stays words: %s',
  async (place, number, text) => {
    const [hostile, harmless] = await Promise.all([
      pageOf(`/blog/${place}-${number}`),
      harmlessPageOf(`/blog/${place}-1`),
    ])
    expect(hostile.status).toBe(200)
    expect(hostile.headers).toEqual(harmless.headers)
    expect(new Set(hostile.elements)).toEqual(new Set(harmless.elements))
    if (place !== 'excerpt') expect(visible(hostile.text)).toContain(visible(text))
    const ends = ['</head>', '</body>', '<main', '</main>']
    const count = (html: string) => ends.map((end) => html.split(end).length)
    expect(count(hostile.raw)).toEqual(count(harmless.raw))
  },
)

test.each(texts.map((text, index) => [index + 2, text] as const))(
  'B-06 B-09 X-03 the category %i stays words on its page and in its feed: %s',
  async (number, text) => {
    const path = `/blog/tag/category-${number}`
    const [hostile, harmless] = await Promise.all([pageOf(path), harmlessPageOf('/blog/tag/category-1')])
    expect(hostile.status).toBe(200)
    expect(hostile.headers).toEqual(harmless.headers)
    expect(new Set(hostile.elements)).toEqual(new Set(harmless.elements))
    expect(visible(hostile.text)).toContain(visible(text))
    const xml = await (await fetch(`${url}${path}/rss.xml`)).text()
    const names = parseDocument(xml, { xmlMode: true })
    const [channel] = DomUtils.getElementsByTagName('channel', names)
    const [title] = DomUtils.getElementsByTagName('title', channel ?? [])
    expect(visible(DomUtils.textContent(title ?? []))).toContain(visible(text))
  },
)
