import type { Integration } from '#site/schemas/integration.ts'
import type { Integrations } from '#site/schemas/integrations.ts'
import { ComparisonTable } from '#site/ui/ComparisonTable.tsx'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import sharedStyles from '#site/ui/shared-styles.module.css'
import styles from './IntegrationSections.module.css'

/** Three benefits as verbs along the thread, which ends at the last knot. */
export function IntegrationBenefits({ heading, items }: Integrations['benefits']) {
  return (
    <section className={`section deep ${styles.band}`} aria-labelledby="verbs-heading">
      <div className="container">
        <h2 id="verbs-heading" className="muted">
          {heading}
        </h2>
        <ol role="list" className={styles.verbs} data-sews>
          {items.map(({ verb, name, text }) => (
            <li key={verb}>
              <p className={styles.verb}>{verb}</p>
              <h3>{name}</h3>
              <p className="text">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

export type DescribedSystemsProps = Integrations['described'] & {
  words: Pick<Integrations['detail'], 'reads' | 'writes' | 'nothing'>
  systems: readonly { href: string; page: Integration }[]
}

/** The systems with a page of their own, with the fields read and written in each. */
export function DescribedSystems({ heading, lead, system, words, systems }: DescribedSystemsProps) {
  // The dot stays at the end of its line.
  const named = (fields: Integration['reads']) => fields.map(({ name }) => name).join('\u00a0· ') || words.nothing
  return (
    <section className="container section" aria-labelledby="described-heading">
      <SectionHead id="described-heading" heading={heading} lead={lead} />
      <ComparisonTable
        labelledBy="described-heading"
        className={styles.systems}
        columns={[system, words.reads, words.writes]}
        rows={systems.map(({ href, page }) => ({
          key: href,
          name: (
            <a className="tap" href={href} translate="no">
              {page.platform}
            </a>
          ),
          cells: [named(page.reads), named(page.writes)],
        }))}
      />
    </section>
  )
}

export type FieldLedgerProps = Pick<Integration, 'platform' | 'sample' | 'reads' | 'writes' | 'leaves'> & {
  words: Integrations['detail']
}

/** A record of a system: the fields that an agent reads, those that it writes, which are lit, and what it leaves alone. */
export function FieldLedger({ platform, sample, reads, writes, leaves, words }: FieldLedgerProps) {
  const sides = [
    { heading: words.reads, fields: reads, ground: '' },
    { heading: words.writes, fields: writes, ground: 'threaded' },
  ].filter(({ fields }) => fields.length > 0)
  return (
    <section className={`${sharedStyles.panel} ${styles.ledger}`} aria-labelledby="ledger-heading">
      <h2 id="ledger-heading" className={styles.platform} translate="no">
        {platform}
      </h2>
      {sides.map(({ heading, fields, ground }) => (
        <div key={heading} className={ground}>
          <h3 className={sharedStyles.label}>{heading}</h3>
          <dl>
            {fields.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="muted">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <div>
        <h3 className={sharedStyles.label}>{words.leaves}</h3>
        <p className="muted">{leaves}</p>
      </div>
      <p className="muted small">{[sample, words.owner].filter(Boolean).join(' ')}</p>
    </section>
  )
}
