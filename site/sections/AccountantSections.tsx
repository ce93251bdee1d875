import { Card } from '#site/drawings/Card.tsx'
import type { Accountant } from '#site/schemas/accountant.ts'
import type { Site } from '#site/schemas/site.ts'
import sharedStyles from '#site/ui/shared-styles.module.css'
import styles from './AccountantSections.module.css'

export type PageLedgerProps = Accountant['ledger'] & {
  /** The jobs whose pages are not written yet. */
  jobs: readonly string[]
}

/** A ledger of the pages that visitors were promised. */
export function PageLedger({ caption, stamp, columns, balance, jobs }: PageLedgerProps) {
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

export type DirectContactProps = Accountant['contact'] & { contact: Site['contact'] }

/** An email address and the support page, as an alternative to the form. */
export function DirectContact({ heading, emailLabel, supportLabel, support, contact }: DirectContactProps) {
  return (
    <section className={`container section close split ${styles.section}`} aria-labelledby="direct-heading">
      <h2 id="direct-heading" className={sharedStyles.title}>
        {heading}
      </h2>
      <dl className="ruled">
        <div>
          <dt>{emailLabel}</dt>
          <dd className="muted">
            <a className="tap" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          </dd>
        </div>
        <div>
          <dt>{supportLabel}</dt>
          <dd className="muted">
            <a className="tap" href={support.href}>
              {support.label}
            </a>
          </dd>
        </div>
      </dl>
    </section>
  )
}
