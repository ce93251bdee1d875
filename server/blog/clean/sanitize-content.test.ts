import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderMarkdown } from '#server/pages/markdown.ts'
import { atLeastOne } from '../../../tests/support/at-least-one.ts'
import { clean, shown } from '../../../tests/support/clean-post.ts'

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
  ['data-breeze', `<img src="${blank}" class="br-lazy" data-breeze="/real.png" alt="a">`],
  ['nitro-lazy-src', `<img src="${blank}" nitro-lazy-src="/real.png" alt="a">`],
  ['data-ezsrc', `<img src="${blank}" data-ezsrc="/real.png" data-image-title="x.png" data-thumb="/t.png" alt="a">`],
  ['only a small one', `<img src="${blank}" data-thumb="/real.png" alt="a">`],
  ['AMP', '<amp-img src="/real.png" alt="a"><noscript><img src="/real.png"></noscript></amp-img>'],
  ['a drawn background', '<span role="img" aria-label="a" data-thumbnail="/real.png"></span>'],
  ['a smaller one first', `<img src="/real.png" alt="a"><noscript><img src="/real-640x480.png"></noscript>`],
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
  ['a code with curly quotes', '<p>a</p><p>[su_note_box id=&#8221;12&#8243; style=&#8221;b&#8221;]</p>', '<p>a</p>'],
  ['codes', '<p>[table id=3 /][su_box color="red" style=plain]a[/su_box][toc_end id="7"]</p>', '<p>a</p>'],
  ['codes around a letter', '<p>[dropcap]O[/dropcap]nce</p>', '<p>Once</p>'],
  ['a dialog', '<p>a</p><dialog><p>b</p></dialog><div popover><p>c</p></div>', '<p>a</p>'],
  ['a class of pop-ups', '<p>a</p><div class="modal fade" style="display:none">b</div>', '<p>a</p>'],
  ['a size of one pixel', '<p>a<img src="/t.gif" width="1" height="1" alt="b"></p>', '<p>a</p>'],
  ['an id of a plugin', '<p>a</p><div id="jp-relatedposts"><h3>b</h3></div>', '<p>a</p>'],
  ['a link to the rest', '<p>a</p><p class="read-more"><a href="/x">Read more</a></p>', '<p>a</p>'],
  [
    'missing scripts',
    '<p>a</p><div class="rmp-widgets-container">b</div><div class="wp-polls-loading">b</div><div class="printfriendly pf-button">b</div><div class="sfsi_widget">b</div><div class="post-views post-12">b</div><span class="rt-reading-time">b</span>',
    '<p>a</p>',
  ],
  [
    'an icon font',
    '<p><i class="material-icons">check_circle</i>a<span class="et-pb-icon">N</span>&#xe001;</p>',
    '<p>a</p>',
  ],
  [
    'a letter as an icon',
    '<p><span class="my-icon">R</span>a <span class="step-icon">1</span></p>',
    '<p>a <span>1</span></p>',
  ],
  [
    'a checkbox without script',
    '<div><label for="x">a</label><input type="checkbox" id="x"></div><ul><li><input type="checkbox" id="y"><label for="y">b</label></li></ul>',
    '<div><span>a</span></div><ul><li><span>b</span></li></ul>',
  ],
])('B-08 what is hidden by %s is not for readers', (_how, html, expected) => {
  expect(clean(html)).toBe(expected)
})

test.each([
  ['a panel that is found when searched', '<div hidden="until-found"><p>a</p></div>', '<div><p>a</p></div>'],
  ['a tab', '<div role="tabpanel" hidden><p>a</p></div>', '<div><p>a</p></div>'],
  ['an answer', '<div class="faq-answer" style="display:none"><p>a</p></div>', '<div><p>a</p></div>'],
  ['a slide', '<ul><li class="slide-14" style="display:none">a</li></ul>', '<ul><li>a</li></ul>'],
  [
    'a part behind a button',
    '<div id="bg-showmore-hidden-1" style="display:none">a</div>',
    '<div id="h-bg-showmore-hidden-1">a</div>',
  ],
  ['a part that fades in', '<p class="wow fadeInUp" style="visibility:hidden">a</p>', '<p>a</p>'],
  [
    'a heading with the id of a box',
    '<h2 id="social-sharing-of-job-ads">a</h2>',
    '<h2 id="h-social-sharing-of-job-ads">a</h2>',
  ],
  ['a heading with the whole id of a box', '<h2 id="related-posts">a</h2>', '<h2 id="h-related-posts">a</h2>'],
  [
    'a part whose id starts as a box',
    '<div id="related-posts-in-care">a</div>',
    '<div id="h-related-posts-in-care">a</div>',
  ],
  ['a paragraph with the class of a link', '<p class="read-more">a</p>', '<p>a</p>'],
  ['a note', '<p>a<span role="tooltip">b</span> c</p>', '<p>a<span> (b)</span> c</p>'],
  ['brackets', '<p>[sic] [1] [first_name] [n = 5] [men, n=5]</p>', '<p>[sic] [1] [first_name] [n = 5] [men, n=5]</p>'],
  ['a button', '<p>Press <button>Save</button> now</p>', '<p>Press Save now</p>'],
  ['noscript', '<noscript><p>a</p></noscript>', '<p>a</p>'],
  ['a drawing', '<p><svg role="img"><title>a</title><path d="M1 1"/></svg></p>', '<p>a</p>'],
  [
    'TeX',
    '<p><math><mi>x</mi><annotation encoding="application/x-tex">a^2</annotation></math></p>',
    '<p><math alttext="a^2"><mi>x</mi></math></p>',
  ],
  [
    'MathML',
    '<p><math><semantics><msup><mi>a</mi><mn>2</mn></msup><annotation-xml encoding="MathML-Content"><ci>a</ci></annotation-xml></semantics></math></p>',
    '<p><math alttext="a^2"><msup><mi>a</mi><mn>2</mn></msup></math></p>',
  ],
  [
    'a formula of its own',
    '<math display="block" onclick="x()"><mi href="javascript:x()" style="color:red">a<b>b</b></mi><maction><mo>=</mo></maction></math>',
    '<p><math alttext="ab=" display="block"><mi>ab</mi><mo>=</mo></math></p>',
  ],
  [
    'a fraction',
    '<p><math><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mfrac><mn>1</mn><mi>c</mi></mfrac></mfrac></math></p>',
    '<p><math alttext="(a+b)/(1/c)"><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mfrac><mn>1</mn><mi>c</mi></mfrac></mfrac></math></p>',
  ],
  [
    'roots',
    '<p><math><mroot><mi>x</mi><mn>3</mn></mroot><msqrt><mi>y</mi><mo>+</mo><mn>1</mn></msqrt></math></p>',
    '<p><math alttext="3√x√(y+1)"><mroot><mi>x</mi><mn>3</mn></mroot><msqrt><mi>y</mi><mo>+</mo><mn>1</mn></msqrt></math></p>',
  ],
  [
    'a sum',
    '<p><math><munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi></math></p>',
    '<p><math alttext="∑_(i=1)^ni"><munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi></math></p>',
  ],
  ['a code that is spoken of', '<p><code>[gallery ids="1"]</code></p>', '<p><code>[gallery ids="1"]</code></p>'],
  [
    'an older element',
    '<center><font color="red">a</font></center>',
    '<div class="has-text-align-center"><span>a</span></div>',
  ],
])('B-08 the words of %s stay', (_what, html, expected) => {
  expect(clean(html)).toBe(expected)
})

test.each([
  ['turned round by a style', '<span style="unicode-bidi:bidi-override; direction:rtl">gro.elpmaxe@ksed</span>'],
  ['turned round by an element', '<bdo dir="rtl">gro.elpmaxe@ksed</bdo>'],
  ['turned round by a style sheet', '<span class="rtl">gro.elpmaxe@ksed</span>'],
  ['that a host protects', '<span data-cfemail="543031273f14312c35392438317a3b2633">[email&#160;protected]</span>'],
  ['in two parts', '<a href="#" data-user="desk" data-domain="example.org"></a>'],
  ['in three parts', '<span data-name="desk" data-host="example" data-tld="org">[hidden]</span>'],
])('B-08 an address of mail %s can be read', (_how, html) => {
  expect(clean(`<p>${html}</p>`).replace(/<[^>]*>/g, '')).toBe('desk@example.org')
})

test('B-08 a link with the address of a mail that a host protects leads there', () => {
  expect(clean('<p><a href="/cdn-cgi/l/email-protection#543031273f14312c35392438317a3b2633">Write</a> us</p>')).toBe(
    '<p><a href="mailto:desk@example.org">Write</a> us</p>',
  )
})

test.each([
  [
    '<p>On &lt;a href="https://x.example/"&gt;Read more&lt;/a&gt;</p>',
    '<p>On <a href="https://x.example/">Read more</a></p>',
  ],
  [
    '<p>&lt;img src="https://x.example/e.jpg" alt="Pier"&gt;</p>',
    '<p><img alt="Pier" src="https://x.example/e.jpg"></p>',
  ],
  [
    '<p>&lt;a href="https://x.example/" target="_blank"&gt;The &lt;em&gt;news&lt;/em&gt;&lt;/a&gt; of May</p>',
    '<p><a href="https://x.example/">The <em>news</em></a> of May</p>',
  ],
  [
    '<p>&lt;iframe src="https://www.youtube.com/embed/AbCdEfGhIjk" title="Our talk"&gt;&lt;/iframe&gt;</p>',
    '<p><a href="https://www.youtube.com/watch?v=AbCdEfGhIjk" class="post-embed">Our talk</a></p>',
  ],
  ['<p>&lt;a href="javascript:x()"&gt;a&lt;/a&gt;</p>', '<p>&lt;a href="javascript:x()"&gt;a&lt;/a&gt;</p>'],
  ['<p>Write &lt;a href="…"&gt; so.</p>', '<p>Write &lt;a href="…"&gt; so.</p>'],
])('B-08 escaped tags with an address are read: %s', (html, expected) => {
  expect(shown(html)).toBe(expected)
})

test.each([
  ['votes', '<div><h3>Was this helpful?</h3><button>Yes <span>12</span></button><button>No</button></div>'],
  ['a question', '<div><p>Was this useful?</p><div><button>👍 12</button><button>👎 3</button></div></div>'],
  ['a search', '<h3>Find more</h3><form><input type="search"></form>'],
])('B-08 what stood above %s alone goes with it', (_what, html) => {
  expect(clean(`<p>a</p>${html}`)).toBe('<p>a</p>')
})

test.each([
  ['a film', '<video src="/a.mp4"></video>', 'Our talk', '<figure><p><a EMBED>Video: Our talk</a></p></figure>'],
  ['a recording', '<audio src="/a.mp4"></audio>', 'Part 1', '<figure><p><a EMBED>Audio: Part 1</a></p></figure>'],
  [
    'two films',
    '<video src="/a.mp4"></video><video src="/b.mp4"></video>',
    'Both',
    '<figure><p><a EMBED>Video: a.mp4</a></p><p><a href="https://blog.example/b.mp4" class="post-embed">Video: b.mp4</a></p><figcaption>Both</figcaption></figure>',
  ],
  [
    'a film whose caption leads on',
    '<video src="/a.mp4"></video>',
    'By <a href="https://x.example/">Ana</a>',
    '<figure><p><a EMBED>Video: a.mp4</a></p><figcaption>By <a href="https://x.example/">Ana</a></figcaption></figure>',
  ],
  [
    'a film with a title',
    '<video src="/a.mp4" title="The talk"></video>',
    'In Lisbon',
    '<figure><p><a EMBED>Video: The talk</a></p><figcaption>In Lisbon</figcaption></figure>',
  ],
])('B-08 the link to %s is named by its caption, if that is about it alone', (_what, player, caption, expected) => {
  const link = 'href="https://blog.example/a.mp4" class="post-embed"'
  expect(shown(`<figure>${player}<figcaption>${caption}</figcaption></figure>`)).toBe(
    expected.replaceAll('EMBED', link),
  )
})

test('B-08 a heading above text stays, whatever stood between them', () => {
  const html = '<div><h2>Rules</h2><button>Print</button></div><p>One.</p>'
  expect(clean(html)).toBe('<div><h2>Rules</h2></div><p>One.</p>')
})

test.each([
  [
    'text that is struck out',
    '<p><span style="text-decoration: line-through">400</span> 300</p>',
    '<p><span><s>400</s></span> 300</p>',
  ],
  [
    'a task that is struck out',
    '<ul><li style="text-decoration:line-through"><p>a</p></li></ul>',
    '<ul><li><p><s>a</s></p></li></ul>',
  ],
  ['text that is bold twice', '<p style="font-weight:bold">a <b>b</b></p>', '<p><strong>a b</strong></p>'],
  ['a bold heading', '<h2 id="x"><span style="font-weight:700">a</span></h2>', '<h2 id="h-x"><span>a</span></h2>'],
  [
    'a paste from Google Docs',
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:400">a</span><span style="font-weight:700;font-style:italic">b</span></p></b>',
    '<p><span>a</span><span><em><strong>b</strong></em></span></p>',
  ],
])('B-08 the meaning of styles stays: %s', (_what, html, expected) => {
  expect(clean(html)).toBe(expected)
})

test.each([
  [
    '<span class="elementor-counter-number" data-to-value="1500" data-from-value="0" data-delimiter=",">0</span>%',
    '1,500%',
  ],
  ['<div class="et_pb_number_counter" data-number-value="63"><p><span></span><span>%</span></p></div>', '63%'],
  ['<div class="kb-count-up" data-start="0" data-end="90" data-suffix="+"><div></div></div>', '90+'],
  ['<div class="vc_pie_chart" data-pie-value="75" data-pie-units="%"><span></span></div>', '75%'],
  ['<b data-from="10" data-to="40">10</b>', '40'],
  ['<span data-target="95">0%</span>', '95%'],
  ['<span data-count="98">41</span>', '41'],
  ['<div class="countdown" data-end="1767225600"><span>0</span> days</div>', '2026-01-01'],
  ['<div class="countdown" data-end="soon"><span>0</span> days</div>', ''],
  ['<table><tr><td data-value="1699">16.99</td><td data-value="5">0</td></tr></table>', '16.990'],
  ['<div class="gallery" data-count="3"><span></span></div>', ''],
])('B-08 the number that %s counts to is %j', (html, text) => {
  expect(clean(html).replace(/<[^>]*>/g, '')).toBe(text)
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
  for (const name of atLeastOne(names))
    if (!ours.has(name)) expect(clean(`<div class="${name}">a</div>`), name).toContain(`class="${name}"`)
})

test.each(['div', 'span', 'blockquote', 'ul', 'b', 'details', 'x-unknown'])(
  'S-08 %s nested a thousand times keeps its text, and the page can be written and read as Markdown',
  (name) => {
    const open = name === 'ul' ? '<ul><li>' : `<${name}>`
    const html = clean(`<p>before</p>${open.repeat(1_000)}deep${`</${name}>`.repeat(1_000)}<p>after</p>`)
    const text = renderMarkdown(`<main>${html}</main>`, 'https://example.com/')
    for (const word of ['before', 'deep', 'after'])
      expect([html.includes(word), text.includes(word)]).toEqual([true, true])
    const tags = html.match(/<\/?[a-z]/g) ?? []
    expect(Math.max(...tags.map((_tag, index) => depthAt(tags, index)))).toBeLessThan(150)
  },
)

/** How many of the first tags are still open. */
const depthAt = (tags: readonly string[], index: number) =>
  tags.slice(0, index + 1).reduce((depth, tag) => depth + (tag.startsWith('</') ? -1 : 1), 0)
