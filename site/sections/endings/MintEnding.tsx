import type { NextStep } from '#site/schemas/endings.ts'
import { Button } from '#site/ui/Button.tsx'
import styles from './MintEnding.module.css'
import { ReadOn } from './ReadOn.tsx'

/** Ends a screen with centred text on a full-width mint ground. */
export function MintEnding({ heading, lead, action, readOn }: NextStep) {
  return (
    <section className={`tinted ${styles.mint}`} aria-labelledby="ending-heading">
      <div className="container">
        <h2 id="ending-heading">{heading}</h2>
        <p className="lead">{lead}</p>
        <Button href={action.href} newTab={action.href.startsWith('https:')}>
          {action.label}
        </Button>
        <ReadOn links={readOn} />
      </div>
    </section>
  )
}
