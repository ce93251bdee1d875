// Formulas stay MathML, without what browsers do not show, and with a name for texts: "a^2". TeX and drawings become text.
import { type Element, isTag, type ParentNode } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import {
  closest,
  element,
  elementsNamed,
  elementsWhere,
  mathNames,
  mathTokens,
  remove,
  replaceBy,
  textNode,
  valuesOf,
  wordsOf,
} from './post-dom.ts'

export function readFormulas(tree: ParentNode): void {
  for (const one of elementsNamed(tree, 'script'))
    if (/^math\/(?:tex|asciimath)/.test(one.attribs['type'] ?? ''))
      replaceBy(one, element('code', {}, [textNode(DomUtils.textContent(one).trim())]))
  for (const one of elementsWhere(tree, ({ children }) => children.length === 0)) {
    const [source] = valuesOf(one, /^data-(?:[\w-]+-)?(?:expression|formula|equation|latex|tex)$/)
    if (source) DomUtils.appendChild(one, element('code', {}, [textNode(source)]))
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

const partsIn = ({ children }: ParentNode): Element[] =>
  children.filter(isTag).filter(({ name }) => !name.startsWith('annotation'))

/** What MathML Core knows is kept without attributes, and only its tokens hold text. */
const shownIn = (part: ParentNode): Element[] =>
  partsIn(part).flatMap((one) => {
    if (mathTokens.includes(one.name)) return element(one.name, {}, [textNode(DomUtils.textContent(one).trim())])
    return mathNames.includes(one.name) ? element(one.name, {}, shownIn(one)) : shownIn(one)
  })

const partsOf = (part: ParentNode): string[] => partsIn(part).map(written)

/** The signs between the parts of an element, written on a line. */
const signs: Readonly<Record<string, string>> = {
  mfrac: '/',
  msub: '_',
  munder: '_',
  msup: '^',
  mover: '^',
  msubsup: '_^',
  munderover: '_^',
  mroot: '√',
}

/** Writes a part on a line: "(a+b)/2", "x^2". */
function written(part: Element): string {
  if (mathTokens.includes(part.name)) return DomUtils.textContent(part).trim()
  const parts = partsOf(part)
  const between = signs[part.name]
  if (part.name === 'msqrt') return `√${grouped(parts.join(''))}`
  if (between === undefined) return parts.join('')
  return (part.name === 'mroot' ? parts.reverse() : parts)
    .map((one, index) => grouped(one) + (between[index] ?? ''))
    .join('')
}

/** Several signs in parentheses, unless they have them. */
const grouped = (part: string) => (/^(?:.|\d+|\([^()]*\))$/u.test(part) ? part : `(${part})`)
