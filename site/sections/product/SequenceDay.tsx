import type { Product } from '#site/schemas/product.ts'
import looks from '#site/ui/looks.module.css'
import { ProductDayHead } from './ProductDayHead.tsx'
import styles from './SequenceDay.module.css'

export type SequenceDayProps = Product['days']['sequence'] & { yours: string }

/** The emails as they were planned, along the thread that ends at the answer. */
export function SequenceDay({ description, emails, ...head }: SequenceDayProps) {
  return (
    <section id="sequence" className={styles.band} aria-labelledby="sequence-heading">
      <div className="container section">
        <ProductDayHead id="sequence-heading" {...head} wide />
        <div className={styles.track} data-sews role="img" aria-label={description}>
          {emails.map(({ when, name, text, sent }) => (
            <div key={when} className={`${looks.ringed} ${styles.email}`} data-sent={sent}>
              <span className="small muted">{when}</span>
              <b>{name}</b>
              <p className="muted">{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
