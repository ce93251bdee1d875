// Takes line numbers and buttons out of code: a table of code beside its line numbers becomes one <pre>.
import type { Element, ParentNode } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import {
  childElements,
  closest,
  element,
  elementsNamed,
  elementsWhere,
  isInline,
  near,
  outermost,
  remove,
  replaceBy,
  textNode,
  wordsOf,
} from './post-dom.ts'

export function readCodeLines(tree: ParentNode): void {
  for (const one of elementsNamed(tree, 'textarea')) if (!closest(one, ({ name }) => name === 'form')) readField(one)
  for (const code of elementsNamed(tree, 'pre'))
    for (const one of elementsWhere(code, (one) => one.name === 'button' || one.attribs['aria-hidden'] === 'true'))
      remove(one)
  for (const table of elementsNamed(tree, 'table')) {
    const around = closest(table, ({ name }) => name === 'pre')
    const rows = elementsNamed(table, 'tr').map(childElements)
    const lines = rows.flatMap(([, code, ...others]) =>
      code && others.length === 0 && (around || elementsNamed(code, 'pre code').length > 0) ? [code] : [],
    )
    const numbers = wordsOf(...rows.flatMap(([first]) => first ?? [])).split(' ')
    const isCounted = numbers.every((number, index) => number === '' || Number(number) === Number(numbers[0]) + index)
    if (isCounted && lines.length > 0 && lines.length === rows.length)
      replaceBy(around ?? table, preOf(lines.map(textOfLines).join('\n')))
  }
}

const preOf = (text: string) => element('pre', {}, [element('code', {}, [textNode(text)])])

/** What a field holds to be copied, as a prompt or code. The same code with numbers beside it goes. */
function readField(field: Element): void {
  const text = DomUtils.textContent(field)
  const signs = (said: string) => said.replace(/[\s\d]/g, '')
  if (signs(text) === '') return
  for (const one of near(outermost(field, (box) => wordsOf(box) === '')))
    if (signs(DomUtils.textContent(one)) === signs(text)) remove(one)
  replaceBy(field, preOf(text))
}

/** The text of code, in which each block and each row of `code` elements is a line. */
function textOfLines(one: Element): string {
  for (const end of elementsNamed(one, 'br')) replaceBy(end, textNode('\n'))
  const blocks = elementsNamed(one, 'div li').filter((line) => line.children.every(isInline))
  return blocks.length > 0
    ? blocks.map((line) => DomUtils.textContent(line)).join('\n')
    : DomUtils.textContent(one).replace(/^\n|\n$/g, '')
}
