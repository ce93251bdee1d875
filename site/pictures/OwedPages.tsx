import type { Accountant } from '#site/schemas/accountant.ts'
import { Card } from './Card.tsx'
import styles from './OwedPages.module.css'

export type OwedPagesProps = Accountant['ledger'] & {
  /** The jobs whose pages are still to be written. */
  jobs: readonly string[]
}

/** A ledger of the pages that visitors were promised: each is owed, none is written. */
export function OwedPages({ caption, stamp, columns, balance, jobs }: OwedPagesProps) {
  return (
    <div className={styles.ledger}>
      <Card sheet>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{columns.job}</th>
              <th scope="col">{columns.owed}</th>
              <th scope="col">{columns.written}</th>
            </tr>
          </thead>
          <tbody>
            {jobs.map((job) => (
              <tr key={job}>
                <th scope="row">{job}</th>
                <td>1</td>
                <td>0</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{balance}</th>
              <td>{jobs.length}</td>
              <td>0</td>
            </tr>
          </tfoot>
        </table>
        <p className={styles.stamp} aria-hidden="true">
          {stamp}
        </p>
      </Card>
    </div>
  )
}
