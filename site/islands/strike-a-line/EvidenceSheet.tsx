import { words } from '#content/shortlists.yaml'
import { fillIn } from '#domain/fill-in.ts'
import { sumOf } from '#domain/shortlist.ts'
import type { ShortlistRole } from '#site/schemas/shortlists.ts'
import styles from './EvidenceSheet.module.css'

export type EvidenceSheetProps = {
  role: ShortlistRole
  struck: readonly string[]
  /** What is left of the points. */
  score: number
  /** A word like "first". */
  place: string
  onPress: (line: string) => void
}

/** Until somebody touches the piece, this line shows once what a press does. */
const hinted = 1

const wave = 'M0 20C30 2 60 38 100 20'

/**
 * Shows the CV. A thread runs from what the job ad asks for to the line that proves it, and on to the points that this
 * earns. Styles alone strike a line and unpick its stitches.
 */
export function EvidenceSheet({ role, struck, score, place, onPress }: EvidenceSheetProps) {
  const { candidate, evidence } = role
  const whole = sumOf(evidence.map(({ points }) => points))
  return (
    <fieldset className={styles.sheet}>
      <legend>
        <b>{candidate.name}</b> <span className="muted">{candidate.about}</span>{' '}
        <span className={`small ${styles.press}`}>{words.press}</span>
      </legend>
      <p className={styles.ad}>
        <span className="muted small">{words.ad}</span> <b>{role.role}</b>
      </p>
      <ul role="list">
        {evidence.map(({ id, line, criterion, most, points }, index) => (
          <li key={id} data-hint={index === hinted || undefined}>
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
                <path d={wave} className={`stitches ${styles.seam}`} vectorEffect="non-scaling-stroke" />
              </svg>
              <svg viewBox="0 0 100 40" preserveAspectRatio="none" fill="none" aria-hidden="true">
                <path d={wave} className={`stitches ${styles.seam}`} vectorEffect="non-scaling-stroke" />
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
                <small className="muted">{fillIn(words.most, { most })}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <button type="reset" className={`off-paper link text-button ${styles.undo}`}>
          {words.undo}
        </button>
        <p className={styles.total}>
          <b translate="no">{score}</b>
          <small>
            {words.total} <span>{fillIn(words.among, { place })}</span>
          </small>
        </p>
        <p className={styles.bySelf}>{fillIn(words.bySelf, { score: whole })}</p>
      </div>
    </fieldset>
  )
}
