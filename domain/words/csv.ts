// Writes CSV for spreadsheets. Visitors wrote some of the cells, so none may be read as a formula, whether a program
// splits at commas or at semicolons, for which the other's quotes do not count.

import { withoutUnseen } from '#domain/lead/clean-typed.ts'

type Cell = string | number | boolean | null

/** Without it, spreadsheets assume an older encoding. */
export const byteOrderMark = '\ufeff'

/** RFC 4180, with a header row. */
export const csvTable = (columns: readonly string[], rows: readonly (readonly Cell[])[], cellOf = csvCell): string =>
  [columns, ...rows].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')

/** What may surround a cell; captured, so that a text is split without losing it. */
const gaps = /([\s"',;]+)/
/** Matches the start of a formula, also in full-width characters. */
const formulaStart = /^[=+\-@|%＝＋－＠]/

/** Matches a whole cell that is a number, which no program runs; a phone number keeps its plus as text. */
const negativeNumber = /^-\d+(?:[.,]\d+)?(?:\s?[%€$£])?$/

/** Matches control characters except line breaks, and unseen ones where a program may start a cell. */
const unseenInCells = /[^\P{Cc}\r\n\t]|(?<=^|[\s"',;])\p{Default_Ignorable_Code_Point}+/gu

/** Escapes a cell as text: an apostrophe precedes what looks like a formula. */
export function csvCell(value: Cell): string {
  const text = withoutUnseen(String(value ?? '')).replace(unseenInCells, '')
  if (negativeNumber.test(text)) return rawCell(text)
  const neutral = text.split(gaps).map(withoutFormula).join('')
  return /[",;\t\r\n']/.test(neutral) ? `"${neutral.replaceAll('"', '""')}"` : neutral
}

/** Writes a cell for machines: as it is, so that a spreadsheet may run a formula in it. */
export function rawCell(value: Cell): string {
  const text = String(value ?? '')
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Between the gaps, a formula may be wherever a program may start a cell. */
function withoutFormula(part: string, index: number, parts: readonly string[]): string {
  const [gap = '', before = ''] = [parts[index - 1], parts[index - 2]]
  const startsCell = index === 0 || (index === 2 && before === '') || /[,;\t\r\n]/.test(gap)
  return startsCell && formulaStart.test(part) ? `'${part}` : part
}
