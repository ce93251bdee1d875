// Posts of a blog that somebody else writes, each with one text that looks like markup in all of its places, through the real
// pages: what the text says is shown, and the document is otherwise that of a plain post.
import { DomUtils, parseDocument } from 'htmlparser2'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ClockedSite, serveSite } from '../support/clocked-site.ts'
import { collectionOf, type ScriptedBlog, startScriptedBlog, wordpressItem } from '../support/scripted-blog.ts'

const texts = [
  'data-first-view-end></p><meta http-equiv="refresh" content="0;url=//x.example">',
  'What </body> does.',
  'All of <main id="main" tabindex="-1"> and <style>',
  'data-asks-for="camera microphone"',
  '<div data-asks-for="camera microphone">',
  '<i data-frame-origins="https://x.example" data-script-origins="https://x.example">',
  '</head><script>alert(1)</script>',
  '</title></head><body onload=alert(1)>',
  '<link rel="stylesheet" href="/_astro/page.css" fetchpriority="low">',
  '<script type="module" src="https://x.example/x.js"></script>',
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
/** A post for each text, which stands in every place of it, between plain ones. */
const items = [plain, plain, ...texts, plain].map((text, number) => {
  const rendered = escaped(text)
  return wordpressItem(number + 1, {
    slug: `post-${number}`,
    title: { rendered },
    excerpt: { rendered: `<p>${rendered}</p>` },
    content: { rendered: `<p>${rendered}</p>`, protected: false },
    jetpack_featured_media_url: undefined,
    _embedded: {
      author: [{ name: rendered }],
      'wp:term': [[{ taxonomy: 'category', name: rendered, slug: `category-${number}` }]],
    },
  })
})

let service: ScriptedBlog
let site: ClockedSite
beforeAll(async () => {
  service = await startScriptedBlog(collectionOf(items))
  const env = { BLOG_API_URL: service.url, BLOG_SITE: 'blog.example.com' }
  site = await serveSite({ env })
  await vi.waitFor(async () => expect((await fetch(`${site.url}/blog`)).status).toBe(200), { timeout: 60_000 })
})
afterAll(async () => {
  await site.stop()
  await service.stop()
})

async function pageOf(path: string) {
  const answer = await fetch(site.url + path)
  const html = await answer.text()
  const document = parseDocument(html)
  return {
    status: answer.status,
    headers: ['content-security-policy', 'permissions-policy'].map((name) => answer.headers.get(name)),
    /** Every kind of element with the names of its attributes. */
    elements: new Set(
      DomUtils.getElementsByTagName('*', document).map(
        ({ name, attribs }) => `${name} ${Object.keys(attribs).join(' ')}`,
      ),
    ),
    text: visible(DomUtils.textContent(DomUtils.getElementsByTagName('main', document))),
    ends: ['</head>', '</body>', '<main', '</main>'].map((end) => html.split(end).length),
  }
}
const visible = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

test('B-06 X-03 each page of the list, where they stand in excerpts and titles, is whole', async () => {
  for (let page = 1; ; page++) {
    const answer = await fetch(`${site.url}/blog?page=${page}`)
    if (answer.status === 404) break
    const html = await answer.text()
    for (const part of ['</head>', '</body>', '<main', '</main>', '<meta charset'])
      expect(html.split(part), `${part} on page ${page}`).toHaveLength(2)
    expect(html).not.toMatch(/<meta http-equiv/)
  }
})

test.each(texts.map((text, index) => [index + 2, text] as const))(
  'B-06 B-09 X-03 post %i, its category and feed show plain text: %s',
  async (number, text) => {
    for (const path of ['/blog/post-', '/blog/tag/category-']) {
      const [hostile, harmless] = await Promise.all([pageOf(path + number), pageOf(`${path}1`)])
      const { text: says, ...rest } = hostile
      expect({ ...rest, text: '' }).toEqual({ ...harmless, text: '' })
      // A post shows it in its title, its text, its author and its category.
      expect(says.split(visible(text)).length - 1, path).toBeGreaterThanOrEqual(path === '/blog/post-' ? 4 : 2)
    }
    const xml = await (await fetch(`${site.url}/blog/tag/category-${number}/rss.xml`)).text()
    const [channel] = DomUtils.getElementsByTagName('channel', parseDocument(xml, { xmlMode: true }))
    const [title] = DomUtils.getElementsByTagName('title', channel ?? [])
    expect(visible(DomUtils.textContent(title ?? []))).toContain(visible(text))
  },
)
