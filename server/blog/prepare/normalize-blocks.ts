// Converts elements that the allow-list does not know into ones that it knows, so that their text stays and stays
// separate.
import { type ChildNode, type Element, isTag, isText, type ParentNode } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import type { PostWords } from '#domain/site-facts.ts'
import {
  addClass,
  closest,
  element,
  elementsNamed,
  elementsWhere,
  isInline,
  remove,
  replaceBy,
  styleOf,
  textNode,
  unwrap,
  wordsOf,
} from './post-dom.ts'

/** Allowed element names, each with obsolete or rare equivalents. */
const olderNames = {
  div: 'section article aside header footer main nav hgroup fieldset address center',
  p: 'legend',
  ul: 'dir menu',
  s: 'strike',
  code: 'tt',
  abbr: 'acronym',
  span: 'big font label',
  pre: 'listing',
}

export function normalizeBlocks(tree: ParentNode, words: PostWords): void {
  for (const one of elementsWhere(tree, ({ attribs }) => 'align' in attribs || 'style' in attribs)) align(one)
  for (const one of elementsWhere(tree, ({ attribs }) => 'style' in attribs)) keepEmphasis(one)
  for (const one of elementsWhere(tree, ({ attribs }) => attribs['role'] === 'tooltip')) bracketNote(one)
  for (const one of elementsWhere(tree, isCounter)) showFinalNumber(one)
  for (const one of elementsNamed(tree, 'center')) addClass(one, 'has-text-align-center')
  const labelled = new Set(elementsNamed(tree, 'label').map(({ attribs }) => attribs['for']))
  for (const [name, older] of Object.entries(olderNames)) for (const one of elementsNamed(tree, older)) one.name = name
  for (const one of elementsNamed(tree, 'input')) normalizeInput(one, labelled, words)
  for (const one of elementsNamed(tree, 'button')) unwrap(one)
  for (const one of elementsNamed(tree, 'select')) {
    const choices = elementsNamed(one, 'option').map((option) => wordsOf(option))
    replaceBy(one, textNode(choices.filter(Boolean).join(', ')))
  }
  for (const one of elementsNamed(tree, 'textarea')) replaceTextArea(one)
  for (const one of elementsNamed(tree, 'rt')) bracket(one)
  for (const one of elementsNamed(tree, 'ol')) keepNumerals(one)
  for (const one of elementsNamed(tree, 'mark')) if (isClear(styleOf(one, 'background-color'))) one.name = 'span'
}

const sides = new Set(['left', 'right', 'center'])

function align(one: Element): void {
  const side = (styleOf(one, 'text-align') ?? one.attribs['align']?.toLowerCase() ?? '').replace('middle', 'center')
  if (!sides.has(side)) return
  if (/^(?:p|div|h[1-6]|t[dh]|tr|caption|figcaption|blockquote)$/.test(one.name))
    addClass(one, `has-text-align-${side}`)
  else if (one.name === 'img') addClass(one, `align${side}`)
}

/** Turns the checkbox of a task into a sign that shows its state; another one, with a label, opens and closes a part. */
function normalizeInput(one: Element, labelled: ReadonlySet<string | undefined>, words: PostWords): void {
  const { type, id, checked, disabled } = one.attribs
  const item = closest(one.parent, ({ name }) => name === 'li')
  const isControl = id !== undefined && labelled.has(id) && disabled === undefined
  if (type?.toLowerCase() !== 'checkbox' || !item || isControl) {
    remove(one)
    return
  }
  const [name, says, sign] = checked === undefined ? ['task-open', words.open, '☐'] : ['task-done', words.done, '☑']
  addClass(item, 'task-list-item')
  replaceBy(one, element('span', { class: name, role: 'img', 'aria-label': says }, [textNode(sign)]))
}

/** Shows the code of a highlighter, which has it a second time for copying. */
function replaceTextArea(one: Element): void {
  const text = textNode(DomUtils.textContent(one))
  const highlighter = closest(one.parent, ({ attribs }) =>
    /(?:crayon|highlighter)-syntax\b/.test(attribs['class'] ?? ''),
  )
  if (highlighter) replaceBy(highlighter, element('pre', {}, [element('code', {}, [text])]))
  else replaceBy(one, text)
}

type Emphasis = { property: string; value: RegExp; name: string; said: RegExp; elements?: RegExp }
const inText = /^(?:span|font|a|p)$/
/** Styles that change what a text says, with the element that says the same, and those in which it is said already. */
const emphases: readonly Emphasis[] = [
  { property: 'text-decoration(?:-line)?', value: /\bline-through\b/, name: 's', said: /^(?:s|strike|del)$/ },
  {
    property: 'font-weight',
    value: /^(?:bold|[6-9]00)/,
    name: 'strong',
    said: /^(?:b|strong|th|h[1-6])$/,
    elements: inText,
  },
  { property: 'font-style', value: /^(?:italic|oblique)/, name: 'em', said: /^(?:i|em)$/, elements: inText },
  { property: 'vertical-align', value: /^super\b/, name: 'sup', said: /^sup$/, elements: inText },
  { property: 'vertical-align', value: /^sub\b/, name: 'sub', said: /^sub$/, elements: inText },
]

function keepEmphasis(one: Element): void {
  for (const { property, value, name, said, elements = /^/ } of emphases)
    if (value.test(styleOf(one, property) ?? '') && elements.test(one.name)) wrapText(one, name, said)
  // Google Docs wraps what it copies in a `b` that is not bold.
  const isPlain =
    (/^(?:b|strong)$/.test(one.name) && /^(?:normal|[1-5]00)/.test(styleOf(one, 'font-weight') ?? '')) ||
    (/^(?:i|em)$/.test(one.name) && styleOf(one, 'font-style')?.startsWith('normal'))
  if (isPlain) unwrap(one)
}

function wrapText(one: Element, name: string, said: RegExp): void {
  if (closest(one, (outer) => said.test(outer.name))) return
  if (one.children.every(isInline)) {
    for (const inner of elementsWhere(one, (found) => said.test(found.name))) unwrap(inner)
    DomUtils.appendChild(one, element(name, {}, [...one.children]))
  } else for (const inner of one.children) if (isTag(inner)) wrapText(inner, name, said)
}

/** Keeps a note apart from the sentence that it stands in. */
function bracketNote(one: Element): void {
  delete one.attribs['role']
  if (!isInline(one) || wordsOf(one) === '') return
  DomUtils.prependChild(one, textNode(' ('))
  DomUtils.appendChild(one, textNode(')'))
}

/** Attributes in which counters keep the number that they count to, and the one that they start at. */
const finalName =
  /^data-(?:[\w-]*-)?(?:(?:count|counter|countup)?-?to|end|stop|final|target|count|counter|countup|num|number|digit|perc|percent|percentage|value)(?:-(?:value|number))?$/
const startName = /^data-(?:[\w-]*-)?(?:from|start)(?:-(?:value|number))?$/
const counterClass = /count(?!down)|number|percent|pie|progress|odometer/i
const figure = /-?\d[\d.,]*/
const thousands = /\B(?=(?:\d{3})+$)/g

const valueNamed = ({ attribs }: Element, name: RegExp, value = /^/) =>
  Object.entries(attribs).find(([found, text]) => name.test(found) && value.test(text.trim()))?.[1]
const finalNumberOf = (one: Element) => valueNamed(one, finalName, /^-?\d[\d.,]*[%+]?$/)?.trim()

/** The element inside a counter, or the counter itself, in which its script changes the number. */
function placeOf(one: Element): Element | undefined {
  const start = Number(valueNamed(one, startName, /^-?[\d.]+$/) ?? 0)
  const isOfNumbers = counterClass.test(one.attribs['class'] ?? '')
  return [one, ...(isOfNumbers ? elementsNamed(one, 'span div p strong b') : [])].find((inner) => {
    const text = DomUtils.textContent(inner).trim()
    if (inner.children.some(isTag)) return false
    return text === '' ? isOfNumbers : /^\D{0,2}[\d.,]+\D{0,2}$/.test(text) && Number(figure.exec(text)?.[0]) === start
  })
}

const isCounter = (one: Element) =>
  !/^(?:t[dhr]|table|li|ol|data|meter|progress)$/.test(one.name) &&
  finalNumberOf(one) !== undefined &&
  placeOf(one) !== undefined

function showFinalNumber(one: Element): void {
  const [place, number = ''] = [placeOf(one), finalNumberOf(one)]
  if (!place) return
  const separator = valueNamed(one, /^data-.*(?:delimiter|separator)$/, /^[.,'’]$/) ?? ''
  const grouped = /^\d+$/.test(number) ? number.replace(thousands, separator) : number
  const [before, after] = [valueNamed(one, /^data-.*prefix$/) ?? '', valueNamed(one, /^data-.*(?:suffix|units)$/) ?? '']
  const text = DomUtils.textContent(place).trim()
  const shown = text.length > 1 ? text.replace(figure, grouped) : before + grouped + after
  for (const child of [...place.children]) remove(child)
  DomUtils.appendChild(place, textNode(shown))
}

/** Adds parentheses around ruby text, for browsers without ruby support. */
function bracket(one: Element): void {
  if (DomUtils.prevElementSibling(one)?.name !== 'rp') DomUtils.prepend(one, element('rp', {}, [textNode('(')]))
  if (DomUtils.nextElementSibling(one)?.name !== 'rp') DomUtils.append(one, element('rp', {}, [textNode(')')]))
}

const numerals: Readonly<Record<string, string>> = {
  'lower-alpha': 'a',
  'upper-alpha': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
}

function keepNumerals(one: Element): void {
  const type = numerals[styleOf(one, 'list-style-type') ?? '']
  if (type) one.attribs['type'] = type
}

/** A transparent mark only colours its letters, which is lost on anyone who cannot see the colour. */
const isClear = (colour: string | undefined) => /^transparent$|^rgba\(.*,\s*0\)$/.test(colour ?? '')

/** Wraps text between blocks in paragraphs, because the line length is set on blocks. */
export function wrapLooseLines(tree: ParentNode): void {
  let line: ChildNode[] = []
  const endLine = () => {
    const [first] = line
    const hasWords = line.some((node) => (isText(node) ? node.data.trim() !== '' : isTag(node) && node.name !== 'br'))
    if (first && hasWords) {
      const paragraph = element('p', {})
      DomUtils.prepend(first, paragraph)
      for (const node of line) DomUtils.appendChild(paragraph, node)
    }
    line = []
  }
  for (const node of [...tree.children]) {
    if (isInline(node)) line.push(node)
    else endLine()
  }
  endLine()
}
