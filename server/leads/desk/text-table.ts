import { fitted, oneLine, widthOf } from './terminal-text.ts'

export type Column<Row> = {
  head: string
  /** In columns of a terminal; what is longer is cut. Without it, the width of the longest cell. */
  width?: number
  cell: (row: Row) => string | number | null
}

/** A line of heads, and a line of each row. */
export function textTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const cells = [
    columns.map(({ head }) => head.toUpperCase()),
    ...rows.map((row) => columns.map(({ cell }) => oneLine(String(cell(row) ?? '-')))),
  ]
  const widths = columns.map(({ width }, at) => width ?? Math.max(...cells.map((line) => widthOf(line[at] ?? ''))))
  return cells
    .map(
      (line) =>
        `${line
          .map((cell, at) => fitted(cell, widths[at] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}
