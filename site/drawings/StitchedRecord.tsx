import type { Integrations } from '#site/schemas/integrations.ts'
import styles from './StitchedRecord.module.css'

/** The fields of a customer's system, each sewn to what the agent reads from it or writes into it. */
export const StitchedRecord = ({ description, theirs, rows, us }: Integrations['record'] & { us: string }) => (
  <div className={styles.record} role="img" aria-label={description}>
    <div className={styles.row}>
      <b>{theirs}</b>
      <b>{us}</b>
    </div>
    {rows.map((row) => (
      <div key={row.theirs} className={styles.row} data-way={row.way}>
        <span className="row">{row.theirs}</span>
        <i className={styles.thread} />
        <span className="row">{row.ours}</span>
      </div>
    ))}
  </div>
)
