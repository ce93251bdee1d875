import { fillIn } from '#domain/fill-in.ts'
import { sumOf } from '#domain/shortlist.ts'
import type { ShortlistRole, Shortlists } from '#site/schemas/shortlists.ts'
import { Count } from './Count.tsx'
import styles from './EvidenceSheet.module.css'

export type EvidenceSheetProps = {
  words: Shortlists['words']
  role: ShortlistRole
  struck: readonly string[]
  /** What is left of the points. */
  score: number
  /** A word like "first". */
  place: string
  onPress: (line: string) => void
}

/**
 * Shows the CV, with each of its lines sewn to the criterion that it proves. Styles alone strike a line and unpick its
 * stitch.
 */
export function EvidenceSheet({ words, role, struck, score, place, onPress }: EvidenceSheetProps) {
  const { candidate, evidence } = role
  const whole = sumOf(evidence.map(({ points }) => points))
  return (
    <fieldset className={styles.sheet}>
      <legend>
        <b>{candidate.name}</b> <span className={styles.about}>{candidate.about}</span>{' '}
        <span className={styles.press}>{words.press}</span>
      </legend>
      <ul role="list">
        {evidence.map(({ id, line, criterion, most, points }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                name="struck"
                value={id}
                checked={struck.includes(id)}
                onChange={() => onPress(id)}
              />
              <span>
                <span className={styles.text}>{line}</span>
              </span>
              <svg viewBox="0 0 100 40" preserveAspectRatio="none" fill="none" aria-hidden="true">
                <path
                  d="M0 20C30 2 60 38 100 20"
                  className={`stitches ${styles.seam}`}
                  vectorEffect="non-scaling-stroke"
                />
                <path
                  className={styles.end}
                  d="M0 20C9 15 20 22 15 31S4 30 9 24s15 0 14 12"
                  pathLength="1"
                  vectorEffect="non-scaling-stroke"
                />
              </svg>
              <span className={styles.criterion}>
                <span>{criterion}</span>{' '}
                <b className={styles.points} translate="no">
                  {points}
                </b>{' '}
                <small>{fillIn(words.most, { most })}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <button type="reset" className={`off-paper ${styles.undo}`}>
          {words.undo}
        </button>
        <p className={styles.total}>
          <Count as="b" value={score} />
          <small>
            {words.total} <span>{fillIn(words.among, { place })}</span>
          </small>
        </p>
        <p className={styles.bySelf}>{fillIn(words.bySelf, { score: whole })}</p>
      </div>
    </fieldset>
  )
}
