import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { Integration } from '#site/schemas/integration.ts'
import type { Integrations } from '#site/schemas/integrations.ts'
import { ComparisonTable } from '#site/ui/ComparisonTable.tsx'
import { SectionHead } from '#site/ui/SectionHead.tsx'
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
  words: Pick<Integrations['detail'], 'reads' | 'writes'>
  systems: readonly { href: string; page: Integration }[]
}

/** The systems with a page of their own, with the fields read and written in each. */
export function DescribedSystems({ heading, lead, system, words, systems }: DescribedSystemsProps) {
  const named = (fields: Integration['reads']) => fields.map(({ name }) => name).join(' · ') || '–'
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

export type FieldLedgerProps = Pick<Integration, 'reads' | 'writes' | 'leaves'> & { words: Integrations['detail'] }

/** The fields that an agent reads and writes in a system, and what it leaves alone. */
export function FieldLedger({ reads, writes, leaves, words }: FieldLedgerProps) {
  const sides = [
    { heading: words.reads, fields: reads, Sign: ArrowRight },
    { heading: words.writes, fields: writes, Sign: ArrowLeft },
  ].filter(({ fields }) => fields.length > 0)
  return (
    <section className="section deep" aria-labelledby="fields-heading">
      <div className="container">
        <h2 id="fields-heading">{words.fields}</h2>
        <div className={styles.sides}>
          {sides.map(({ heading, fields, Sign }) => (
            <div key={heading}>
              <h3>
                <Sign aria-hidden="true" width={28} height={28} strokeWidth={2} />
                {heading}
              </h3>
              <ul role="list" className="ruled">
                {fields.map(({ name, text }) => (
                  <li key={name}>
                    <b>{name}</b>
                    <span className="muted">{text}</span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className={styles.leaves}>
          <h3>{words.leaves}</h3>
          <p>{leaves}</p>
        </div>
      </div>
    </section>
  )
}
