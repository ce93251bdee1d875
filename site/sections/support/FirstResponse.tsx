import type { Support } from '#site/schemas/support.ts'
import styles from './FirstResponse.module.css'

export type FirstResponseProps = Support['answer']

/** What a first response is, and what to write so that it can be an answer. */
export function FirstResponse({ figure, heading, text, include }: FirstResponseProps) {
  return (
    <section className={`section deep ${styles.band}`} aria-labelledby="response-heading">
      <div className={`container split ${styles.columns}`}>
        <div className={styles.figure} aria-hidden="true">
          {figure}
        </div>
        <div className={styles.words}>
          <h2 id="response-heading">{heading}</h2>
          <p className="lead">{text}</p>
        </div>
        <div className={styles.include}>
          <h3>{include.heading}</h3>
          <ul className="muted">
            {include.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
