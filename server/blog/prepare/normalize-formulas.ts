// Replaces formulas and drawings by text.
import { type Element, isTag, type ParentNode } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { element, elementsNamed, elementsWhere, remove, replaceBy, textNode, unwrap } from './post-dom.ts'

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
  for (const part of elementsNamed(one, Object.keys(scripts).join(' ')).reverse()) addScripts(part)
  for (const part of elementsNamed(one, 'mfrac msqrt mroot').reverse()) addSigns(part)
  for (const part of elementsWhere(one, ({ name }) => name.startsWith('m')).reverse()) unwrap(part)
  one.name = 'span'
  one.attribs = {}
}

/** Elements of MathML, with what their second and third child become. */
const scripts: Readonly<Record<string, readonly ('sub' | 'sup')[]>> = {
  msup: ['sup'],
  msub: ['sub'],
  msubsup: ['sub', 'sup'],
  mover: ['sup'],
  munder: ['sub'],
  munderover: ['sub', 'sup'],
}

function addScripts(part: Element): void {
  const [base, ...others] = part.children.filter(isTag)
  if (base) bracket(base)
  for (const [index, other] of others.entries()) other.name = scripts[part.name]?.[index] ?? other.name
}

function addSigns(part: Element): void {
  const [first, second] = part.children.filter(isTag)
  if (part.name === 'mfrac') {
    if (first) bracket(first)
    if (!second) return
    bracket(second)
    DomUtils.prepend(second, textNode('/'))
  } else if (part.name === 'mroot') {
    if (!first) return
    bracket(first)
    DomUtils.prepend(first, textNode('√'))
    if (!second) return
    second.name = 'sup'
    DomUtils.prependChild(part, second)
  } else {
    bracket(part)
    DomUtils.prependChild(part, textNode('√'))
  }
}

const rows = /^m(?:row|style|padded|frac|sqrt)$/

/** Puts parentheses around a part of several signs, unless it has them. */
function bracket(part: Element): void {
  const [first, second] = part.children.filter(isTag)
  if (!first || !rows.test(part.name)) return
  if (!second) bracket(first)
  else if (!/^\s*\([^()]*\)\s*$/.test(DomUtils.textContent(part))) {
    DomUtils.prependChild(part, textNode('('))
    DomUtils.appendChild(part, textNode(')'))
  }
}
