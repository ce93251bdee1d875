import type { Element } from 'domhandler'
import { describe, expect, test } from 'vitest'
import { fc } from '../../../tests/support/fuzz.ts'
import { serviceWords } from '../../../tests/support/service-words.ts'
import { withHeadingIds } from './headings.ts'
import { excerpt, toPlainText } from './plain-text.ts'
import { elementsWhere, parsePost } from './post-dom.ts'
import { sanitizeContent } from './sanitize-content.ts'
import { descriptionOf, sanitizePost } from './sanitize-post.ts'

const asKey = (src: string) => {
  if (src.startsWith('/blog-images/')) return src
  return src.startsWith('https://cdn.example/') ? '0123456789abcdef' : undefined
}
const words = serviceWords.inPosts
const link = 'https://blog.example/2026/a-post/'
const clean = (html: string) =>
  sanitizeContent(html, { base: link, link, linkBase: link, words, ownAddress: asKey }).html

describe('B-06 what may run or call another host is gone', () => {
  test.each([
    ['a script', '<p>a</p><script>x()</script>', '<p>a</p>'],
    ['a handler', '<p onclick="x()">a</p>', '<p>a</p>'],
    ['a style', '<p style="background:url(//evil.example)">a</p><style>p{}</style>', '<p>a</p>'],
    ['a script as address', '<p>b <a href="javascript:x()">a</a></p>', '<p>b a</p>'],
    ['a script as address, hidden', '<p>b <a href=" java\nscript:x()">a</a></p>', '<p>b a</p>'],
    ['a data address', '<p>b <a href="data:text/html,<script>x()</script>">a</a></p>', '<p>b a</p>'],
    ['a form', '<form action="//evil.example"><input name="q" type="search"></form><p>a</p>', '<p>a</p>'],
    ['a drawing that runs', '<svg onload="x()"><script>x()</script></svg><p>a</p>', '<p>a</p>'],
    ['a base', '<base href="//evil.example"><p>a</p>', '<p>a</p>'],
    ['a refresh', '<meta http-equiv="refresh" content="0;url=//evil.example"><p>a</p>', '<p>a</p>'],
    ['a picture of another host', '<p><img src="//evil.example/x.gif" onerror="x()">a</p>', '<p>a</p>'],
    ['a clobbering name', '<p id="head" name="body">a</p>', '<p id="h-head">a</p>'],
    ['an attribute of ours', '<p data-moves="x" data-reload-when-ready="1">a</p>', '<p>a</p>'],
  ])('%s', (_what, html, expected) => {
    expect(clean(html)).toBe(expected)
  })
})

test('B-06 pictures stand at our own address, in three widths, and keep their description and size', () => {
  const html = clean(
    '<img src="https://cdn.example/a.jpg" srcset="https://cdn.example/b.jpg 2x" alt="A nurse" width="900" height="600">',
  )
  expect(html).toContain('src="/blog-images/0123456789abcdef-whole-800"')
  expect(html).toContain('/blog-images/0123456789abcdef-whole-1200 1200w')
  expect(html).toContain('alt="A nurse"')
  expect(html).toContain('width="900" height="600"')
  expect(html).not.toContain('cdn.example')
})

test('B-03 rich text, tables, code, captions and the usual blocks keep what they need', () => {
  for (const html of [
    '<ol start="6"><li value="7">a</li></ol>',
    '<figure class="wp-block-table"><table><thead><tr><th scope="col" colspan="2">a</th></tr></thead></table><figcaption class="wp-element-caption">b</figcaption></figure>',
    '<pre class="wp-block-code"><code>a &lt; b</code></pre>',
    '<blockquote class="wp-block-quote is-layout-flow"><p>a</p><cite>b</cite></blockquote>',
    '<p class="has-text-align-center" dir="rtl" lang="he">a</p>',
    '<details><summary>a</summary><p>b</p></details>',
  ])
    expect(clean(html)).toBe(html)
  expect(clean('<p class="wp-block-x evil">a</p>')).toBe('<p class="wp-block-x">a</p>')
})

test.each([
  ['<h1>a</h1><h2>b</h2>', '<h2>a</h2><h3>b</h3>'],
  ['<h3>a</h3><h5>b</h5>', '<h2>a</h2><h4>b</h4>'],
  ['<h2>a</h2>', '<h2>a</h2>'],
  ['<h6>a</h6>', '<h2>a</h2>'],
])("B-03 the headings of %s begin under the page's own", (html, expected) => {
  expect(clean(html)).toBe(expected)
})

test('B-03 headings get an id each, for the table of contents', () => {
  const { html, headings } = withHeadingIds('<h2>Ask &amp; listen</h2><h3>Why</h3><h2>Ask &amp; listen</h2><h2></h2>')
  expect(headings.map(({ id, level }) => [id, level])).toEqual([
    ['h-ask-listen', 2],
    ['h-why', 3],
    ['h-ask-listen-2', 2],
  ])
  expect(html).toContain('<h2 id="h-ask-listen">Ask &amp; listen</h2>')
})

const parts = [
  ...`<p> </p> <b> </i> javascript:x() https://cdn.example/x.jpg "> <h1> </h1> <!-- --> <script> </script> <svg>
    <table><tr><td> &lt; &#x3c; < > " ' words 😀 </iframe> <font> <div> <li>`.split(/\s+/),
  ...['<video src="/100%.mp4">', '<iframe src="//x.example//embed/#?secret=1">', '<a href="https://[#%E9">'],
  ...['<img src="https://[/%">', '[/b]', '[x a="1"]', '<p style="font-weight:700">', '<span data-to="5">0</span>'],
  ...['<a href="', '<img src="', '<h4 id=', ' onerror=x() ', '<iframe src=//v.example>', '\n'],
]
const markup = fc.array(fc.constantFrom(...parts), { maxLength: 40 })

const runs = /^(?:script|style|iframe|object|embed|form|input|svg|video|audio|source|base|meta|link)$/

/** Whether an element of a cleaned post, or a value of it, may run or call another host. */
const isDangerous = ({ name, attribs }: Element) =>
  runs.test(name) ||
  Object.entries(attribs).some(
    ([attribute, value]) =>
      /^(?:on|style|srcdoc)/.test(attribute) ||
      (attribute.startsWith('src') && !value.startsWith('/blog-images/')) ||
      (attribute === 'href' && !/^(?:https?:|mailto:|tel:|#)/.test(value)),
  )

test('B-06 whatever is put together, nothing that runs or calls another host is left', () => {
  fc.assert(
    fc.property(markup, (parts) => {
      expect(elementsWhere(parsePost(clean(parts.join(''))), isDangerous)).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('B-02 an excerpt is the first 80 characters as people count them, and an ellipsis only when cut', () => {
  const family = '👩‍👩‍👧'
  expect(excerpt('x'.repeat(80))).toBe('x'.repeat(80))
  expect(excerpt(family.repeat(81))).toBe(`${family.repeat(80)}…`)
  const sentence = 'A hire of 41 days holds about ten hours of work. One timeline taken apart, the 23 days of waiting.'
  expect(excerpt(sentence)).toBe('A hire of 41 days holds about ten hours of work. One timeline taken apart, the 2…')
  expect(excerpt(`${'x'.repeat(79)} and more`)).toBe(`${'x'.repeat(79)}…`)
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const cut = excerpt(text)
      const characters = [...segmenter.segment(cut)]
      expect(characters.length).toBeLessThanOrEqual(81)
      expect(cut.isWellFormed()).toBe(true)
      expect(text.startsWith(cut === text ? cut : cut.slice(0, -1))).toBe(true)
    }),
  )
})

test('B-02 titles and excerpts are plain text with their entities decoded', () => {
  expect(toPlainText('<p>Q&amp;A: &#8220;Why&#8221; <em>&lt;b&gt;</em></p><p>Two</p>')).toBe('Q&A: “Why” <b> Two')
})

test.each([
  ['[video] How a panel works', '', '[video] How a panel works'],
  ['&nbsp;&#8203; ', 'The office is shut.', 'The office is shut.'],
  ['\u200b', '\u00ad', 'Words.'],
  ['', '[su_button url="/x"]Apply now[/su_button] in May', 'Apply now in May'],
  ['', 'We hire. &lt;a href="https://b.example/"&gt;More&lt;/a&gt;', 'We hire. More'],
])('B-02 B-08 a post with the title %j and the excerpt %j is called %j', (title, summary, expected) => {
  const rendered = (html: string) => ({ rendered: html })
  const raw = {
    id: 1,
    date: '2026-11-21',
    title: rendered(title),
    excerpt: rendered(summary),
    content: rendered('<p>Words.</p>'),
  }
  expect(sanitizePost(raw, { baseUrl: 'https://x.example', isOurs: false, words }).post.title).toBe(expected)
})

const lossOf = (html: string) =>
  sanitizeContent(html, { base: link, link, linkBase: link, words, ownAddress: asKey }).loss
const none = { words: 0, links: 0, pictures: 0, embeds: 0 }

test.each([
  [
    'text, a list of headings and a film',
    '<ul><li><a href="#a">A</a></li><li><a href="#b">B</a></li></ul><h2 id="a">A</h2><iframe src="https://x.example/f"></iframe><h2 id="b">B</h2>',
    none,
  ],
  ['a picture without an address', '<p>a <img src="file:///c.png" alt=""></p>', { ...none, pictures: 1 }],
  ['a table of a plugin', '<p>a [table id="3" filter=on /]</p>', { ...none, embeds: 1 }],
  [
    'what a script draws',
    '<p>a</p><div id="x"></div><script src="https://chart.example/embed.js"></script>',
    { ...none, embeds: 1 },
  ],
  [
    'what a script of the post draws',
    `<p>a</p><div id="rest"></div><script>load().then((text) => { document.getElementById('rest').innerHTML = text })</script>`,
    { ...none, embeds: 1 },
  ],
  ['a paywall', '<p>a</p><div class="x-paywall"><p>Subscribe to read on.</p></div>', { ...none, embeds: 1 }],
  ['an advertisement', `<p>a</p><div id="ad"></div><script>googletag.display('ad')</script>`, none],
  [
    'a window that the text opens',
    '<p>We pay by <a href="#bands">these bands</a>.</p><div role="dialog" id="bands"><p>From 3,000.</p></div>',
    { ...none, embeds: 1 },
  ],
  [
    'the places of an image map',
    '<p>a</p><map><area href="https://x.example/a" alt="A"><area href="https://x.example/b" alt="B"></map>',
    { ...none, links: 2 },
  ],
  [
    'tables that a script fills',
    '<p>a</p><table id="t"><thead><tr><th>Days</th></tr></thead></table><table data-id="2"></table>',
    { ...none, embeds: 2 },
  ],
  [
    'tables that are as they are',
    '<table id="t"><tr><td></td></tr></table><table><tr><th>A</th></tr></table><table id="u"><thead><tr><th>A</th></tr></thead><tbody><tr><th>B</th></tr></tbody></table>',
    none,
  ],
  ['a window that opens by itself', '<p>a</p><div role="dialog" id="letter"><p>Get our letters.</p></div>', none],
  [
    'a box around most words',
    `<p>a</p><div class="share-box">${'<p><a href="/x">word word word word</a></p>'.repeat(20)}</div>`,
    { ...none, words: 80 },
  ],
])('B-08 what is lost of %s is counted', (_what, html, loss) => {
  expect(lossOf(html)).toEqual(loss)
})

test('B-08 a post with loss ends with a link to the original, and a whole one does not', () => {
  const raw = {
    id: 1,
    date: '2026-11-21',
    link,
    title: { rendered: '' },
    content: { rendered: '<p>a [table id="3" x=y /]</p>' },
  }
  const around = { baseUrl: 'https://x.example', isOurs: false, words }
  expect(sanitizePost(raw, around).post.html).toContain(
    `<p><a href="${link}" rel="noopener nofollow">${words.loss}</a></p>`,
  )
  expect(sanitizePost({ ...raw, content: { rendered: '<p>a</p>' } }, around).post.html).toBe('<p>a</p>')
})

test.each([
  ['<div class="x-paywall"><p>Subscribe to read on.</p></div>'],
  ['<div id="rest"></div><script>fill("#rest")</script>'],
])('B-08 %s, which stands for the rest of a post, leaves one link to the original', (html) => {
  const raw = { id: 1, date: '2026-11-21', link, title: { rendered: '' }, content: { rendered: `<p>a</p>${html}` } }
  const { post } = sanitizePost(raw, { baseUrl: 'https://x.example', isOurs: false, words })
  expect(post.html.match(/<a [^>]*>[^<]*<\/a>/g)).toEqual([expect.stringContaining(`href="${link}"`)])
  expect(post.html).toContain('Shown only in the original post')
})

test('B-02 the day is the one that the blog wrote, whatever the time zone', () => {
  const post = (date: string) =>
    sanitizePost(
      { id: 1, date, title: { rendered: '' }, excerpt: { rendered: '' }, content: { rendered: '' } },
      { baseUrl: 'https://x.example', isOurs: false, words },
    ).post.day
  expect([post('2026-11-21T00:10:00'), post('2026-11-21T23:50:00'), post('2026-11-21T23:50:00-11:00')]).toEqual(
    Array(3).fill('2026-11-21'),
  )
})

test.each([
  ['de', 'de'],
  ['de_DE', 'de-DE'],
  ['PT-br', 'pt-BR'],
  ['', undefined],
  ['all languages', undefined],
  [undefined, undefined],
])('B-06 a blog that says %j has a post in %j', (lang, language) => {
  const { post } = sanitizePost(
    { id: 1, date: '2026-11-21', lang, title: { rendered: '' }, content: { rendered: '' } },
    { baseUrl: 'https://x.example', isOurs: false, words },
  )
  expect(post.language).toBe(language)
})

const german =
  'Das Büro liest jede Bewerbung innerhalb von zwei Tagen und sagt, warum es so entscheidet. Wer eine Absage bekommt, erfährt den Grund.'
test.each([
  [german, undefined, 'de'],
  [german, 'en', 'en'],
  ['Das Büro liest.', undefined, undefined],
  [
    'npm install foo; const days = 2; await reply(days); GET /wp/v2/posts 200 OK; API JSON HTTP REST SQL CSS HTML; kubectl apply -f x.yaml; src',
    undefined,
    undefined,
  ],
])('B-06 a post that reads %j in a blog that says %j is in %j', (text, lang, language) => {
  const raw = { id: 1, date: '2026-11-21', lang, title: { rendered: '' }, content: { rendered: `<p>${text}</p>` } }
  expect(sanitizePost(raw, { baseUrl: 'https://x.example', isOurs: false, words }).post.language).toBe(language)
  expect(sanitizePost(raw, { baseUrl: 'https://x.example', isOurs: true, words }).post.language).toBe(lang)
})

test.each([
  ['One sentence. And another one.', 'One sentence. And another one.'],
  ['One that the blog has cut in the […]', 'One that the blog has cut in the…'],
  ['One that the blog has cut in the...', 'One that the blog has cut in the…'],
  ['', ''],
  [`${'Four words a time, '.repeat(8)}and a few more words`, `${'Four words a time, '.repeat(8)}and a…`],
])('G-03 %j is described as %j', (text, description) => {
  expect(descriptionOf(text)).toBe(description)
  expect(description.length).toBeLessThanOrEqual(160)
})
