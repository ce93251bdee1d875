// Formulas and drawings become text: <math><msup><mi>a</mi><mn>2</mn></msup></math> is "a" with a raised "2".
import { type Element, isTag, type ParentNode, type Text } from 'domhandler'
import { escapeText } from 'entities'
import { DomUtils } from 'htmlparser2'
import {
  closest,
  element,
  elementsNamed,
  elementsWhere,
  parsePost,
  proseTexts,
  remove,
  replaceBy,
  textNode,
  valuesOf,
  wordsOf,
} from './post-dom.ts'

export function readFormulas(tree: ParentNode): void {
  for (const one of elementsNamed(tree, 'script')) {
    if (!/^math\/(?:tex|asciimath)/.test(one.attribs['type'] ?? '')) continue
    // Beside its source stands what a script drew of it.
    for (
      let drawn = DomUtils.prevElementSibling(one);
      drawn && isDrawing(drawn);
      drawn = DomUtils.prevElementSibling(one)
    )
      remove(drawn)
    replaceBy(one, sourceOf(DomUtils.textContent(one)))
  }
  for (const text of proseTexts(tree)) readTexIn(text)
  for (const one of elementsWhere(tree, ({ children }) => children.length === 0)) {
    const [source] = valuesOf(one, /^data-(?:[\w-]+-)?(?:expression|formula|equation|latex|tex)$/)
    if (source) DomUtils.appendChild(one, sourceOf(source))
  }
  // A formula is often drawn a second time, out of the reach of screen readers.
  for (const one of elementsNamed(tree, 'math')) {
    const around = one.parent?.parent
    if (around && isTag(around) && /^(?:span|mjx-.*)$/.test(around.name))
      for (const drawn of elementsWhere(around, ({ attribs }) => attribs['aria-hidden'] === 'true')) remove(drawn)
  }
  for (const one of elementsNamed(tree, 'math')) {
    const written = elementsNamed(one, 'annotation').find(({ attribs }) => /tex/i.test(attribs['encoding'] ?? ''))
    const source = written ? DomUtils.textContent(written) : one.attribs['alttext']
    replaceBy(
      one,
      source?.trim() ? sourceOf(source) : element('span', {}, [...parsePost(partsOf(one).join('')).children]),
    )
  }
  for (const one of elementsNamed(tree, 'svg')) {
    const [title] = elementsNamed(one, 'title desc text')
    const name = one.attribs['aria-label'] ?? (title ? DomUtils.textContent(title) : '')
    // Beside the words of a link, it only decorates.
    const link = closest(one.parent, (outer) => outer.name === 'a')
    replaceBy(one, ...(one.attribs['aria-hidden'] === 'true' || (link && wordsOf(link)) ? [] : [textNode(name.trim())]))
  }
}

/** WordPress writes a formula as "$latex x^2&bg=ffffff$", with colors and a size behind it. */
function readTexIn(text: Text): void {
  const [before = '', ...pieces] = text.data.split('$latex ')
  if (pieces.length === 0) return
  const parts = pieces.flatMap((piece) => {
    const end = piece.indexOf('$')
    if (end < 0) return [textNode(`$latex ${piece}`)]
    const [source = ''] = piece.slice(0, end).split(/&(?:amp;)?(?:bg|fg|s)=/)
    return [sourceOf(source), textNode(piece.slice(end + 1))]
  })
  replaceBy(text, textNode(before), ...parts)
}

const isDrawing = (one: Element) =>
  wordsOf(one) === '' || elementsWhere(one, ({ name }) => name === 'math').length > 0 || 'data-mathml' in one.attribs

const sourceOf = (text: string) => element('code', {}, [textNode(text.trim())])

const partsOf = ({ children }: ParentNode): string[] => children.filter(isTag).map(written)

function written(part: Element): string {
  if (part.name.startsWith('annotation')) return ''
  if (/^m[inos]|^mtext$/.test(part.name) && !part.children.some(isTag))
    return escapeText(DomUtils.textContent(part).trim())
  const parts = partsOf(part)
  const [first = '', second = '', third = ''] = parts
  if (part.name === 'mfrac') return `${grouped(first)}/${grouped(second)}`
  if (part.name === 'msqrt') return `√${grouped(parts.join(''))}`
  if (part.name === 'mroot') return `<sup>${second}</sup>√${grouped(first)}`
  if (/^m(?:sub|under)/.test(part.name)) return `${grouped(first)}<sub>${second}</sub>${third && `<sup>${third}</sup>`}`
  if (/^m(?:sup|over)$/.test(part.name)) return `${grouped(first)}<sup>${second}</sup>`
  return parts.join('')
}

/** Several signs in parentheses, unless they have them. */
const grouped = (part: string) =>
  /^(?:\w*|.|<[^>]*>\w*<\/[^>]*>|\([^()]*\)|\w+<su[bp]>\w*<\/su[bp]>)$/u.test(part) ? part : `(${part})`
