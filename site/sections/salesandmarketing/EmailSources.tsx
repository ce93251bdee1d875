import type { SalesAndMarketing } from '#site/schemas/salesandmarketing.ts'
import looks from '#site/ui/looks.module.css'
import styles from './EmailSources.module.css'

export type EmailSourcesProps = SalesAndMarketing['letter']

/** One email, and beside it the source of each of its sentences. */
export function EmailSources({ heading, lead, description, to, subject, sentences, signed }: EmailSourcesProps) {
  return (
    <section className={`container section close split ${styles.section}`} aria-labelledby="letter-heading">
      <div className={styles.head}>
        <h2 id="letter-heading">{heading}</h2>
        <p className="lead">{lead}</p>
      </div>
      <div className={`reveal ${looks.panel} ${styles.letter}`} role="img" aria-label={description}>
        <p className="muted small">{to}</p>
        <p className={styles.subject}>{subject}</p>
        {sentences.map(({ text }, index) => (
          <p key={text} className={styles.sentence}>
            <span>{text}</span>
            {'\u00a0'}
            <b>{index + 1}</b>
          </p>
        ))}
        <p className={`muted ${styles.signed}`}>{signed}</p>
      </div>
      <ol role="list" className={styles.sources}>
        {sentences.map(({ source, note }, index) => (
          <li key={source}>
            <b aria-hidden="true">{index + 1}</b>
            <div>
              <h3>{source}</h3>
              <p className="muted">{note}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
