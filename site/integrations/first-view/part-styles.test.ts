import { expect, test } from 'vitest'
import { partStyles } from './part-styles.ts'

const page = (first: string, below: string, css = '') =>
  `<html><head><style>${css}</style></head><body><header><a class="name">Cadra</a></header><main><section class="hero">${first}</section><section class="below">${below}</section></main></body></html>`
const part = (css: string, first = '<h1>One</h1>', below = '<p>Two</p>') => partStyles(css, [page(first, below, css)])

test('what the header and the first section need comes first, everything else with the rest', () => {
  const { firstView, rest } = part('.name{color:red}.hero h1{color:blue}.below p{color:green}.nowhere{color:gray}')
  expect(firstView).toBe('.name{color:red}.hero h1{color:blue}')
  expect(rest).toBe('.below p{color:green}.nowhere{color:gray}')
})

test('a list of selectors is parted too', () => {
  const { firstView, rest } = part('@media (width > 9px){h1,.below,p{margin:0}}')
  expect(firstView).toBe('@media (width > 9px){h1{margin:0}}')
  expect(rest).toBe('@media (width > 9px){.below,p{margin:0}}')
})

test('what only a press, an open fold, print or an uncommon look shows is not of the first view', () => {
  const { firstView, rest } = part(
    'h1:hover{color:red}::selection{color:red}@media print{h1{color:black}}@media (forced-colors:active){h1{color:red}}dialog p{margin:0}details p{margin:1px}summary{margin:2px}[popover]{margin:3px}',
    '<h1>One</h1><dialog><p>A</p></dialog><details><summary>B</summary><p>C</p></details><div popover>D</div>',
    '',
  )
  expect(firstView).toBe('summary{margin:2px}')
  expect(rest).toContain('h1:hover{color:red}::selection{color:red}@media print')
  expect(part('dialog p{margin:0}', '<dialog open><p>A</p></dialog>').rest).toBe('')
})

test('what holds while nobody presses is of the first view', () => {
  for (const css of ['h1:not(:focus,:active){top:1px}', 'h1:is(:hover,.a){top:2px}'])
    expect(part(css).firstView).toBe(css)
  expect(part('h1:is(:hover,:focus){top:2px}').firstView).toBe('')
})

test('attributes count as they stand in the markup, those of the root as a script may set them', () => {
  const css = 'h1[data-b]{top:1px}h1:disabled{top:2px}h1[data-a]{top:3px}:root[data-theme=dark] h1{top:4px}'
  const { firstView, rest } = part(css, '<h1 data-a>One</h1>')
  expect(firstView).toBe('h1[data-b]{top:1px}h1:disabled{top:2px}h1[data-a]{top:3px}:root[data-theme=dark] h1{top:4px}')
  expect(rest).toBe('')
  expect(part('h1[data-b]{top:1px}h1:disabled{top:2px}').firstView).toBe('')
})

test('what is chosen counts as it is chosen in the markup', () => {
  const css = 'ul:has(>[value=a]:checked){top:1px}.hero:has([value=b]:checked) h1{top:2px}input:disabled{top:3px}'
  const { firstView, rest } = part(
    css,
    '<h1>One</h1><ul><input type=radio value=a checked><input type=radio value=b></ul>',
  )
  expect(firstView).toBe('ul:has(>[value=a]:checked){top:1px}')
  expect(rest.match(/\{/g)).toHaveLength(2)
})

test('other states of an element hold as true', () => {
  const { firstView } = part('h1:not(.a):lang(en){color:blue}:is(h1:read-only){top:0}')
  expect(firstView.match(/\{/g)).toHaveLength(2)
})

test('a rule stays before one of the first view that overrules it somewhere', () => {
  const below = '<p class="low text">Two</p>'
  const both = '.low{color:red}.text{color:blue}'
  expect(part(both, '<p class="text">One</p>', below).firstView).toBe(both)
  // The same property of other elements, other properties, or a higher specificity do not meet.
  for (const css of ['.low{color:red}.text{margin:0}', 'p.low{color:red}.text{color:blue}'])
    expect(part(css, '<p class="text">One</p>', below).rest).toContain('.low{color:red}')
  expect(part(both, '<p class="text">One</p>', '<p class="low">Two</p>').rest).toBe('.low{color:red}')
  expect(part('.low{margin-left:1px}.text{margin:0}', '<p class="text">One</p>', below).rest).toBe('')
})

test('layers keep their order', () => {
  const { firstView, rest } = part('@layer base{.below{top:0}}@layer shared{h1{top:1px}}@layer base{h1{top:2px}}')
  expect(firstView).toBe('@layer base,shared;@layer shared{h1{top:1px}}@layer base{h1{top:2px}}')
  expect(rest).toBe('@layer base{.below{top:0}}')
})

test('custom properties come when something reads them, a drawing too', () => {
  const css = ':root{--a:1px;--b:var(--a);--c:red;--d:blue}h1{margin:var(--b)}p{color:var(--c)}'
  const { firstView, rest } = part(css, '<h1>One</h1><svg><path fill="var(--d)"/></svg>')
  expect(firstView).toBe(':root{--a:1px;--b:var(--a);--d:blue}h1{margin:var(--b)}')
  expect(rest).toBe(':root{--c:red}p{color:var(--c)}')
})

test('the kind of a custom property is told where it is read', () => {
  const kind = (name: string) => `@property ${name}{syntax:"<color>";inherits:true;initial-value:red}`
  const { firstView, rest } = part(`${kind('--a')}${kind('--b')}h1{color:var(--a)}p{color:var(--b)}`)
  expect(firstView).toBe(`${kind('--a')}h1{color:var(--a)}`)
  expect(rest).toBe(`${kind('--b')}p{color:var(--b)}`)
})

test('fonts for letters and motion that the first view does not have come with the rest', () => {
  const faces = (range: string) => `@font-face{font-family:A;src:url(/${range});unicode-range:${range}}`
  const css = `${faces('U+E9')}${faces('U+41-5A,U+61-7A')}@keyframes in{to{top:0}}@keyframes out{to{top:9px}}h1{animation:in 1s}p{animation:out 1s}`
  const { firstView, rest } = part(css)
  expect(firstView).toBe(`${faces('U+41-5A,U+61-7A')}@keyframes in{to{top:0}}h1{animation:in 1s}`)
  expect(rest).toBe(`${faces('U+E9')}@keyframes out{to{top:9px}}p{animation:out 1s}`)
  expect(part(css, '<h1>Café</h1>').firstView).toContain('U+E9')
})

test('the first view is that of every state in which the page is found', () => {
  const states = [page('<h1>One</h1>', ''), page('<p>Nothing here</p>', '')]
  expect(partStyles('h1{top:0}p{top:1px}', states)).toEqual({ firstView: 'h1{top:0}p{top:1px}', rest: '' })
})
