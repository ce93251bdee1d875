import type { Industries } from '#site/schemas/industries.ts'
import { ComparisonTable } from '#site/ui/ComparisonTable.tsx'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import styles from './IndustryDifferences.module.css'

export type IndustryDifferencesProps = Industries['differences']

/** The same questions, answered for each industry. */
export function IndustryDifferences({ heading, lead, columns, rows }: IndustryDifferencesProps) {
  return (
    <section className={`container ${styles.section}`} aria-labelledby="differences-heading">
      <SectionHead id="differences-heading" heading={heading} lead={lead} beside="table" className={styles.head} />
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
