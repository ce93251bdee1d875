// Turns older and drawn elements into ones that the allow-list knows, so that their words stay and stay apart.
import { type ChildNode, type Element, isTag, isText, type ParentNode } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import type { PostWords } from '#domain/words/post-words.ts'
import {
  addClass,
  childElements,
  closest,
  element,
  elementsNamed,
  elementsWhere,
  inlineNames,
  isBlank,
  isInline,
  parsePost,
  remove,
  replaceBy,
  setText,
  styleOf,
  textNode,
  titleOf,
  unwrap,
  valuesOf,
  wordCount,
  wordsOf,
} from './post-dom.ts'

/** Allowed element names by their obsolete or rare equivalents. */
const newerNames = byEquivalent({
  div: 'section article aside header footer main nav hgroup fieldset address center',
  p: 'legend',
  ul: 'dir menu',
  s: 'strike',
  code: 'tt',
  abbr: 'acronym',
  span: 'big font label button',
  pre: 'listing',
})

function byEquivalent(names: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const pairs = Object.entries(names).map(([name, older]) => older.split(' ').map((one) => [one, name] as const))
  return new Map(pairs.flat())
}

export function showBlocks(tree: ParentNode, words: PostWords): void {
  for (const one of elementsWhere(tree, ({ attribs }) => 'align' in attribs || 'style' in attribs)) {
    align(one)
    keepEmphasis(one)
  }
  for (const one of elementsWhere(tree, ({ attribs }) =>
    Object.keys(attribs).some((name) => /^(?:data-|aria-|role)/.test(name)),
  )) {
    showNote(one)
    showNumber(one)
  }
  for (const one of elementsNamed(tree, 'div')) if (isTitle(one)) replaceBy(one, titleOf(...one.children))
  for (const table of elementsNamed(tree, 'table').reverse()) if (isArranging(table)) unfold(table)
  for (const one of elementsNamed(tree, 'center')) addClass(one, 'has-text-align-center')
  const labelled = new Set(elementsNamed(tree, 'label').map(({ attribs }) => attribs['for']))
  for (const one of elementsNamed(tree, 'input')) showTask(one, labelled, words)
  for (const one of elementsWhere(tree, ({ name }) => newerNames.has(name)))
    one.name = newerNames.get(one.name) ?? one.name
  for (const one of elementsNamed(tree, 'rt')) bracket(one)
  for (const one of elementsNamed(tree, 'ol')) {
    const type = numerals.get(styleOf(one, 'list-style-type') ?? '')
    if (type) one.attribs['type'] = type
  }
  // A transparent mark only colours its letters, which is lost on anyone who cannot see the colour.
  for (const one of elementsNamed(tree, 'mark'))
    if (/^transparent$|^rgba\(.*,\s*0\)$/.test(styleOf(one, 'background-color') ?? '')) one.name = 'span'
}

/** Whether a table only arranges what is in it: a cell with something in each row, or another table. */
const isArranging = (table: Element) =>
  table.attribs['role'] === 'presentation' ||
  (elementsNamed(table, 'th caption').length === 0 &&
    (elementsNamed(table, table.attribs['border'] === '0' ? 'table img' : 'table').length > 0 ||
      elementsNamed(table, 'tr').every((row) => childElements(row).filter(isFilled).length <= 1)))

const isFilled = (cell: Element) => wordsOf(cell) !== '' || elementsNamed(cell, 'img').length > 0

function unfold(table: Element): void {
  for (const part of elementsNamed(table, 'tbody tr td')) part.name = 'div'
  table.name = 'div'
}

const titleClass = /(?:title|questions?|heading|header)(?=$|[\s_-])/i

/** A line that is called a title, above a block. */
const isTitle = (one: Element) => {
  const next = DomUtils.nextElementSibling(one)
  return (
    titleClass.test(one.attribs['class'] ?? '') &&
    one.children.every(isInline) &&
    /^\S+(?: \S+){0,14}$/.test(wordsOf(one)) &&
    next !== null &&
    !isInline(next) &&
    !closest(one, ({ name }) => /^h[1-6]$/.test(name))
  )
}

/** Letters and Roman numbers, which a text may refer to. */
const numerals = new Map([
  ['lower-alpha', 'a'],
  ['lower-latin', 'a'],
  ['upper-alpha', 'A'],
  ['upper-latin', 'A'],
  ['lower-roman', 'i'],
  ['upper-roman', 'I'],
])

function align(one: Element): void {
  const side = (styleOf(one, 'text-align') ?? one.attribs['align']?.toLowerCase() ?? '').replace('middle', 'center')
  if (!/^(?:left|right|center)$/.test(side)) return
  if (/^(?:p|div|h[1-6]|t[dh]|tr|caption|figcaption|blockquote)$/.test(one.name))
    addClass(one, `has-text-align-${side}`)
  else if (one.name === 'img') addClass(one, `align${side}`)
}

/** Turns the checkbox of a task into a sign that shows its state; another one, with a label, opens and closes a part. */
function showTask(one: Element, labelled: ReadonlySet<string | undefined>, words: PostWords): void {
  const { type, id, checked, disabled } = one.attribs
  const item = closest(one.parent, ({ name }) => name === 'li')
  const isControl = id !== undefined && labelled.has(id) && disabled === undefined
  if (type?.toLowerCase() !== 'checkbox' || !item || isControl) {
    const next = DomUtils.nextElementSibling(one)
    if (isControl && next && isInline(next) && closest(one.parent, ({ name }) => name === 'p')) parenthesize(next)
    remove(one)
    return
  }
  const [name, says, sign] = checked === undefined ? ['task-open', words.open, '☐'] : ['task-done', words.done, '☑']
  addClass(item, 'task-list-item')
  replaceBy(one, element('span', { class: name, role: 'img', 'aria-label': says }, [textNode(sign)]), textNode(' '))
}

type Emphasis = [property: string, value: RegExp, name: string, said: RegExp, elements?: RegExp]
const inText = /^(?:span|font|a|p)$/
/** Styles that change what a text says, with the element that says the same, and those in which it is said already. */
const emphases: readonly Emphasis[] = [
  ['text-decoration(?:-line)?', /\bline-through\b/, 's', /^(?:s|strike|del)$/],
  ['font-weight', /^(?:bold|[6-9]00)/, 'strong', /^(?:b|strong|th|h[1-6])$/, inText],
  ['font-style', /^(?:italic|oblique)/, 'em', /^(?:i|em)$/, inText],
  ['vertical-align', /^super\b/, 'sup', /^sup$/, inText],
  ['vertical-align', /^sub\b/, 'sub', /^sub$/, inText],
]

function keepEmphasis(one: Element): void {
  for (const [property, value, name, said, elements = /^/] of emphases)
    if (value.test(styleOf(one, property) ?? '') && elements.test(one.name)) wrapText(one, name, said)
  // Google Docs wraps what it copies in a `b` that is not bold.
  if (/^(?:b|strong)$/.test(one.name) && /^(?:normal|[1-5]00)/.test(styleOf(one, 'font-weight') ?? '')) unwrap(one)
}

function wrapText(one: Element, name: string, said: RegExp): void {
  if (closest(one, (outer) => said.test(outer.name))) return
  if (one.children.every(isInline)) {
    for (const inner of elementsWhere(one, (found) => said.test(found.name))) unwrap(inner)
    DomUtils.appendChild(one, element(name, {}, [...one.children]))
  } else for (const inner of childElements(one)) wrapText(inner, name, said)
}

const noteName = /^data-(?:[\w-]*-)?(?:\w*tooltip|tippy-content|tip|hint|footnote)(?:-(?:text|content|title))?$/

/** Keeps a note, which may stand in an attribute, apart from the sentence that it belongs to. */
function showNote(one: Element): void {
  const written = valuesOf(one, noteName)
    .map((value) => wordsOf(...parsePost(value).children))
    .find((value) => /\p{L}{2}.*\s/u.test(value) && !value.includes('{'))
  if (written && wordsOf(one) !== '' && !wordsOf(one).includes(written))
    DomUtils.appendChild(one, textNode(` (${written})`))
  if (one.attribs['role'] !== 'tooltip' || !isInline(one) || wordsOf(one) === '') return
  delete one.attribs['role']
  parenthesize(one)
}

function parenthesize(one: Element): void {
  DomUtils.prependChild(one, textNode(' ('))
  DomUtils.appendChild(one, textNode(')'))
}

/** Attributes in which counters keep the number that they count to, and the one that they start at. */
export const finalName =
  /^data-(?:[\w-]*-)?(?:(?:count|counter|countup)?-?to|end|stop|final|target|count|counter|countup|num|number|digit|perc|percent|percentage|value)(?:-(?:value|number))?$|^aria-valuenow$/
const startName = /^data-(?:[\w-]*-)?(?:from|start)(?:-(?:value|number))?$/
const counterClass = /count(?!down)|number|percent|pie|progress|odometer/i
const number = /-?\d[\d.,]*/

/** Shows the number that a counter counts to. */
function showNumber(one: Element): void {
  if (/^(?:t[dhr]|table|li|ol|data|meter|progress|time)$/.test(one.name)) return
  const { class: classes = '', role } = one.attribs
  if (/countdown|timer/i.test(classes) && wordCount(one) < 12) showDay(one)
  const final = valuesOf(one, finalName).find((value) => /^-?\d[\d.,]*[%+]?$/.test(value))
  if (final === undefined) return
  const start = Number(valuesOf(one, startName).find((value) => /^-?[\d.]+$/.test(value)) ?? 0)
  const place = [one, ...elementsNamed(one, 'span div p strong b')].find((inner) => {
    const text = wordsOf(inner)
    if (inner.children.some(isTag)) return false
    return text === ''
      ? counterClass.test(`${classes} ${role}`)
      : /^\D{0,2}[\d.,]+\D{0,2}$/.test(text) && Number(number.exec(text)?.[0]) === start
  })
  if (!place) return
  const unit = (name: RegExp) => valuesOf(one, name).find((value) => !wordsOf(one).endsWith(value)) ?? ''
  const separator = valuesOf(one, /^data-.*(?:delimiter|separator)$/).find((value) => /^[.,'’]$/.test(value)) ?? ''
  const grouped = /^\d+$/.test(final) ? final.replace(/\B(?=(?:\d{3})+$)/g, separator) : final
  const whole =
    unit(/^data-.*prefix$/) + grouped + (unit(/^data-.*(?:suffix|units)$/) || (role === 'progressbar' ? '%' : ''))
  const text = wordsOf(place)
  setText(place, text.length > 1 ? text.replace(number, grouped) : whole)
}

/** Shows the day that a countdown runs to, as ISO has it or as a moment in seconds or milliseconds since 1970. */
function showDay(one: Element): void {
  const [day] = valuesOf(one, /^data-.*(?:date|time|end|until|target|deadline|expire|final)/).flatMap((value) =>
    /^\d{10}(?:\d{3})?$/.test(value)
      ? new Date(Number(value.padEnd(13, '0'))).toISOString().slice(0, 10)
      : (/^\d{4}[-/]\d\d[-/]\d\d/.exec(value)?.[0].replaceAll('/', '-') ?? []),
  )
  if (day) replaceBy(one, element('p', {}, [element('time', { datetime: day }, [textNode(day)])]))
  // Nothing counts down here.
  else if (/^0+\b/.test(wordsOf(one))) remove(one)
}

/** Adds parentheses around ruby text, for browsers without ruby support. */
function bracket(one: Element): void {
  if (DomUtils.prevElementSibling(one)?.name !== 'rp') DomUtils.prepend(one, element('rp', {}, [textNode('(')]))
  if (DomUtils.nextElementSibling(one)?.name !== 'rp') DomUtils.append(one, element('rp', {}, [textNode(')')]))
}

/** Parts side by side that are no prose get a space, as <span class="name">Ana</span><span class="job">Editor</span>. */
export function separateParts(tree: ParentNode): void {
  const isPart = (node: ChildNode | null): node is Element =>
    node !== null && isTag(node) && isInline(node) && (node.name === 'a' ? /./ : /^(?:\d|.{2,})$/).test(wordsOf(node))
  for (const one of elementsWhere(tree, isPart)) {
    const prev = partBefore(one)
    if (!isPart(prev) || closest(one, ({ name }) => /^(?:pre|code|ruby|math)$/.test(name))) continue
    const [mine, other] = [one.attribs['class'], prev.attribs['class']]
    const isInText = closest(one.parent, ({ name }) => name === 'p') !== undefined
    const isKind =
      [one, prev].some(({ name }) => name === 'time') ||
      [one, prev].every(({ name }) => name === 'a') ||
      (mine && other && (mine !== other || !isInText))
    if (isKind && !/\s$/.test(DomUtils.textContent(prev)) && !/^[\s.,;:!?)\]}…%’”]/u.test(DomUtils.textContent(one)))
      DomUtils.prepend(one, textNode(' '))
  }
}

/** What is empty does not keep parts apart. */
function partBefore({ prev }: Element): ChildNode | null {
  let at = prev
  while (at && isTag(at) && wordsOf(at) === '' && !/^(?:br|img)$/.test(at.name)) at = at.prev
  return at
}

/** Removes what shows nothing: empty blocks, bullets, links and headings. */
export function removeEmpty(tree: ParentNode): void {
  const isSomething = ({ name, attribs }: Element) => /^(?:img|hr|td|th)$/.test(name) || attribs['id'] !== undefined
  // A browser ends a paragraph where a block begins.
  for (const one of elementsNamed(tree, 'p')) if (!one.children.every(isInline)) one.name = 'div'
  // Inner elements first: a bullet that contains an empty link is empty too.
  for (const one of elementsNamed(
    tree,
    'a li ul ol p div span strong em b i h1 h2 h3 h4 h5 h6 figcaption figure blockquote dl',
  ).reverse()) {
    const isEmpty = isBlank(DomUtils.textContent(one)) && !DomUtils.existsOne(isSomething, [one])
    if (isEmpty && closest(one.parent, ({ name }) => name === 'pre')) continue
    if (isEmpty && isInline(one) && one.name !== 'a' && DomUtils.textContent(one) !== '') unwrap(one)
    else if (isEmpty && !(one.name === 'p' && one.parent && isTag(one.parent) && /^t[dh]$/.test(one.parent.name)))
      remove(one)
  }
  for (const one of elementsNamed(tree, 'br')) if (isBreak(one.prev) && isBreak(one.prev?.prev ?? null)) remove(one)
}

const isBreak = (node: ChildNode | null) => node !== null && isTag(node) && node.name === 'br'

function wrapIn(name: string, nodes: readonly ChildNode[]): void {
  const [first] = nodes
  if (!first) return
  const box = element(name, {})
  DomUtils.prepend(first, box)
  for (const node of nodes) DomUtils.appendChild(box, node)
}

/** Wraps text between blocks in paragraphs, because the line length is set on blocks. */
export function wrapLooseLines(tree: ParentNode): void {
  let line: ChildNode[] = []
  const endLine = () => {
    if (line.some((node) => (isText(node) ? node.data.trim() !== '' : isTag(node) && node.name !== 'br')))
      wrapIn('p', line)
    line = []
  }
  for (const node of [...tree.children]) {
    if (isInline(node)) line.push(node)
    else endLine()
    // A block in an inline element has no width of its own.
    if (isTag(node) && !isInline(node) && inlineNames.has(node.name)) wrapIn('div', [node])
  }
  endLine()
}
