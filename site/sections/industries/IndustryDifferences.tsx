import type { Industries } from '#site/schemas/industries.ts'
import { ComparisonTable } from '#site/ui/ComparisonTable.tsx'
import styles from './IndustryDifferences.module.css'

export type IndustryDifferencesProps = Industries['differences']

/** The same questions, answered for each industry. */
export function IndustryDifferences({ heading, lead, columns, rows }: IndustryDifferencesProps) {
  return (
    <section className={`container ${styles.section}`} aria-labelledby="differences-heading">
      <div className={styles.head}>
        <h2 id="differences-heading">{heading}</h2>
        <p className="lead">{lead}</p>
      </div>
      <ComparisonTable
        labelledBy="differences-heading"
        className={styles.table}
        columns={[columns.question, columns.technology, columns.healthcare]}
        rows={rows.map(({ question, technology, healthcare }) => ({
          key: question,
          name: question,
          cells: [technology, healthcare],
        }))}
      />
    </section>
  )
}
