import type { NightReportWords } from '#site/schemas/login.ts'
import { Card } from './Card.tsx'
import styles from './NightReport.module.css'

/** What the agents did while people slept, under a stitched moon. */
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
          <ul role="list" className={styles.rows}>
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
