import type { SalesAndMarketing } from '#site/schemas/sales-and-marketing.ts'
import styles from './LetterSources.module.css'

export type LetterSourcesProps = SalesAndMarketing['letter']

/** One email, and beside it the source of each of its sentences. */
export function LetterSources({ heading, lead, description, to, subject, sentences, signed }: LetterSourcesProps) {
  return (
    <section className={`container ${styles.section}`} aria-labelledby="letter-heading">
      <div className={styles.head}>
        <h2 id="letter-heading">{heading}</h2>
        <p className="lead">{lead}</p>
      </div>
      <div className={`reveal ${styles.letter}`} role="img" aria-label={description}>
        <p className={styles.to}>{to}</p>
        <p className={styles.subject}>{subject}</p>
        {sentences.map(({ text }, index) => (
          <p key={text} className={styles.sentence}>
            <span>{text}</span>
            {'\u00a0'}
            <b>{index + 1}</b>
          </p>
        ))}
        <p className={styles.signed}>{signed}</p>
      </div>
      <ol role="list" className={styles.sources}>
        {sentences.map(({ source, note }, index) => (
          <li key={source}>
            <b aria-hidden="true">{index + 1}</b>
            <div>
              <h3>{source}</h3>
              <p>{note}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
