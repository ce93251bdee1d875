import type { ReactNode } from 'react'
import styles from './ComparisonTable.module.css'

export type ComparisonTableProps = {
  /** Id of the heading that names it. */
  labelledBy: string
  /** The first one heads the names of the rows. */
  columns: readonly string[]
  rows: readonly { name: ReactNode; key: string; cells: readonly ReactNode[] }[]
  className?: string | undefined
}

/** The same questions, answered in several columns. On a phone each row becomes a block that names its columns. */
export function ComparisonTable({ labelledBy, columns, rows, className }: ComparisonTableProps) {
  // Explicit roles, as blocks would lose the table's semantics.
  return (
    <table className={[styles.table, className].filter(Boolean).join(' ')} role="table" aria-labelledby={labelledBy}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} scope="col" role="columnheader">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ key, name, cells }) => (
          <tr key={key} role="row">
            <th scope="row" role="rowheader">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} role="cell">
                <b aria-hidden="true">{columns[index + 1]}</b>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
