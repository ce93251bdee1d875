// Parts the styles of a page: what its first view needs, and the rest. That the one then comes before the other does not
// change what the page looks like: a rule that would be overtaken so, and with it the look of some element, stays in place.
import { selectAll } from 'css-select'
import { type AnyNode, type Document, type Element, isTag } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss'
import { endOfFirstView, withoutStyles } from '../../../domain/page-styles.ts'
import { lastingSelector } from './lasting-selector.ts'

/** One selector of one rule: of `.a, .b {}` there are two. */
type Item = {
  selector: string
  /** What decides between two rules before their specificity does: layer and pseudo-element. */
  place: string
  specificity: string
  /** Groups of properties that overrule each other, as in "margin" for `margin-left`. */
  says: ReadonlySet<string>
  elements: ReadonlySet<Element>
  /** Those of them that it may match as the page comes. */
  atFirst: ReadonlySet<Element>
  isPressed: boolean
  isFirst: boolean
}

/**
 * `html`: the page in each state in which somebody may come upon it.
 * Two stylesheets; each rule of `css` stands in one of them, in the order of `css`.
 */
export function partStyles(css: string, html: readonly string[]): { firstView: string; rest: string } {
  const pages = html.map((text) => parseDocument(text, { withStartIndices: true }))
  const ends = html.map(endOfFirstView)
  const seen = new Set(pages.flatMap((page, index) => elementsOfFirstView(page, ends[index] ?? -1)))
  const markup = html.map((text, index) => withoutStyles(text.slice(0, ends[index]))).join('')
  const root = postcss.parse(css)
  const rules = rulesOf(root)
  const itemsOfRules = rules.map((rule) => itemsOf(rule, pages))
  const items = itemsOfRules.flat()
  for (const [index, rule] of rules.entries())
    for (const item of itemsOfRules[index] ?? [])
      item.isFirst = !item.isPressed && !isForFew(rule) && meet(item.atFirst, seen)
  keepOrder(items)

  const firstView = root.clone()
  const rest = root.clone()
  const selectorsOf = (index: number, isFirst: boolean) =>
    (itemsOfRules[index] ?? []).filter((item) => item.isFirst === isFirst).map(({ selector }) => selector)
  for (const [index, rule] of rulesOf(firstView).entries()) select(rule, selectorsOf(index, true))
  const unread = unreadProperties(firstView, markup)
  firstView.walkDecls((declaration) => void (unread.has(declaration.prop) && declaration.remove()))
  for (const [index, rule] of rulesOf(rest).entries()) {
    const early = rule.cloneBefore()
    select(early, selectorsOf(index, true))
    early.walkDecls((declaration) => void (unread.has(declaration.prop) || declaration.remove()))
    select(rule, selectorsOf(index, false))
  }

  const moved = firstView.toString()
  const isFirstToo = (atRule: AtRule) => {
    const { name, params } = atRule
    if (isKeyframes(atRule)) return new RegExp(`animation(-name)?:[^;}]*\\b${params}\\b`).test(moved)
    if (name === 'property') return moved.includes(`var(${params})`)
    return name !== 'page' && !(name === 'font-face' && isForOtherLetters(atRule, markup))
  }
  removeWhere(firstView, (atRule) => !isFirstToo(atRule))
  removeWhere(rest, isFirstToo)
  return { firstView: orderOfLayers(root) + firstView.toString(), rest: rest.toString() }
}

function elementsOfFirstView(page: Document, end: number): Element[] {
  const isSeen = ({ startIndex, name, attribs, parent }: Element) => {
    // What is there once somebody opens it.
    if (attribs['popover'] !== undefined || (name === 'dialog' && attribs['open'] === undefined)) return false
    const isFolded = parent && 'name' in parent && parent.name === 'details' && parent.attribs['open'] === undefined
    return (startIndex ?? 0) < end && (!isFolded || name === 'summary')
  }
  const within = (parent: Document | Element): Element[] =>
    parent.children.flatMap((child) => (isTag(child) && isSeen(child) ? [child, ...within(child)] : []))
  return within(page)
}

function itemsOf(rule: Rule, pages: readonly Document[]): Item[] {
  const says = new Set<string>()
  rule.walkDecls(({ prop }) => void says.add(groupOf(prop)))
  return rule.selectors.map((selector) => {
    const { ever, atFirst, isPressed, pseudoElement, specificity } = lastingSelector(selector)
    const place = `${layerOf(rule)} ${pseudoElement}`
    const matched = (tokens: typeof ever) => new Set(pages.flatMap((page) => selectAll<AnyNode, Element>(tokens, page)))
    const found = { elements: matched(ever), atFirst: matched(atFirst) }
    return { selector, place, specificity, says, ...found, isPressed, isFirst: false }
  })
}

/** A rule that stood before one of the first view, and would now come after it, must not say otherwise of an element. */
function keepOrder(items: readonly Item[]): void {
  const first: Item[] = []
  for (const item of items.toReversed()) {
    item.isFirst ||= first.some(
      (later) =>
        later.place === item.place &&
        later.specificity === item.specificity &&
        meet(item.says, later.says) &&
        meet(item.elements, later.elements),
    )
    if (item.isFirst) first.push(item)
  }
}

const groups: Readonly<Record<string, string>> = {
  top: 'inset',
  right: 'inset',
  bottom: 'inset',
  left: 'inset',
  line: 'font',
  row: 'gap',
  column: 'gap',
  columns: 'gap',
  place: 'align',
  justify: 'align',
  min: 'size',
  max: 'size',
  width: 'size',
  height: 'size',
  inline: 'size',
  block: 'size',
}

/** A shorthand and its parts are in one group. */
function groupOf(property: string): string {
  if (property.startsWith('--')) return property
  const [word = ''] = property.replace(/^-(webkit|moz)-/, '').split('-')
  return groups[word] ?? word
}

/** The custom properties that nothing of the first view reads, neither its rules nor its drawings. */
function unreadProperties(firstView: Container, markup: string): ReadonlySet<string> {
  const valuesOf = new Map<string, string[]>()
  let read = markup
  firstView.walkDecls(({ prop, value }) => {
    if (prop.startsWith('--')) valuesOf.set(prop, [...(valuesOf.get(prop) ?? []), value])
    else read += ` ${value}`
  })
  const unread = new Set(valuesOf.keys())
  for (let names = namesIn(read); names.length > 0; ) {
    const found = names.filter((name) => unread.delete(name))
    names = found.flatMap((name) => namesIn(valuesOf.get(name)?.join(' ') ?? ''))
  }
  return unread
}

const namesIn = (text: string): string[] => text.match(/(?<=var\(\s*)--[\w-]+/g) ?? []

/** Whether no letter of `text` is in the range that this font is for. */
function isForOtherLetters(fontFace: AtRule, text: string): boolean {
  let ranges: string | undefined
  fontFace.walkDecls('unicode-range', ({ value }) => {
    ranges = value
  })
  if (ranges === undefined) return false
  const letters = ranges.replaceAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?,?\s*/gi, (_range, from: string, to = from) => {
    return `\\u{${from}}-\\u{${to}}`
  })
  return !new RegExp(`[${letters}]`, 'u').test(text)
}

const isKeyframes = ({ name }: AtRule) => name === 'keyframes'
/** Paper, and the looks that few people ask for, who see the page for a moment as the others do. */
const isForFew = (rule: Rule) =>
  parentsOf(rule).some(
    ({ name, params }) => name === 'media' && /^print\b|\((forced-colors|prefers-contrast)/.test(params),
  )
const layerOf = (rule: Rule) =>
  parentsOf(rule)
    .filter(({ name }) => name === 'layer')
    .map(({ params }) => params)
    .join('.')

function parentsOf(node: ChildNode): AtRule[] {
  const parent = node.parent as ChildNode | undefined
  if (!parent) return []
  return parent.type === 'atrule' ? [parent, ...parentsOf(parent)] : parentsOf(parent)
}

/** Layers count in the order in which they are first named. */
function orderOfLayers(root: Container): string {
  const names = new Set<string>()
  root.walkAtRules('layer', ({ params }) => void names.add(params))
  return names.size > 1 ? `@layer ${[...names].join(',')};` : ''
}

/** The rules for elements, in their order; one that stands in another goes with it. */
const rulesOf = (container: Container): Rule[] =>
  (container.nodes ?? []).flatMap((node) => {
    if (node.type === 'rule') return [node]
    return node.type === 'atrule' && !isKeyframes(node) ? rulesOf(node) : []
  })

function select(rule: Rule, selectors: string[]): void {
  if (selectors.length === 0) rule.remove()
  else if (selectors.length < rule.selectors.length) rule.selectors = selectors
}

/** What is left of the at-rules that are no place for rules, without those that meet the condition; and nothing empty. */
function removeWhere(container: Container, condition: (atRule: AtRule) => boolean): void {
  const isEmpty = (node: ChildNode) => 'nodes' in node && node.nodes?.length === 0
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type === 'atrule' && isPlaceForRules(node)) removeWhere(node, condition)
    else if (node.type === 'atrule' && condition(node)) node.remove()
    if (isEmpty(node)) node.remove()
  }
}

const isPlaceForRules = ({ name, nodes }: AtRule) =>
  nodes !== undefined && ['media', 'supports', 'container', 'layer', 'scope', 'starting-style'].includes(name)

function meet<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): boolean {
  const [few, many] = one.size < other.size ? [one, other] : [other, one]
  for (const member of few) if (many.has(member)) return true
  return false
}
