import type { LetterEnding as Words } from '#site/schemas/endings.ts'
import { Button } from '#site/ui/Button.tsx'
import styles from './LetterEnding.module.css'
import { ReadOn } from './ReadOn.tsx'

/** Ends a screen with a letter: what each side does, and the button in place of a signature. */
export function LetterEnding({ heading, lead, action, readOn, points }: Words) {
  return (
    <section className={`container section ${styles.ending}`} aria-labelledby="ending-heading">
      <div className={`sheet ${styles.letter}`}>
        <h2 id="ending-heading">{heading}</h2>
        <p>{lead}</p>
        <ol>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ol>
        <Button href={action.href} newTab={action.href.startsWith('https:')}>
          {action.label}
        </Button>
      </div>
      <ReadOn links={readOn} />
    </section>
  )
}
