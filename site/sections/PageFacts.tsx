import type { ReactNode } from 'react'
import styles from './PageFacts.module.css'

export type PageFactsProps = {
  /** Stacks the facts below a large title, as the list of a `ledger` intro. */
  stacked?: boolean
  title: string
  /** Drawn beside the title, or below it where the facts are stacked. */
  picture?: ReactNode
  facts?: readonly { name: string; text: ReactNode }[]
  /** Marks the page as a sample. */
  sample?: string | undefined
  /** Shown beside the title, such as an event's button. */
  children?: ReactNode
}

/** Title and key facts of a page. */
export const PageFacts = ({ stacked = false, title, picture, facts = [], sample, children }: PageFactsProps) => (
  <div className={`${styles.facts} ${stacked ? styles.stacked : styles.row}`}>
    <div className={`wrap ${styles.head}`}>
      <p className={styles.title}>{title}</p>
      {children}
      {picture}
    </div>
    {facts.length > 0 && (
      <dl>
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt className="muted small">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    )}
    {sample && <p className={`muted small ${styles.note}`}>{sample}</p>}
  </div>
)
