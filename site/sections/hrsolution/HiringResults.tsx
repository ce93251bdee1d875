import type { HrSolution } from '#site/schemas/hrsolution.ts'
import type { Claimed, Proof } from '#site/schemas/proof.ts'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import { ClaimEvidence } from '../ClaimEvidence.tsx'
import styles from './HiringResults.module.css'

type Figure = Claimed<HrSolution['results']['figures'][number]>

export type HiringResultsProps = Omit<HrSolution['results'], 'figures'> & {
  figures: Figure[]
  evidence: Proof['evidence']
}

/** The claimed results as three lengths of thread on one scale; the dotted line is the time before. */
export function HiringResults({ heading, lead, before, figures, evidence }: HiringResultsProps) {
  return (
    <section className="section deep" aria-labelledby="results-heading">
      <div className="container">
        <SectionHead id="results-heading" heading={heading} lead={lead} beside="wide" className={styles.head} />
        <p className={`muted small ${styles.scale}`} aria-hidden="true">
          <span>{before}</span>
        </p>
        <ul role="list" className={styles.rows}>
          {figures.map(({ said, name, text, level }) => (
            <li key={name}>
              <div className={styles.claim}>
                <h3>
                  <b>{said.wording}</b> <span>{name}</span>
                </h3>
                <ClaimEvidence evidence={said.evidence} words={evidence} />
              </div>
              <div className={styles.bar}>
                <svg viewBox="0 0 200 40" preserveAspectRatio="none" fill="none" aria-hidden="true">
                  <path
                    d="M100 0v40"
                    stroke="var(--on-deep-muted)"
                    strokeWidth={3}
                    strokeLinecap="round"
                    strokeDasharray="0.1 9"
                    vectorEffect="non-scaling-stroke"
                  />
                  <path
                    d={`M2 20H${level - 2}`}
                    stroke="var(--thread)"
                    strokeWidth={6}
                    strokeLinecap="round"
                    strokeDasharray="15 14"
                    vectorEffect="non-scaling-stroke"
                  />
                  {/* A zero-length line with round caps is a dot that keeps its shape in a stretched drawing. */}
                  <path
                    d={`M${level} 20h.01`}
                    stroke="var(--thread)"
                    strokeWidth={26}
                    strokeLinecap="round"
                    vectorEffect="non-scaling-stroke"
                  />
                  <path
                    d={`M${level} 20h.01`}
                    stroke="var(--deep)"
                    strokeWidth={14}
                    strokeLinecap="round"
                    vectorEffect="non-scaling-stroke"
                  />
                </svg>
                <p className="muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
