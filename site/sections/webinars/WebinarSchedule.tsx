import type { Webinars } from '#site/schemas/webinars.ts'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import styles from './WebinarSchedule.module.css'

export type WebinarScheduleProps = Webinars['hour']

/** The hour, minute by minute, down the thread. */
export function WebinarSchedule({ heading, parts }: WebinarScheduleProps) {
  return (
    <section className="container section" aria-labelledby="hour-heading">
      <SectionHead id="hour-heading" heading={heading} kind="side">
        <ol role="list" className={styles.hour} data-sews>
          {parts.map((part) => (
            <li key={part.name}>
              <span className="small muted">{part.minutes}</span>
              <h3>{part.name}</h3>
              <p className="muted">{part.text}</p>
            </li>
          ))}
        </ol>
      </SectionHead>
    </section>
  )
}
