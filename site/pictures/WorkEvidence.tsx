import type { Industries } from '#site/schemas/industries.ts'
import { Card } from './Card.tsx'
import styles from './WorkEvidence.module.css'

export type WorkEvidenceProps = Omit<Industries['technology']['roles']['items'][number], 'role' | 'description'>

/** Criteria on one side, pieces of work on the other, tied by the thread; a loose end where nothing was found. */
export function WorkEvidence({ caption, aside, criteria }: WorkEvidenceProps) {
  return (
    <Card caption={caption} aside={aside}>
      <ul role="list" className={styles.criteria}>
        {criteria.map(({ name, evidence, found }) => (
          <li key={name} data-found={found}>
            <b>{name}</b>
            <svg viewBox="0 0 80 40" preserveAspectRatio="none" fill="none" aria-hidden="true">
              <path
                d={found ? 'M4 20C22 2 34 2 44 20S66 38 80 20' : 'M4 20C14 6 24 6 30 20S40 36 48 26'}
                className="stitches"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
            <span>{evidence}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
