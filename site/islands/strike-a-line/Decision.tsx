import { type Decision as Decided, decisions } from '#domain/shortlist.ts'
import type { ShortlistRole, Shortlists } from '#site/schemas/shortlists.ts'
import { Chip } from '#site/ui/Chip.tsx'
import styles from './Decision.module.css'

export type DecisionProps = {
  words: Shortlists['words']
  role: ShortlistRole
  decision: Decided | undefined
  onDecide: (decision: Decided) => void
}

/** What only the visitor can do. A meeting runs the thread into a slot of the calendar. */
export function Decision({ words, role, decision, onDecide }: DecisionProps) {
  const [firstName = ''] = role.candidate.name.split(' ')
  const said = decision ? words.decided[decision] : words.undecided
  return (
    <fieldset className={styles.decision}>
      <legend>{words.decision}</legend>
      <div className={`off-paper ${styles.options}`}>
        {decisions.map((one) => (
          <Chip key={one} name="decision" value={one} checked={one === decision} onChange={() => onDecide(one)}>
            {words.decisions[one]}
          </Chip>
        ))}
      </div>
      <p className={styles.slot} aria-hidden="true">
        <svg viewBox="0 0 100 40" preserveAspectRatio="none" fill="none" aria-hidden="true">
          <path d="M0 4C0 30 50 20 100 20" className={`stitches ${styles.run}`} vectorEffect="non-scaling-stroke" />
        </svg>
        <span className={styles.time}>{role.slot}</span>
      </p>
      <p role="status" className={styles.said}>
        {said.replace('{name}', firstName).replace('{slot}', role.slot)}
      </p>
    </fieldset>
  )
}
