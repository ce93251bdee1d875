import { PersonPortrait } from '#site/drawings/PersonPortrait.tsx'
import type { Career } from '#site/schemas/career.ts'
import type { Drawn } from '#site/schemas/portrait.ts'
import { Button } from '#site/ui/Button.tsx'
import styles from './CareerSections.module.css'

/** Four steps with large numerals on the dark band. */
export function ApplicationSteps({ heading, steps }: Career['after']) {
  return (
    <section className={`section deep ${styles.band}`} aria-labelledby="after-heading">
      <div className="container">
        <h2 id="after-heading">{heading}</h2>
        <ol role="list" className={styles.steps} data-sews>
          {steps.map((step, index) => (
            <li key={step.name}>
              <span aria-hidden="true">{index + 1}</span>
              <h3>{step.name}</h3>
              <p className="text">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

export type HiringTableProps = Career['card'] & {
  /** The careers email address. */
  email: string
  people: readonly Drawn<{ name: string; avatar: string }>[]
}

/** "We are hiring" on a table with the people who read applications, and one free chair. */
export function HiringTable({ heading, text, write, readers, chair, email, people }: HiringTableProps) {
  const seats = people.slice(0, 5).map(({ name, avatar }) => (
    <li key={name} className="row">
      <PersonPortrait parts={avatar} first />
      <span>{name.split(' ')[0]}</span>
    </li>
  ))
  return (
    <div className={styles.room}>
      <ul role="list" className={styles.seats} aria-hidden="true">
        {seats.slice(0, 3)}
      </ul>
      <div className={styles.table}>
        <h2>{heading}</h2>
        <p className="muted">{text}</p>
        <Button href={`mailto:${email}`}>
          <span className={styles.address}>
            {write} {email}
          </span>
        </Button>
        <p className="muted small">{readers}</p>
      </div>
      <ul role="list" className={styles.seats} aria-hidden="true">
        {seats.slice(3)}
        <li className="row" data-free>
          <span>{chair}</span>
        </li>
      </ul>
    </div>
  )
}
