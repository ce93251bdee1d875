import { Check } from 'lucide-react'
import type { CandidateCardWords } from '#site/schemas/picture-content.ts'
import styles from './CandidateCard.module.css'
import { Card } from './Card.tsx'
import { PersonPortrait } from './PersonPortrait.tsx'

/** A screened candidate with the match and the lines that it rests on. */
export function CandidateCard({ caption, position, avatar, role, place, match, reasons }: CandidateCardWords) {
  return (
    <Card caption={caption} aside={position}>
      <div className={styles.person}>
        <span className={styles.face}>
          <PersonPortrait parts={avatar} />
        </span>
        <div>
          <b>{role}</b>
          <span className="muted">{place}</span>
        </div>
        <strong>{match}</strong>
      </div>
      <ul role="list" className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>
            <Check aria-hidden="true" strokeWidth={2.5} />
            {reason}
          </li>
        ))}
      </ul>
    </Card>
  )
}
