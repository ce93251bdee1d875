import type { Usage } from '#site/schemas/usage.ts'
import styles from './AssessmentSteps.module.css'

export type AssessmentStepsProps = Usage['steps']

/** Six numbered knots on one thread; on a wide screen it turns back once. */
export function AssessmentSteps({ heading, items, after }: AssessmentStepsProps) {
  return (
    <section className={`container section ${styles.section}`} aria-labelledby="steps-heading">
      <h2 id="steps-heading">{heading}</h2>
      <ol role="list" className={styles.steps} data-sews>
        {items.map(({ name, text }, index) => (
          <li key={name}>
            {index === 0 && (
              <svg viewBox="0 0 1000 100" preserveAspectRatio="none" fill="none" aria-hidden="true">
                <path
                  d="M20 0H930C1022 0 1022 74 930 74H90C10 74 -22 100 40 100H680"
                  className="stitches"
                  vectorEffect="non-scaling-stroke"
                />
              </svg>
            )}
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{name}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.after}>{after}</p>
    </section>
  )
}
