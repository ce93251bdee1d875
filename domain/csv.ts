// Writes tables for spreadsheets. Others wrote some of the cells, so none may be taken for a formula. That holds for programs
// that split at commas and for those that split at semicolons, for which the quotes of the other do not count.

type Cell = string | number | boolean | null

/** Without it, spreadsheets take the text for one in an older encoding. */
export const byteOrderMark = '\ufeff'

/** RFC 4180, with a line of column names first. */
export const csvTable = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [columns, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')

/**
 * Matches the start of a cell, wherever a program may split, with what begins a formula there, in the wide forms of
 * Asia too.
 */
const formulaStart = /(^|[,;\t\r\n])([\s"',;]*)([=+\-@|%＝＋－＠])/g

/** Matches what steers a terminal, turns the order of letters around, or cannot be seen. Line breaks stay. */
const invisibleCharacters = /[^\P{Cc}\r\n\t]|\p{Cf}|\p{Default_Ignorable_Code_Point}/gu

/** Writes a cell that a spreadsheet shows as text: what starts like a formula gets an apostrophe before it. */
export function csvCell(value: Cell): string {
  const text = String(value ?? '').replace(invisibleCharacters, '')
  const neutral = text.replace(formulaStart, "$1$2'$3")
  return /[",;\t\r\n']/.test(neutral) ? `"${neutral.replaceAll('"', '""')}"` : neutral
}
