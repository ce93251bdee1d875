import type { AgentPlatform } from '#site/schemas/agent-platform.ts'
import styles from './OtherDesks.module.css'

export type OtherDesksProps = AgentPlatform['desks']

const verbs = ['finds', 'reads', 'writes', 'books'] as const

/** What the same four agents do at each desk. */
export function OtherDesks({ heading, lead, columns, rows }: OtherDesksProps) {
  return (
    <section className={`container section ${styles.section}`} aria-labelledby="desks-heading">
      <h2 id="desks-heading">{heading}</h2>
      <p className={`lead ${styles.lead}`}>{lead}</p>
      {/* The roles stay when the rows are laid out as blocks on a phone. */}
      <table className={styles.table} role="table" aria-labelledby="desks-heading">
        <thead role="rowgroup">
          <tr role="row">
            {(['desk', ...verbs] as const).map((column) => (
              <th key={column} scope="col" role="columnheader">
                {columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ desk, href, ...cells }) => (
            <tr key={desk} role="row">
              <th scope="row" role="rowheader">
                <a href={href}>{desk}</a>
              </th>
              {verbs.map((verb) => (
                <td key={verb} role="cell">
                  <span aria-hidden="true">{columns[verb]}</span>
                  {cells[verb]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
