import { sumOf } from '#domain/shortlist/shortlist.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import type { ShortlistRole } from '#site/schemas/shortlists.ts'
import { wordsOf } from '#words'
import styles from './EvidenceSheet.module.css'
import { hintedLine, rankWithHint } from './hint.ts'

export type EvidenceSheetProps = {
  role: ShortlistRole
  struck: readonly string[]
  /** The remaining points. */
  score: number
  /** Like "first". */
  place: string
  onPress: (line: string) => void
}

const wave = 'M0 20C30 2 60 38 100 20'

/**
 * The CV. A thread runs from each criterion of the job ad to the line that proves it, and on to the points that it
 * earns. CSS alone strikes a line and unpicks its stitches.
 */
export function EvidenceSheet({ role, struck, score, place, onPress }: EvidenceSheetProps) {
  const { words } = wordsOf('shortlists')
  const { candidate, evidence } = role
  const hinted = rankWithHint(role)
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
      <p className={`row ${styles.total}`}>
        <b translate="no" data-hinted={hinted.open.score}>
          {score}
        </b>
        <small>
          {words.total}{' '}
          <span data-hinted={fillIn(words.among, { place: words.places[hinted.place] ?? '' })}>
            {fillIn(words.among, { place })}
          </span>
        </small>
      </p>
      <ul role="list">
        {evidence.map(({ id, line, criterion, most, points }, index) => (
          <li key={id} data-hint={index === hintedLine || undefined}>
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
                  className={`tie ${styles.end}`}
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
        <p className={styles.bySelf}>{fillIn(words.bySelf, { score: whole })}</p>
      </div>
    </fieldset>
  )
}
