import { levelAfter, percentOf } from '#domain/words/percent-of.ts'
import type { Claimed } from '#site/schemas/claims.ts'
import type { HrSolution } from '#site/schemas/hrsolution.ts'
import type { Proof } from '#site/schemas/proof.ts'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import { ClaimEvidence } from './ClaimEvidence.tsx'
import styles from './HiringSections.module.css'

/** What the assistant does, and below each the person's decision. */
export function HiringCapabilities({ heading, person, items }: HrSolution['capabilities']) {
  return (
    <section className={`container section ${styles.section}`} aria-labelledby="capabilities-heading">
      <SectionHead id="capabilities-heading" heading={heading} />
      <ol role="list" className={`ruled ${styles.items}`}>
        {items.map((item) => (
          <li key={item.name}>
            <h3>{item.name}</h3>
            <p>{item.text}</p>
            <p className="muted">
              <b>{person}:</b> {item.person}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

type Figure = Claimed<HrSolution['results']['figures'][number]>

export type HiringResultsProps = Omit<HrSolution['results'], 'figures'> & {
  figures: Figure[]
  evidence: Proof['evidence']
}

const line = { strokeLinecap: 'round', vectorEffect: 'non-scaling-stroke' } as const

/** A bar of up to twice the time before, which is at 100. */
const ChangeBar = ({ level }: { level: number }) => (
  <svg viewBox="0 0 200 40" preserveAspectRatio="none" fill="none" aria-hidden="true">
    <path {...line} d="M100 0v40" stroke="var(--on-deep-muted)" strokeWidth={3} strokeDasharray="0.1 9" />
    <path {...line} d={`M2 20H${level - 2}`} stroke="var(--thread)" strokeWidth={6} />
    {/* A zero-length line with round caps is a dot that keeps its shape in a stretched drawing. */}
    <path {...line} d={`M${level} 20h.01`} stroke="var(--thread)" strokeWidth={26} />
    <path {...line} d={`M${level} 20h.01`} stroke="var(--deep)" strokeWidth={14} />
  </svg>
)

/** The claimed results as bars on one scale; the dotted line is the time before. */
export function HiringResults({ heading, before, figures, evidence }: HiringResultsProps) {
  return (
    <section className="section deep" aria-labelledby="results-heading">
      <div className="container">
        <SectionHead id="results-heading" heading={heading} />
        <p className={`muted small ${styles.scale}`} aria-hidden="true">
          <span>{before}</span>
        </p>
        <ul role="list" className={styles.rows}>
          {figures.map(({ said, name, text, change }) => (
            <li key={name}>
              <div className={styles.claim}>
                <h3>
                  <b>{said.wording}</b> <span>{name}</span>
                </h3>
                <ClaimEvidence evidence={said.evidence} words={evidence} />
              </div>
              <div className={styles.bar}>
                <ChangeBar level={levelAfter(percentOf(said.wording) ?? 0, change)} />
                <p className="muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
