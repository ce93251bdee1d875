import { PersonPortrait } from '#site/pictures/PersonPortrait.tsx'
import type { Career } from '#site/schemas/career.ts'
import type { Portrait } from '#site/schemas/portrait.ts'
import { Button } from '#site/ui/Button.tsx'
import looks from '#site/ui/looks.module.css'
import styles from './CareerSections.module.css'

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

export type HiringCardProps = Career['card'] & {
  /** The careers address. */
  email: string
  portraits: readonly Portrait[]
}

/** "We are hiring": what to send, where to, and who reads it. */
export function HiringCard({ heading, text, write, readers, email, portraits }: HiringCardProps) {
  return (
    <div className={`${looks.panel} ${styles.card}`}>
      <h2>{heading}</h2>
      <p className={`muted ${styles.text}`}>{text}</p>
      <Button href={`mailto:${email}`}>
        <span className={styles.address}>
          {write} {email}
        </span>
      </Button>
      <div className={styles.readers}>
        <ul role="list" aria-hidden="true">
          {portraits.map((parts) => (
            <li key={JSON.stringify(parts)}>
              <PersonPortrait parts={parts} first />
            </li>
          ))}
        </ul>
        <p className="muted small">{readers}</p>
      </div>
    </div>
  )
}
