// Compares what the built site asks of a browser with what the oldest browsers that we support have (decision 43).
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DomUtils } from 'htmlparser2'
import postcss, { type ChildNode } from 'postcss'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { allElements, parseHtml } from '#site/build/document/html-document.ts'
import * as floor from '../support/compatibility.ts'
import { platformMembers } from '../support/platform-members.ts'

/** What is younger than the floor and yet used, with what older browsers do instead. */
const enhancements = {
  'a page turns without a transition': [
    '@view-transition',
    'view-transition-name',
    '::view-transition-group',
    '::view-transition-new',
    '::view-transition-old',
  ],
  'every-page.ts does it by script': ['closedby', 'command', 'commandfor'],
  'all is laid out and fetched at once': ['content-visibility', 'fetchpriority'],
  'React and web-vitals ask first': ['PerformanceEventTiming', 'navigation', 'setImmediate'],
  'a text is shared as a file, as the button asks first': ['Navigator.canShare', 'Navigator.share'],
  'nobody has asked not to be tracked in this way': ['Navigator.doNotTrack'],
  'menus of the same name stay open side by side': ['name'],
  'a field keeps its height, and scrolls': ['field-sizing'],
  'lines, pages and columns break elsewhere': [
    'box-decoration-break',
    'break-after: avoid',
    'hyphenate-limit-chars',
    'orphans',
    'text-wrap: pretty',
    'widows',
    '@page',
  ],
  'the page moves by the width of its scrollbar': ['scrollbar-gutter'],
  'the popover of the calculator opens in the middle of the window': ['anchor-name'],
  'details unfold without a transition': ['::details-content'],
  'a select has the arrow of the browser': ['::picker-icon', 'appearance: base-select'],
  'the colour of a sheet is that of the light theme': ['@property'],
  'Safari has it by a prefix or does it without': [
    'user-select',
    'text-size-adjust',
    'print-color-adjust',
    'forced-color-adjust',
  ],
}

const client = fileURLToPath(new URL('../../dist/client/', import.meta.url))
const filesOf = (ending: string) =>
  readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(client + name, 'utf8'))

const elements = filesOf('.html').flatMap((html) => allElements(parseHtml(html)))
const isData = (type = '') => type.includes('json') || type === 'speculationrules'
const inline = (name: string) => [
  ...new Set(elements.filter((one) => one.name === name && !isData(one.attribs['type'])).map(DomUtils.textContent)),
]

test('V-05 the built pages, their scripts and styles need nothing that a browser at the floor lacks', () => {
  const used = new Set([
    ...elements.flatMap(({ name, attribs }) => youngMarkup(name, Object.keys(attribs))),
    ...[...filesOf('.css'), ...inline('style')].flatMap(youngStyles),
    ...[...filesOf('.js'), ...inline('script')].flatMap(youngNames),
    ...platformMembers().filter(floor.lacksName),
  ])
  expect([...used].sort()).toEqual(Object.values(enhancements).flat().sort())
})

test.each([
  ['a static method', 'URL.parse("x")', ['URL.parse']],
  ['a constructor', 'new CloseWatcher()', ['CloseWatcher']],
  ['a method of promises', 'Promise.try(run)', ['Promise.try']],
])('V-05 a check of scripts finds %s', (_kind, code, young) => {
  expect(youngNames(code)).toEqual(young)
})

test('V-05 the check of styles finds rules, selectors, properties, keywords and functions, but not under @supports', () => {
  const css =
    '@position-try --a{}p:open{field-sizing:content;width:sibling-index();text-wrap:pretty}@supports (a:b){p{field-sizing:content}}'
  expect(youngStyles(css)).toEqual(['@position-try', ':open', 'field-sizing', 'sibling-index()', 'text-wrap: pretty'])
})

function youngMarkup(element: string, attributes: readonly string[]): string[] {
  const young = attributes.filter((name) => floor.lacksAttribute(element, name))
  return floor.lacksElement(element) ? [`<${element}>`, ...young] : young
}

type Node = { type: string; name?: string; object?: Node; property?: Node }

/** Globals, and members of globals. Minified variables have shorter names than any global. */
function youngNames(code: string): string[] {
  const found: string[] = []
  const visit = (node: Node, place: string) => {
    const isVariable = node.type === 'Identifier' && !['property', 'key'].includes(place)
    if (isVariable && (node.name?.length ?? 0) > 3) found.push(node.name ?? '')
    if (node.type === 'MemberExpression') found.push(`${node.object?.name}.${node.property?.name}`)
    for (const [name, value] of Object.entries(node))
      for (const child of [value].flat())
        if (child && typeof child === 'object' && 'type' in child) visit(child as Node, name)
  }
  visit(parseAst(code) as unknown as Node, '')
  return found.filter(floor.lacksName)
}

function youngStyles(css: string): string[] {
  const found: string[] = []
  const read = (node: ChildNode) => {
    if (node.type === 'atrule' && floor.lacksAtRule(node.name)) found.push(`@${node.name}`)
    if (node.type === 'rule')
      for (const [selector, name = ''] of node.selector.matchAll(/::?([a-z][a-z-]*)/g))
        if (floor.lacksSelector(name)) found.push(selector)
    if (node.type === 'decl') found.push(...youngValues(node.prop, node.value))
    // What is under @supports is asked for.
    if ('nodes' in node && !(node.type === 'atrule' && node.name === 'supports')) node.nodes?.forEach(read)
  }
  postcss.parse(css).nodes.forEach(read)
  return found
}

function youngValues(property: string, value: string): string[] {
  if (floor.lacksProperty(property)) return [property]
  const keywords = value.match(/[a-z-]+/g) ?? []
  const functions = [...value.matchAll(/([a-z-]+)\(/g)].map(([, name = '']) => name)
  return [
    ...functions.filter(floor.lacksFunction).map((name) => `${name}()`),
    ...keywords.filter((word) => floor.lacksKeyword(property, word)).map((word) => `${property}: ${word}`),
  ]
}
