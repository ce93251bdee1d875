import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serviceWords } from '../../../tests/support/service-words.ts'
import { sanitizeContent } from './sanitize-content.ts'

const link = 'https://blog.example/2026/a-post/'
const clean = (html: string) =>
  sanitizeContent(html, {
    base: link,
    link,
    linkBase: link,
    words: serviceWords.inPosts,
    // A picture is called by its address, so that a test can say which one is shown.
    ownAddress: (src) => (src.startsWith('/blog-images/') ? src : URL.parse(src, link)?.href),
  })
/** What is shown, without attributes that say how a picture is fetched. */
const shown = (html: string) =>
  clean(html)
    .replace(/ (?:loading|decoding|srcset|sizes|rel)="[^"]*"/g, '')
    .replace(/\/blog-images\/([^"]*)-whole-800/g, '$1')
    .replaceAll(' />', '>')

const real = 'https://blog.example/real.png'
const blank = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

test.each([
  ['data-src', `<img src="${blank}" data-src="/real.png" alt="a">`],
  ['data-lazy-src', `<img src="/blank.gif" data-lazy-src="/real.png" alt="a">`],
  ['data-original', `<img data-original="/real.png" alt="a">`],
  ['data-orig-file', `<img src="" data-orig-file="/real.png" alt="a">`],
  ['data-srcset', `<img src="${blank}" data-srcset="/small.png 300w, /real.png 900w" alt="a">`],
  ['srcset', `<img srcset="/small.png 1x, /real.png 2x" alt="a">`],
  ['a blurred one first', `<img class="lazyload" src="/blurred.jpg" data-src="/real.png" alt="a">`],
  ['a source', `<picture><source data-srcset="/real.png"><img src="${blank}" alt="a"></picture>`],
  ['noscript behind it', `<img src="${blank}" alt="a"><noscript><img src="/real.png" alt="a"></noscript>`],
  ['noscript before it', `<noscript><img src="/real.png" alt="a"></noscript><img data-src="/real.png" alt="a">`],
])('B-08 a picture that waits for a script is shown once: %s', (_what, html) => {
  expect(shown(`<p>${html}</p>`)).toBe(`<p><img alt="a" src="${real}"></p>`)
})

test('B-08 a pasted picture that is too large leaves its alternative text', () => {
  const pasted = (chars: number) => `<p><img src="data:image/png;base64,${'A'.repeat(chars)}" alt="The plan"></p>`
  expect(shown(pasted(200_000))).toBe('<p><em>The plan</em></p>')
  expect(shown(pasted(2_000))).toContain('<img alt="The plan" src="data:image/png')
})

test.each([
  ['an attribute', '<p>a</p><p hidden>b</p>', '<p>a</p>'],
  ['a style', '<p>a</p><div style="color:red; DISPLAY : none">b</div>', '<p>a</p>'],
  ['a place off the screen', '<p>a</p><div style="position:absolute;left:-9999px">b</div>', '<p>a</p>'],
  [
    'a bar of shares',
    '<p>a</p><div class="addtoany_share_save_container"><a href="https://x.example">b</a></div>',
    '<p>a</p>',
  ],
  ['other posts', '<p>a</p><div class="wp-block-group yarpp-related"><h3>b</h3></div>', '<p>a</p>'],
  ['a search', '<p>a</p><form role="search"><input name="s"><button>Go</button></form>', '<p>a</p>'],
  ['a sign beside a heading', '<h2>a<a href="#x" aria-hidden="true">#</a></h2>', '<h2>a</h2>'],
  ['a sign with a name', '<h2>a <a href="#x" aria-label="Link"><svg></svg></a></h2>', '<h2>a </h2>'],
  ['a code of the editor', '<p>a[gallery ids="1,2"]</p>', '<p>a</p>'],
])('B-08 what is hidden by %s is not for readers', (_how, html, expected) => {
  expect(clean(html)).toBe(expected)
})

test.each([
  ['a panel that is found when searched', '<div hidden="until-found"><p>a</p></div>', '<div><p>a</p></div>'],
  ['a tab', '<div role="tabpanel" hidden><p>a</p></div>', '<div><p>a</p></div>'],
  ['an answer', '<div class="faq-answer" style="display:none"><p>a</p></div>', '<div><p>a</p></div>'],
  ['a button', '<p><button>a</button></p>', '<p>a</p>'],
  ['a choice', '<p><select><option>a</option><option>b</option></select></p>', '<p>a, b</p>'],
  ['noscript', '<noscript><p>a</p></noscript>', '<p>a</p>'],
  ['a drawing', '<p><svg role="img"><title>a</title><path d="M1 1"/></svg></p>', '<p>a</p>'],
  [
    'TeX',
    '<p><math><mi>x</mi><annotation encoding="application/x-tex">a^2</annotation></math></p>',
    '<p><code>a^2</code></p>',
  ],
  ['MathML', '<p><math><msup><mi>a</mi><mn>2</mn></msup></math></p>', '<p><span>a<sup>2</sup></span></p>'],
  ['a code that is spoken of', '<p><code>[gallery ids="1"]</code></p>', '<p><code>[gallery ids="1"]</code></p>'],
  [
    'an older element',
    '<center><font color="red">a</font></center>',
    '<div class="has-text-align-center"><span>a</span></div>',
  ],
])('B-08 the words of %s stay', (_what, html, expected) => {
  expect(clean(html)).toBe(expected)
})

const embed = (attributes: string) => /href="([^"]*)"/.exec(clean(`<iframe ${attributes}></iframe>`))?.[1]

test.each([
  ['https://www.youtube.com/embed/AbC-1?start=90', 'https://www.youtube.com/watch?v=AbC-1&amp;t=90'],
  ['//www.youtube-nocookie.com/embed/AbC-1', 'https://www.youtube.com/watch?v=AbC-1'],
  ['https://www.youtube.com/embed/videoseries?list=PL1', 'https://www.youtube.com/playlist?list=PL1'],
  ['https://player.vimeo.com/video/12', 'https://vimeo.com/12'],
  ['https://open.spotify.com/embed/episode/1', 'https://open.spotify.com/episode/1'],
  ['https://other.example/post/embed/#?secret=x', 'https://other.example/post/'],
  ['https://maps.example/embed?x=1', 'https://maps.example/embed?x=1'],
])('B-08 %s is linked to where people watch', (src, page) => {
  expect(embed(`src="${src}"`)).toBe(page)
  expect(embed(`data-src="${src}" src="about:blank"`)).toBe(page)
})

test.each([
  ['javascript:x()', 'width="5"'],
  ['https://counter.example/', 'width="1" height="1"'],
])('B-08 nothing stands for a frame of %s, %s', (src, size) => {
  expect(clean(`<p>a</p><iframe src="${src}" ${size}></iframe>`)).toBe('<p>a</p>')
})

test.each([
  ['#x', '<p id="x">a</p>', '#h-x'],
  ['#caf%C3%A9', '<p id="café">a</p>', '#h-café'],
  ['https://blog.example/2026/a-post/#x', '<p id="x">a</p>', '#h-x'],
  ['#x', '<p><a name="x">a</a></p>', '#h-x'],
  ['#elsewhere', '', 'https://blog.example/2026/a-post/#elsewhere'],
  ['../other/?a=1&amp;b=2', '', 'https://blog.example/2026/other/?a=1&amp;b=2'],
  ['//other.example/x', '', 'https://other.example/x'],
  ['mailto:a@b.example', '', 'mailto:a@b.example'],
])('B-08 a link to %s, with %s, leads to %s', (href, place, settled) => {
  expect(clean(`<p><a href="${href}">go</a></p>${place}`)).toContain(`<a href="${settled}"`)
})

test('B-08 no anchor of a post has an id of the page', () => {
  expect(clean('<p id="related">a</p><h2 id="copy-address">b</h2><p id="a b">c</p>')).toBe(
    '<p id="h-related">a</p><h2 id="h-copy-address">b</h2><p>c</p>',
  )
})

test('B-08 every WordPress class that the stylesheets use is kept', () => {
  const sheets = ['PostText', 'PostTextBlocks', 'PostTextParts'].map((name) =>
    readFileSync(new URL(`../../../site/sections/blog/${name}.module.css`, import.meta.url), 'utf8'),
  )
  // The page itself puts these around tables.
  const ours = new Set(['scroller', 'chart'])
  const names = new Set(
    sheets.flatMap((sheet) => [...sheet.matchAll(/:global\(\.([\w-]+)\)/g)].map(([, name = '']) => name)),
  )
  expect(names.size).toBeGreaterThan(30)
  for (const name of names)
    if (!ours.has(name)) expect(clean(`<div class="${name}">a</div>`), name).toContain(`class="${name}"`)
})
