import { expect, test } from 'vitest'
import { splitCriticalStyles } from './critical-styles.ts'
import { documentNeeds, finishDocument, withoutAnnouncement } from './finish-document.ts'

const styles = { firstView: 'h1{top:0}@property --a{syntax:"<color>"}', sheet: '/_astro/page.1.css' }
const file = '<script type="module" src="/_astro/page.js"></script>'
const page = (main: string, behind = file, head = '') =>
  `<!DOCTYPE html><html lang="en"><head><style>h1{top:0}p{top:1px}</style>${head}</head><body><header>Menu</header><main id="main">${main}</main>${behind}</body></html>`
const finished = (html: string) => finishDocument(html, styles)

const words = [
  'a "</head><meta http-equiv=refresh content=0>',
  '<main data-first-view-end><style>',
  "</body></html><!-- $& $' `",
]
test.each(words)('X-03 %s in an attribute or in text stays text', (text) => {
  const inText = text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const inAttribute = text.replaceAll('"', '&#34;')
  const html = finished(page(`<h1>${inText}</h1>`, file, `<meta name="description" content="${inAttribute}">`))
  const plain = finished(page('<h1>words</h1>', file, '<meta name="description" content="words">'))
  expect(html.replace(/content="[^"]*"/, 'content="words"').replace(inText, 'words')).toBe(plain)
  expect(html).toContain(`content="${inText.replaceAll('"', '&#34;')}"`)
})

test('K-04 removing an announcement leaves nothing behind', () => {
  const bar = '<aside data-announcement=""><p>Meet us</p></aside>'
  const html = page(`<p>a</p>`, file, '<style data-announcement="">p{}</style>').replace('<header>', `${bar}<header>`)
  expect(withoutAnnouncement(html)).toBe(page('<p>a</p>'))
  expect(withoutAnnouncement(page('<p>a</p>'))).toBeUndefined()
})

test('X-03 the needs of a page cover all of its states, and data blocks are no scripts', () => {
  const state = `<script type="application/ld+json">{}</script><script>one()</script><style>a{}</style>`
  const other = '<div data-frame-origins="https://a.example https://b.example" data-asks-for="camera"></div>'
  expect(documentNeeds([state, state + other])).toEqual({
    inlineScripts: ["'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='"],
    inlineStyles: ["'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='"],
    frameOrigins: ['https://a.example', 'https://b.example'],
    scriptOrigins: [],
    features: ['camera'],
  })
})

test('V-01 the header and the first section keep the rules that they need, and the rest waits for the sheet', async () => {
  const css =
    'header{top:0}h1{top:1px}p{top:2px}.below{top:3px}:where(.above) p{top:4px}p:not(:last-child){top:5px}:where(.below){top:6px}@font-face{font-family:A;src:url(/a)}h1{font-family:A}'
  const html = page('<section class="above"><h1>a</h1><p>b</p></section><section class="below">c</section>').replace(
    /<style>[^<]*/,
    () => `<style>${css}`,
  )
  const { firstView, sheet } = await splitCriticalStyles([html])
  for (const rule of ['header{top:0}', 'h1{top:1px}', 'p{top:2px}', '@font-face']) expect(firstView).toContain(rule)
  expect(firstView).not.toContain('.below')
  for (const rule of [':where(.above) p{top:4px}', 'p:not(:last-child){top:5px}']) expect(firstView).toContain(rule)
  expect(sheet).toBe(css.replace('@font-face{font-family:A;src:url(/a)}', ''))
})
