import type { ReactNode } from 'react'
import styles from './PageFacts.module.css'

export type PageFactsProps = {
  /** They stand one below the other, with the title large, as the list of a ledger. */
  stacked?: boolean
  title: string
  facts: readonly { name: string; text: ReactNode }[]
  /** Says that nothing of it is real. */
  sample?: string | undefined
  note?: string | undefined
  /** Stands below the facts, like the button of an event. */
  children?: ReactNode
}

/** What a page is about: its name, and a few facts. */
export const PageFacts = ({ stacked = false, title, facts, sample, note, children }: PageFactsProps) => (
  <div className={`${styles.facts} ${stacked ? styles.stacked : styles.row}`}>
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
