import type { Industries } from '#site/schemas/industries.ts'
import styles from './FieldDifferences.module.css'

export type FieldDifferencesProps = Industries['differences']

/** The same questions, answered for each field. */
export function FieldDifferences({ heading, lead, columns, rows }: FieldDifferencesProps) {
  return (
    <section className={`container ${styles.section}`} aria-labelledby="differences-heading">
      <div className={styles.head}>
        <h2 id="differences-heading">{heading}</h2>
        <p className="lead">{lead}</p>
      </div>
      {/* The roles stay when the rows are laid out as blocks on a phone. */}
      <table className={styles.table} role="table" aria-labelledby="differences-heading">
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {columns.question}
            </th>
            <th scope="col" role="columnheader">
              {columns.technology}
            </th>
            <th scope="col" role="columnheader">
              {columns.healthcare}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ question, technology, healthcare }) => (
            <tr key={question} role="row">
              <th scope="row" role="rowheader">
                {question}
              </th>
              <td role="cell">
                <b aria-hidden="true">{columns.technology}</b>
                {technology}
              </td>
              <td role="cell">
                <b aria-hidden="true">{columns.healthcare}</b>
                {healthcare}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
