import type { ReactNode } from 'react'
import looks from '#site/ui/looks.module.css'
import styles from './FactsCard.module.css'

export type FactsCardProps = {
  title: string
  facts: readonly { name: string; text: ReactNode }[]
  /** Says that nothing of it is real. */
  sample?: string | undefined
  note?: string | undefined
  /** Stands below the facts, like the button of an event. */
  children?: ReactNode
}

/** What a page is about, as a card: its name, and a few facts. */
export const FactsCard = ({ title, facts, sample, note, children }: FactsCardProps) => (
  <div className={`${looks.panel} ${styles.card}`}>
    <p className={styles.title}>{title}</p>
    <dl className={styles.facts}>
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
