import type { NightReportWords } from '#site/schemas/login.ts'
import type { FirstMorningWords } from '#site/schemas/signup.ts'
import styles from './AccountPictures.module.css'
import card from './Card.module.css'
import { Card } from './Card.tsx'

/** What the agents did overnight, under a stitched moon. */
export function NightReport({ caption, when, rows, waiting }: NightReportWords) {
  return (
    <div className={styles.night}>
      <svg className={styles.sky} viewBox="0 0 560 340" fill="none" aria-hidden="true">
        <path d="M-20 300C70 296 110 226 214 228s196 60 366-84" className="stitches" />
        <path d="M322 66a64 64 0 1 0 62 94 54 54 0 0 1-62-94Z" fill="var(--thread)" />
        <path
          d="M96 84v.1M164 44v.1M470 130v.1M516 212v.1M60 190v.1M432 40v.1M204 206v.1"
          stroke="var(--on-deep-muted)"
          strokeWidth={5}
          strokeLinecap="round"
        />
      </svg>
      <div className={styles.report}>
        <Card caption={caption} aside={when}>
          <ul role="list" className={`${card.rows} ${styles.rows}`}>
            {rows.map((row) => (
              <li key={row.text}>
                <b>{row.count}</b>
                {row.text}
              </li>
            ))}
          </ul>
          <p className={styles.waiting}>{waiting}</p>
        </Card>
      </div>
    </div>
  )
}

/** The first morning with an agent: a clock with the right time at each knot of the thread. */
export function FirstMorning({ steps }: { steps: FirstMorningWords }) {
  return (
    <ol role="list" className={styles.morning}>
      {steps.map((step) => {
        const [hours = 0, minutes = 0] = step.time.split(':').map(Number)
        return (
          <li key={step.name}>
            <svg
              viewBox="0 0 48 48"
              fill="none"
              stroke="var(--ink)"
              strokeWidth={3}
              strokeLinecap="round"
              aria-hidden="true"
            >
              <circle cx="24" cy="24" r="20" className="knot" />
              <path d="M24 24v-8" transform={`rotate(${(hours % 12) * 30 + minutes / 2} 24 24)`} />
              <path d="M24 24V11" transform={`rotate(${minutes * 6} 24 24)`} />
            </svg>
            <div>
              <p>
                <time className="muted">{step.time}</time> <b>{step.name}</b>
              </p>
              <p className="muted">{step.text}</p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
