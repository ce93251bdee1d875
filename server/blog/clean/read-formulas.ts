// Formulas stay MathML, without what browsers do not show, and with a name for texts: "a^2". TeX and drawings become text.
import { type Element, isTag, type ParentNode, type Text } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import {
  closest,
  element,
  elementsNamed,
  elementsWhere,
  mathNames,
  mathTokens,
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
    const noted = elementsNamed(one, 'annotation').find(({ attribs }) => /tex/i.test(attribs['encoding'] ?? ''))
    const source = noted ? DomUtils.textContent(noted) : (one.attribs['alttext'] ?? '')
    const alttext = source.trim() || partsOf(one).join('')
    const { display } = one.attribs
    replaceBy(one, element('math', { alttext, ...(display === 'block' && { display }) }, shownIn(one)))
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

const partsIn = ({ children }: ParentNode): Element[] =>
  children.filter(isTag).filter(({ name }) => !name.startsWith('annotation'))

/** What MathML Core knows is kept without attributes, and only its tokens hold text. */
const shownIn = (part: ParentNode): Element[] =>
  partsIn(part).flatMap((one) => {
    if (mathTokens.includes(one.name)) return element(one.name, {}, [textNode(DomUtils.textContent(one).trim())])
    return mathNames.includes(one.name) ? element(one.name, {}, shownIn(one)) : shownIn(one)
  })

const partsOf = (part: ParentNode): string[] => partsIn(part).map(written)

/** Writes a part on a line, as TeX has it. */
function written(part: Element): string {
  if (mathTokens.includes(part.name)) return DomUtils.textContent(part).trim()
  const parts = partsOf(part)
  const [first = '', second = '', third = ''] = parts
  if (part.name === 'mfrac') return `${grouped(first)}/${grouped(second)}`
  if (part.name === 'msqrt') return `√${grouped(parts.join(''))}`
  if (part.name === 'mroot') return `${second}√${grouped(first)}`
  if (/^m(?:sub|under)/.test(part.name)) return `${grouped(first)}_${braced(second)}${third && `^${braced(third)}`}`
  if (/^m(?:sup|over)$/.test(part.name)) return `${grouped(first)}^${braced(second)}`
  return parts.join('')
}

const braced = (part: string) => (part.length > 1 ? `{${part}}` : part)

/** Several signs in parentheses, unless they have them. */
const grouped = (part: string) => (/^(?:\w*|.|\([^()]*\))$/u.test(part) ? part : `(${part})`)
