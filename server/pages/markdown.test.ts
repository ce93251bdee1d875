import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown.ts'

const of = (main: string) =>
  renderMarkdown(`<header>No</header><main>${main}</main>`, 'https://example.com/page').trimEnd()

test.each([
  ['headings', '<h1>One</h1><section><h2>Two <b>bold</b></h2></section>', '# One\n\n## Two **bold**'],
  ['words around marks', '<p>a <em>b</em>, c <strong> d </strong>e</p>', 'a *b*, c **d** e'],
  ['links', '<p><a href="/x?a=1">To x</a></p>', '[To x](https://example.com/x?a=1)'],
  ['lists in lists', '<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul>', '- a\n\n  1. b\n  2. c\n- d'],
  [
    'tables',
    '<table><caption>T</caption><tr><th>a|b</th><th>c</th></tr><tr><td>1</td><td><p>2</p></td></tr></table>',
    'T\n\n| a\\|b | c |\n| --- | --- |\n| 1 | 2 |',
  ],
  ['numbers of a list', '<ol start="3"><li>a</li><li>b</li></ol>', '3. a\n4. b'],
  ['a list from zero', '<ol start="0"><li>a</li><li>b</li></ol>', '0. a\n1. b'],
  ['a list that counts down', '<ol reversed><li>a</li><li>b</li><li>c</li></ol>', '3. a\n2. b\n1. c'],
  ['an item with its own number', '<ol><li>a</li><li value="7">b</li><li>c</li></ol>', '1. a\n7. b\n8. c'],
  ['tasks', '<ul><li><span class="task-done" role="img" aria-label="Done">☑</span> a</li></ul>', '- [x] a'],
  ['readings', '<p><ruby>採用<rp>(</rp><rt>さいよう</rt><rp>)</rp></ruby> a</p>', '採用(さいよう) a'],
  ['lines of code', '<pre><code>a<br>b ``` c</code></pre>', '````\na\nb ``` c\n````'],
  ['lines', '<p>a<br>b<br><br>- c</p><ul><li>d<br>e</li></ul>', 'a\\\nb\n\n\\- c\n\n- d\\\n  e'],
  ['lines in a table', '<table><tr><td>a<br>b</td></tr></table>', '| a b |\n| --- |'],
  ['marks in code', '<p><code>a`b</code></p>', '`` a`b ``'],
  ['quotations', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
  ['code', '<pre><code>a\n  *b*\n</code></pre><p><code>x</code></p>', '```\na\n  *b*\n```\n\n`x`'],
  ['pictures', '<div role="img" aria-label="A card"><p>No</p></div><img alt="" src="/x">', '*A card*'],
  ['what is not read', '<svg><text>No</text></svg><p hidden>No</p><nav>No</nav><button>No</button><p>Yes</p>', 'Yes'],
  ['parts side by side', '<p><span>9:00</span><span>Monday</span></p>', '9:00 Monday'],
  [
    'a label and its text',
    '<p><b>Ana Reyes</b>Founder</p><ul><li><b>9:00</b>You</li></ul>',
    '**Ana Reyes** Founder\n\n- **9:00** You',
  ],
  ['a fold under its heading', '<details><summary><h3>Who</h3></summary><p>You</p></details>', '### Who\n\nYou'],
  ['a text and its remark', '<summary>When<!-- --><span>What</span></summary>', '**When What**'],
  ['the text around a control', '<p><label>Added<input type="checkbox">Keep it</label></p>', 'Added Keep it'],
  ['parts of one word', '<p><b>O</b>nce H<sub>2</sub>O re<em>write</em>s</p>', '**O**nce H2O re*write*s'],
  [
    'signs of Markdown',
    '<p># 1 *a* [b](c) &lt;d&gt;</p><p>- e</p><p>1. f</p>',
    '\\# 1 \\*a\\* \\[b\\](c) \\<d\\>\n\n\\- e\n\n1\\. f',
  ],
  ['fences in code', '<pre>a\n```\nb\n````</pre><p>c</p>', '`````\na\n```\nb\n````\n`````\n\nc'],
  [
    'fences in short code',
    '<p><code>a`b</code> <code>`</code> <code>``x``</code></p>',
    '`` a`b `` `` ` `` ``` ``x`` ```',
  ],
  ['fences in text', '<p>```js</p><p>~~~</p><p>~~a~~</p>', '\\`\\`\\`js\n\n\\~\\~\\~\n\n\\~\\~a\\~\\~'],
  ['fences in a list', '<ul><li><pre>a\n```</pre></li></ul>', '- ````\n  a\n  ```\n  ````'],
  ['brackets in links', '<p><a href="/a)b(c)">x] (y)</a></p>', '[x\\] (y)](https://example.com/a%29b%28c%29)'],
  [
    'brackets in an address',
    '<p><a href="mailto:a b@c.co?subject=<x>\\">m</a></p>',
    '[m](mailto:a%20b@c.co?subject=%3Cx%3E%5C)',
  ],
  ['brackets in a picture', '<img alt="a](b)" src="/x">', '*a\\](b)*'],
  ['a link after a cry', '<p>Hi!<a href="/x">x</a></p>', 'Hi\\![x](https://example.com/x)'],
  ['a sign alone', '<p>-</p><p>#</p><p>=</p><p>1.</p><h2>C #</h2>', '\\-\n\n\\#\n\n\\=\n\n1\\.\n\n## C \\#'],
  ['written entities', '<p>&amp;lt;b&amp;gt; R&amp;D</p>', '\\&lt;b\\&gt; R&D'],
])('G-05 %s keep their meaning in Markdown', (_what, html, markdown) => {
  expect(of(html)).toBe(markdown)
})

test('G-05 a document without a main part is empty', () => {
  expect(renderMarkdown('<p>a</p>', 'https://example.com/')).toBe('')
})

test.each([
  ['links', `<p>${'<a href="/x">x</a>!'.repeat(8_000)}</p>`],
  ['tables in tables', '<table><tr><td>a '.repeat(33) + '</td></tr></table>'.repeat(33)],
  ['lists in lists', '<ul><li>a '.repeat(50) + 'b'.repeat(50_000) + '</li></ul>'.repeat(50)],
  ['marks in marks', `<p>${'<b><i>'.repeat(50)}${'b '.repeat(20_000)}${'</i></b>'.repeat(50)}</p>`],
])('S-08 many %s take no longer than their text', (_what, html) => {
  const began = process.cpuUsage()
  of(html)
  const { user, system } = process.cpuUsage(began)
  expect((user + system) / 1000).toBeLessThan(400)
})
