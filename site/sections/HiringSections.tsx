import type { ReactNode } from 'react'
import { levelAfter, percentOf } from '#domain/words/percent-of.ts'
import type { Claimed } from '#site/schemas/claims.ts'
import type { HrSolution } from '#site/schemas/hrsolution.ts'
import type { Proof } from '#site/schemas/proof.ts'
import type { Questions } from '#site/schemas/questions.ts'
import { Accordion } from '#site/ui/Accordion.tsx'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import { StepList } from '#site/ui/StepList.tsx'
import { ClaimEvidence } from './ClaimEvidence.tsx'
import styles from './HiringSections.module.css'

/** The assistant's work on one side, the person's on the other, and a thread laced between them. */
export function HiringCapabilities({ heading, lead, agent, person, items }: HrSolution['capabilities']) {
  const last = items.length - 1
  return (
    <section className={`container section ${styles.section}`} aria-labelledby="capabilities-heading">
      <SectionHead id="capabilities-heading" heading={heading} lead={lead} kind="stacked" />
      <div className={styles.sides} aria-hidden="true">
        <span>{agent}</span>
        <span>{person}</span>
      </div>
      <StepList className={styles.items}>
        {items.map((item, index) => (
          <li key={item.name}>
            <div className={styles.agent}>
              <h3>{item.name}</h3>
              <p className="text">{item.text}</p>
            </div>
            <div className={styles.lace} aria-hidden="true">
              <svg viewBox="0 0 128 100" preserveAspectRatio="none" fill="none" aria-hidden="true">
                <path
                  d={`${index === 0 ? 'M10 34' : 'M64 0C64 20 10 16 10 34'}S118 48 118 66${index === last ? '' : ' 64 80 64 100'}`}
                  className="stitches"
                  vectorEffect="non-scaling-stroke"
                />
              </svg>
            </div>
            <p className={styles.person}>
              <b>{person}</b> <span>{item.person}</span>
            </p>
          </li>
        ))}
      </StepList>
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
export function HiringResults({ heading, lead, before, figures, evidence }: HiringResultsProps) {
  return (
    <section className="section deep" aria-labelledby="results-heading">
      <div className="container">
        <SectionHead id="results-heading" heading={heading} lead={lead} beside="wide" />
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

export function HiringQuestions({ heading, more, questions }: HrSolution['faq'] & { questions: Questions['hiring'] }) {
  return (
    <section className={`container section ${styles.hiringQuestions}`} aria-labelledby="questions-heading">
      <SectionHead id="questions-heading" heading={heading} kind="side">
        <Accordion items={questions} />
        <a className="tap" href={more.href}>
          {more.label}
        </a>
      </SectionHead>
    </section>
  )
}

/** The interactive shortlist, which brings its heading. */
export const ShortlistTrial = ({ children }: { children: ReactNode }) => (
  <section id="trial" className="container section" aria-labelledby="strike-a-line">
    {children}
  </section>
)
