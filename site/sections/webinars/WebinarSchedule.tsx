import type { Webinars } from '#site/schemas/webinars.ts'
import styles from './WebinarSchedule.module.css'

export type WebinarScheduleProps = Webinars['hour']

/** The hour, minute by minute, down the thread. */
export function WebinarSchedule({ heading, parts }: WebinarScheduleProps) {
  return (
    <section className={`container section split ${styles.columns}`} aria-labelledby="hour-heading">
      <h2 id="hour-heading">{heading}</h2>
      <ol role="list" className={styles.hour} data-sews>
        {parts.map((part) => (
          <li key={part.name}>
            <span className="small muted">{part.minutes}</span>
            <h3>{part.name}</h3>
            <p className="muted">{part.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
