// Adds charts to the tables of a sanitised post, and makes wide tables and code scroll by themselves.
import { Element, isTag } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { fillIn } from '#domain/words/fill-in.ts'
import { allElements, hasName, parseFragment, parseHtml, writeHtml } from '#site/build/document/html-document.ts'
import type { BlogWords } from '#site/schemas/blog.ts'

export type TableChart = BlogWords['charts'][number]

/** Texts are escaped HTML. */
type Row = { label: string; values: readonly { text: string; amount: number }[] }

/**
 * Draws a bar chart above each table named in `charts`, and folds the table under its `name`. The chart repeats the table, so
 * it is hidden from screen readers. Skips tables without these columns, or with fewer than two rows of figures.
 */
export function tableCharts(html: string, charts: readonly TableChart[], name: string): string {
  if (charts.length === 0) return html
  const document = parseHtml(html)
  for (const [index, table] of allElements(document).filter(hasName('table')).entries()) {
    const chart = charts.find(({ table: number }) => number === index + 1)
    const drawn = chart ? drawing(table, chart.columns) : ''
    if (drawn === '') continue
    const summary = `<summary>${fillIn(name, { number: index + 1 })}</summary>`
    const [fold] = parseFragment(`<details>${summary}</details>`).filter(isTag)
    if (!fold) continue
    DomUtils.replaceElement(table, fold)
    DomUtils.appendChild(fold, table)
    for (const part of parseFragment(drawn)) DomUtils.prepend(fold, part)
  }
  return writeHtml(document)
}

function drawing(table: Element, columns: readonly string[]): string {
  // A bold row is a sum of the others.
  const drawn = allElements(table).filter((element) => element.name === 'tr' && !isSum(element))
  const [head = [], ...body] = drawn.map((row) => cellsOf(row).map((cell) => DomUtils.textContent(cell).trim()))
  const places = columns.map((name) => head.indexOf(name))
  const rows = body
    .map((cells): Row => ({ label: cells[0] ?? '', values: places.map((place) => figure(cells[place] ?? '')) }))
    .filter(({ label, values }) => label !== '' && values.every(({ amount }) => amount >= 0))
  if (rows.length < 2) return ''
  const most = Math.max(...rows.flatMap(({ values }) => values.map(({ amount }) => amount)))
  const key = columns.length > 1 ? `<p>${columns.map((name) => `<span>${thread(100)}${name}</span>`).join('')}</p>` : ''
  const lines = rows.map(
    ({ label, values }) =>
      `<li><b>${label}</b>${values.map(({ text, amount }) => `<span>${thread((amount / most) * 100)}${text}</span>`).join('')}</li>`,
  )
  return `<div class="chart" aria-hidden="true">${key}<ol>${lines.join('')}</ol></div>`
}

const cellsOf = (row: Element) => row.children.filter(isTag).filter(({ name }) => name === 'td' || name === 'th')
const isSum = (row: Element) =>
  cellsOf(row).some(
    ({ name, children: [first] }) => name === 'td' && first && isTag(first) && /^(strong|b)$/.test(first.name),
  )

/** Parses a figure: "14.4 hours" is 14.4; a text that does not begin with a number is NaN. */
const figure = (text: string) => ({ text, amount: Number.parseFloat(text.replaceAll(',', '')) })

const thread = (percent: number) =>
  `<svg><line y1="50%" x2="${Math.round(percent * 10) / 10}%" y2="50%"${percent === 0 ? ' opacity="0"' : ''}/></svg>`

type Names = Pick<BlogWords['post'], 'wideTable' | 'wideCode' | 'table'>

/**
 * Makes tables and code focusable, so that the keyboard can scroll them too, with a name for screen readers; a table without a
 * caption also gets a name.
 */
export function scrollableBlocks(html: string, { wideTable, wideCode, table }: Names): string {
  const document = parseHtml(html)
  const focusable = (name: string) => ({ tabindex: '0', role: 'group', 'aria-label': name.replaceAll('&', '&amp;') })
  const nameless = allElements(document).filter((one) => one.name === 'table' && !hasCaption(one))
  for (const [index, one] of nameless.entries())
    one.attribs['aria-label'] = fillIn(table, { number: index + 1 }).replaceAll('&', '&amp;')
  for (const element of allElements(document)) {
    if (element.name === 'pre' && element.attribs['tabindex'] === undefined)
      Object.assign(element.attribs, focusable(wideCode))
    if (element.name !== 'table') continue
    const scroller = new Element('div', { class: 'scroller', ...focusable(wideTable) })
    DomUtils.replaceElement(element, scroller)
    DomUtils.appendChild(scroller, element)
  }
  return writeHtml(document)
}

const hasCaption = (table: Element) => table.children.filter(isTag).some(hasName('caption'))
