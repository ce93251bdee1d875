import type { Support } from '#site/schemas/support.ts'
import { ThreadPath } from '#site/ui/ThreadPath.tsx'
import { Card } from './Card.tsx'
import styles from './SupportWeek.module.css'

/** The support hours of a week, and a thread from a question to its first response. */
export function SupportWeek({ hours, days, asked, answered }: Omit<Support['week'], 'description'>) {
  return (
    <Card caption={hours}>
      <div className={styles.week}>
        <ol role="list" className={`muted ${styles.days}`}>
          {days.map((day) => (
            <li key={day}>{day}</li>
          ))}
        </ol>
        <div className={styles.thread}>
          <ThreadPath width={700} height={320} d="M150 268C150 350 232 346 226 262S206 108 206 84 222 52 250 52" />
          <svg viewBox="0 0 700 320" fill="none" aria-hidden="true">
            <circle cx="150" cy="268" r="13" fill="var(--thread)" />
            <circle cx="250" cy="52" r="15" className="knot" />
          </svg>
        </div>
      </div>
      {[asked, answered].map((text) => (
        <p key={text} className={styles.key}>
          <svg viewBox="-20 -20 40 40" aria-hidden="true">
            <circle r="15" className="knot" />
          </svg>
          {text}
        </p>
      ))}
    </Card>
  )
}
