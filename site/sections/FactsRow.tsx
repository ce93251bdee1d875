import type { ReactNode } from 'react'
import styles from './FactsRow.module.css'

export type FactsRowProps = {
  title: string
  facts: readonly { name: string; text: ReactNode }[]
  /** Says that nothing of it is real. */
  sample?: string | undefined
  note?: string | undefined
  /** Stands below the facts, like the button of an event. */
  children?: ReactNode
}

/** What a page is about: its name, and a few facts in a row. */
export const FactsRow = ({ title, facts, sample, note, children }: FactsRowProps) => (
  <div className={styles.facts}>
    <p className={styles.title}>{title}</p>
    <dl>
      {facts.map(({ name, text }) => (
        <div key={name}>
          <dt className="muted small">{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
    {children}
    {(sample || note) && <p className={`muted small ${styles.note}`}>{[sample, note].filter(Boolean).join(' ')}</p>}
  </div>
)
