import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { Integration, Integrations } from '#site/schemas/integrations.ts'
import styles from './FieldLedger.module.css'

export type FieldLedgerProps = Pick<Integration, 'reads' | 'writes' | 'leaves'> & { words: Integrations['detail'] }

/** Every field that an agent reads and writes in one system, and what it leaves alone. */
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
