// Code beside its line numbers, or a second time for copying, becomes one <pre>: lines without numbers.
import type { Element, ParentNode } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import {
  childElements,
  closest,
  element,
  elementsNamed,
  elementsWhere,
  isInline,
  remove,
  replaceBy,
  textNode,
  wordsOf,
} from './post-dom.ts'

export function readCodeLines(tree: ParentNode): void {
  for (const one of elementsNamed(tree, 'textarea')) readCopy(one)
  for (const one of elementsNamed(tree, 'table'))
    if (one.parent && isCodeTable(one)) replaceBy(preAround(one), preOf(linesOf(one).join('\n')))
  for (const one of elementsNamed(tree, 'pre code')) {
    for (const part of elementsWhere(
      one,
      ({ name, attribs }) => name === 'button' || attribs['aria-hidden'] === 'true',
    ))
      remove(part)
  }
  for (const one of elementsNamed(tree, 'pre')) {
    const beside = [DomUtils.prevElementSibling(one), closest(one.parent, () => true)].flatMap((at) =>
      at ? [at, DomUtils.prevElementSibling(at)] : [],
    )
    for (const numbers of beside)
      if (numbers && !closest(one, (outer) => outer === numbers) && isNumbers(wordsOf(numbers))) remove(numbers)
  }
}

const preAround = (one: Element): Element => closest(one, ({ name }) => name === 'pre') ?? one
const preOf = (text: string) => element('pre', {}, [element('code', {}, [textNode(text)])])
const plain = (text: string) => text.replace(/\s+/g, '')
const isNumbers = (text: string) =>
  text !== '' && text.split(' ').every((number, index) => number === String(index + 1))

/** A read-only field with the text of its neighbours, which it replaces unless they are code already. */
function readCopy(one: Element): void {
  const text = DomUtils.textContent(one)
  const firstLine = plain(text.trim().split('\n')[0] ?? '')
  const copies = (box: Element) =>
    elementsNamed(box, 'table pre ol').filter(
      (part) =>
        firstLine !== '' &&
        plain(DomUtils.textContent(part)).includes(firstLine) &&
        !closest(one, (outer) => outer === part),
    )
  let box = closest(one.parent, () => true)
  for (let up = 0; box && up < 4 && copies(box).length === 0; up++) box = closest(box.parent, () => true)
  const [copy] = box ? copies(box) : []
  if (!box || !copy) replaceBy(one, textNode(text))
  else if (copy.name === 'pre') remove(one)
  else replaceBy(box, preOf(text))
}

/** Numbers in the first cells, code in the last: as a cell of all lines, or a row for each. */
function isCodeTable(table: Element): boolean {
  const rows = elementsNamed(table, 'tr').map(childElements)
  const numbers = rows
    .map(([first]) => (first ? wordsOf(first) : ''))
    .join(' ')
    .trim()
  const isInCode = closest(table.parent, ({ name }) => /^(?:pre|code)$/.test(name)) !== undefined
  const isCode = (cell: Element | undefined) => isInCode || (cell && elementsNamed(cell, 'pre code').length > 0)
  if (rows.length === 0 || (numbers !== '' && !isNumbers(numbers))) return false
  return rows.every((cells) => cells.length === 2 && isCode(cells[1]))
}

const linesOf = (table: Element) => elementsNamed(table, 'tr').map((row) => textOfLines(childElements(row)[1] ?? row))

/** The text of code, in which each block and each row of `code` elements is a line. */
function textOfLines(one: Element): string {
  for (const end of elementsNamed(one, 'br')) replaceBy(end, textNode('\n'))
  const blocks = elementsNamed(one, 'div li').filter((line) => line.children.every(isInline))
  return blocks.length > 0
    ? blocks.map((line) => DomUtils.textContent(line)).join('\n')
    : DomUtils.textContent(one).replace(/^\n|\n$/g, '')
}
