import type { Career } from '#site/schemas/career.ts'
import styles from './ApplicationSteps.module.css'

export type ApplicationStepsProps = Career['after']

/** Four steps with large numerals, on the dark band. */
export function ApplicationSteps({ heading, steps }: ApplicationStepsProps) {
  return (
    <section className={`section deep ${styles.band}`} aria-labelledby="after-heading">
      <div className="container">
        <h2 id="after-heading">{heading}</h2>
        <ol role="list" className={styles.steps} data-sews>
          {steps.map((step, index) => (
            <li key={step.name}>
              <span aria-hidden="true">{index + 1}</span>
              <h3>{step.name}</h3>
              <p className="muted">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
