import { fillIn } from '#domain/fill-in.ts'
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

/** Offers the decision that only the visitor can make. A meeting runs the thread into a slot of the calendar. */
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
        <svg viewBox="0 0 20 30" fill="none" aria-hidden="true">
          <path d="M10 3V28" className={`stitches ${styles.run}`} />
        </svg>
        <span className={styles.time}>{role.slot}</span>
      </p>
      <p role="status" className={styles.said}>
        {fillIn(said, { name: firstName, slot: role.slot })}
      </p>
    </fieldset>
  )
}
