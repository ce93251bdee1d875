import type { ReactNode } from 'react'
import styles from './ComparisonTable.module.css'

export type ComparisonTableProps = {
  /** Id of the table's heading. */
  labelledBy: string
  /** The first column heads the row names. */
  columns: readonly string[]
  rows: readonly { name: ReactNode; key: string; cells: readonly ReactNode[] }[]
  className?: string | undefined
}

/** Several columns that answer the same questions. On a phone each row becomes a block that names its columns. */
export function ComparisonTable({ labelledBy, columns, rows, className }: ComparisonTableProps) {
  // Explicit roles, because `display: block` removes a table's semantics.
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
