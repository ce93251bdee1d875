import type { Webinars } from '#site/schemas/webinars.ts'
import styles from './WebinarHour.module.css'

export type WebinarHourProps = Webinars['hour']

/** The hour, minute by minute, down the thread. */
export function WebinarHour({ heading, parts }: WebinarHourProps) {
  return (
    <section className={`container section ${styles.columns}`} aria-labelledby="hour-heading">
      <h2 id="hour-heading">{heading}</h2>
      <ol role="list" className={styles.hour}>
        {parts.map((part) => (
          <li key={part.name}>
            <span>{part.minutes}</span>
            <h3>{part.name}</h3>
            <p>{part.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
