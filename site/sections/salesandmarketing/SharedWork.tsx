import type { SalesAndMarketing } from '#site/schemas/salesandmarketing.ts'
import { ComparisonTable } from '#site/ui/ComparisonTable.tsx'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import styles from './SharedWork.module.css'

export type SharedWorkProps = SalesAndMarketing['shares']

/** Shows the work step by step: the agent's part and the person's. */
export function SharedWork({ heading, lead, columns, rows }: SharedWorkProps) {
  return (
    <section id="shares" className={`section deep ${styles.band}`} aria-labelledby="shares-heading">
      <div className="container">
        <SectionHead id="shares-heading" heading={heading} lead={lead} beside="table" className={styles.head} />
        <ComparisonTable
          labelledBy="shares-heading"
          className={styles.table}
          columns={[columns.step, columns.agent, columns.you]}
          rows={rows.map(({ step, agent, you }) => ({ key: step, name: step, cells: [agent, you] }))}
        />
      </div>
    </section>
  )
}
