import type { FirstMorningWords } from '#site/schemas/signup.ts'
import styles from './FirstMorning.module.css'

/** The first morning with an agent: a clock at each knot of the thread, with its hands at the time. */
export function FirstMorning({ steps }: { steps: FirstMorningWords }) {
  return (
    <ol role="list" className={styles.morning}>
      {steps.map((step) => {
        const [hours = 0, minutes = 0] = step.time.split(':').map(Number)
        return (
          <li key={step.name}>
            <svg viewBox="0 0 48 48" fill="none" aria-hidden="true">
              <circle cx="24" cy="24" r="20" className="knot" />
              <path
                d="M24 24v-8"
                stroke="var(--ink)"
                strokeWidth={3}
                strokeLinecap="round"
                transform={`rotate(${(hours % 12) * 30 + minutes / 2} 24 24)`}
              />
              <path
                d="M24 24V11"
                stroke="var(--ink)"
                strokeWidth={3}
                strokeLinecap="round"
                transform={`rotate(${minutes * 6} 24 24)`}
              />
            </svg>
            <div>
              <p>
                <time>{step.time}</time> <b>{step.name}</b>
              </p>
              <p className="muted">{step.text}</p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
