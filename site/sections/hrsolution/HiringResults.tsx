import type { HrSolution } from '#site/schemas/hrsolution.ts'
import styles from './HiringResults.module.css'

export type HiringResultsProps = HrSolution['results']

/** The claimed results as three lengths of thread on one scale; the dotted line is the time before. */
export function HiringResults({ heading, lead, before, figures }: HiringResultsProps) {
  return (
    <section className={`section ${styles.band}`} aria-labelledby="results-heading">
      <div className="container">
        <div className={styles.head}>
          <h2 id="results-heading">{heading}</h2>
          <p>{lead}</p>
        </div>
        <p className={styles.scale} aria-hidden="true">
          <span>{before}</span>
        </p>
        <ul role="list" className={styles.rows}>
          {figures.map(({ figure, name, text, level }) => (
            <li key={name}>
              <h3>
                <b>{figure}</b> <span>{name}</span>
              </h3>
              <div className={styles.bar}>
                <svg viewBox="0 0 200 40" preserveAspectRatio="none" fill="none" aria-hidden="true">
                  <path d="M100 0v40" className={styles.before} vectorEffect="non-scaling-stroke" />
                  <path d={`M2 20H${level - 2}`} className={styles.thread} vectorEffect="non-scaling-stroke" />
                  {/* A zero-length line with round caps is a dot that keeps its shape in a stretched drawing. */}
                  <path d={`M${level} 20h.01`} className={styles.knot} vectorEffect="non-scaling-stroke" />
                  <path d={`M${level} 20h.01`} className={styles.hole} vectorEffect="non-scaling-stroke" />
                </svg>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
