import type { Partnership } from '#site/schemas/partnership.ts'
import styles from './TwoLetterheads.module.css'

/** Two overlapping letterheads. The overlap holds what both sign. */
export function TwoLetterheads({ description, yours, ours, both, us }: Partnership['agreement'] & { us: string }) {
  return (
    <div className={styles.letters} role="img" aria-label={description}>
      <div className={styles.yours}>
        <div>
          <b>{yours.name}</b>
          {yours.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
      </div>
      <div className={styles.ours}>
        <div>
          <b>{us}</b>
          {ours.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
      </div>
      <div className={`sheet ${styles.both}`}>
        <b>{both.caption}</b>
        <ul role="list">
          {both.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p>
          <span className="small">{both.you}</span>
          <span className="small">{us}</span>
        </p>
      </div>
    </div>
  )
}
