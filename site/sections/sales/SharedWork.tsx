import type { SalesAndMarketing } from '#site/schemas/sales-and-marketing.ts'
import styles from './SharedWork.module.css'

export type SharedWorkProps = SalesAndMarketing['shares']

/** Step by step: the agent's part and the person's. */
export function SharedWork({ heading, lead, columns, rows }: SharedWorkProps) {
  return (
    <section className={`section ${styles.band}`} aria-labelledby="shares-heading">
      <div className="container">
        <div className={styles.head}>
          <h2 id="shares-heading">{heading}</h2>
          <p>{lead}</p>
        </div>
        {/* The roles stay when the rows are laid out as blocks on a phone. */}
        <table className={styles.table} role="table" aria-labelledby="shares-heading">
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">
                {columns.step}
              </th>
              <th scope="col" role="columnheader">
                {columns.agent}
              </th>
              <th scope="col" role="columnheader">
                {columns.you}
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map(({ step, agent, you }) => (
              <tr key={step} role="row">
                <th scope="row" role="rowheader">
                  {step}
                </th>
                <td role="cell">
                  <b aria-hidden="true">{columns.agent}</b>
                  {agent}
                </td>
                <td role="cell">
                  <b aria-hidden="true">{columns.you}</b>
                  {you}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
