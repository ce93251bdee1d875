import type { Link } from '#site/schemas/fields.ts'
import { Button } from '#site/ui/Button.tsx'
import styles from './NextStep.module.css'

export type NextStepProps = {
  heading: string
  lead: string
  action: Link
  /** Other pages that a reader may want now. */
  readOn?: readonly Link[] | undefined
}

/** The end of a screen: a line of thread, and what to do next. */
export function NextStep({ heading, lead, action, readOn }: NextStepProps) {
  return (
    <section className={`container ${styles.section}`} aria-labelledby="next-step-heading">
      <svg viewBox="0 0 1152 60" preserveAspectRatio="none" fill="none" aria-hidden="true">
        <path d="M4 40C190 0 320 60 520 34S860-6 1148 26" className="stitches" vectorEffect="non-scaling-stroke" />
      </svg>
      <div className={`split ${styles.words}`}>
        <div>
          <h2 id="next-step-heading">{heading}</h2>
          <p className="lead">{lead}</p>
          {readOn && (
            <ul role="list" className={styles.readOn}>
              {readOn.map(({ label, href }) => (
                <li key={href}>
                  <a className="tap link" href={href}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <Button href={action.href} newTab={action.href.startsWith('https:')}>
          {action.label}
        </Button>
      </div>
    </section>
  )
}
