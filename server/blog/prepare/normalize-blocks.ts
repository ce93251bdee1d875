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
  for (const one of elementsNamed(tree, 'center')) addClass(one, 'has-text-align-center')
  for (const [name, older] of Object.entries(olderNames)) for (const one of elementsNamed(tree, older)) one.name = name
  for (const one of elementsNamed(tree, 'input')) normalizeInput(one, words)
  for (const one of elementsNamed(tree, 'button')) unwrap(one)
  for (const one of elementsNamed(tree, 'select')) {
    const choices = elementsNamed(one, 'option').map((option) => wordsOf(option))
    replaceBy(one, textNode(choices.filter(Boolean).join(', ')))
  }
  for (const one of elementsNamed(tree, 'textarea')) replaceBy(one, textNode(DomUtils.textContent(one)))
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

/** Turns a checkbox into a sign that shows its state. */
function normalizeInput(one: Element, words: PostWords): void {
  if (one.attribs['type']?.toLowerCase() !== 'checkbox') {
    remove(one)
    return
  }
  const isDone = 'checked' in one.attribs
  const [name, says, sign] = isDone ? ['task-done', words.done, '☑'] : ['task-open', words.open, '☐']
  const item = closest(one.parent, ({ name: tag }) => tag === 'li')
  if (item) addClass(item, 'task-list-item')
  replaceBy(one, element('span', { class: name, role: 'img', 'aria-label': says }, [textNode(sign)]))
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

/** Replaces formulas and drawings by text. */
export function replaceDrawingsByText(tree: ParentNode): void {
  for (const one of elementsNamed(tree, 'script'))
    if (/^math\/(?:tex|asciimath)/.test(one.attribs['type'] ?? '')) replaceBy(one, formula(DomUtils.textContent(one)))
  for (const one of elementsNamed(tree, 'math')) replaceFormula(one)
  for (const one of elementsNamed(tree, 'svg')) {
    const [title] = elementsNamed(one, 'title desc text')
    const name = one.attribs['aria-label'] ?? (title ? DomUtils.textContent(title) : '')
    replaceBy(one, ...(one.attribs['aria-hidden'] === 'true' ? [] : [textNode(name.trim())]))
  }
}

const formula = (text: string) => element('code', {}, [textNode(text.trim())])

/** Keeps the source of a formula, or else its letters with sub- and superscripts. */
function replaceFormula(one: Element): void {
  const written = elementsNamed(one, 'annotation').find(({ attribs }) => /tex/i.test(attribs['encoding'] ?? ''))
  const text = written ? DomUtils.textContent(written) : one.attribs['alttext']
  if (text?.trim()) {
    replaceBy(one, formula(text))
    return
  }
  for (const other of elementsNamed(one, 'annotation annotation-xml')) remove(other)
  for (const part of elementsNamed(one, 'msup msub msubsup mfrac msqrt').reverse()) {
    const [base, second, third] = part.children.filter(isTag)
    if (part.name === 'msqrt') DomUtils.prependChild(part, textNode('√'))
    if (part.name === 'mfrac' && second) DomUtils.prepend(second, textNode('/'))
    if (part.name.startsWith('msu') && base && second) second.name = part.name === 'msup' ? 'sup' : 'sub'
    if (third) third.name = 'sup'
  }
  for (const part of elementsWhere(one, ({ name }) => name.startsWith('m')).reverse()) unwrap(part)
  one.name = 'span'
  one.attribs = {}
}
