import type { Home } from '#site/schemas/home.ts'
import type { Claimed, Proof } from '#site/schemas/proof.ts'
import { Icon } from '#site/ui/Icon.tsx'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import { StepList } from '#site/ui/StepList.tsx'
import { ClaimEvidence } from '../ClaimEvidence.tsx'
import styles from './HomeReasons.module.css'

type Figure = Claimed<Home['benefits']['figures'][number]>

export type BenefitCardsProps = Omit<Home['benefits'], 'figures'> & { figures: Figure[]; evidence: Proof['evidence'] }

const sewn = {
  fill: 'none',
  stroke: 'var(--thread)',
  strokeWidth: 6,
  strokeLinecap: 'round',
  strokeDasharray: '14 13',
} as const
const before = { stroke: 'var(--edge)', strokeWidth: 4, strokeDasharray: '1 13' }

/** The three figures, each drawn with the thread in its own way, and the paperwork. */
const drawings = [
  <svg key="time" viewBox="0 0 420 70" {...sewn} aria-hidden="true">
    <path d="M8 18h404" {...before} />
    <path d="M8 52h263" />
    <circle cx="271" cy="52" r="9" className="knot" />
  </svg>,
  <svg key="productivity" viewBox="0 0 420 120" {...sewn} aria-hidden="true">
    <path d="M8 112C90 108 120 60 210 62S330 12 412 8" />
    <path d="M8 112h404" {...before} />
    <circle cx="412" cy="8" r="9" className="knot" transform="translate(-4 4)" />
  </svg>,
  <svg key="engagement" viewBox="0 0 420 70" {...sewn} stroke="var(--on-thread)" aria-hidden="true">
    <path d="M8 35C22 3 54 3 68 35s46 32 60 0 46-32 60 0 46 32 60 0 46-32 60 0 46 32 60 0 30-24 40-18" />
  </svg>,
]

export function BenefitCards({ heading, lead, figures, documents, evidence }: BenefitCardsProps) {
  return (
    <section className={`container section ${styles.benefits}`} aria-labelledby="benefits-heading">
      <SectionHead id="benefits-heading" heading={heading} lead={lead} className={styles.head} />
      <ul role="list" className={styles.cards}>
        {figures.map(({ said, name, text }, index) => (
          <li key={name} className="reveal">
            <h3>
              <b>{said.wording}</b> <span>{name}</span>
            </h3>
            <p className="muted">{text}</p>
            <ClaimEvidence evidence={said.evidence} words={evidence} />
            {drawings[index]}
          </li>
        ))}
        <li className="reveal">
          <div>
            <h3>{documents.name}</h3>
            <p className="muted">{documents.text}</p>
          </div>
          <ul role="list" className={styles.sheets}>
            {documents.items.map((item) => (
              <li key={item} className="sheet">
                <span>{item}</span>
                <svg viewBox="0 0 100 46" preserveAspectRatio="none" aria-hidden="true">
                  <path
                    d="M2 3h94M2 16h82M2 29h90M2 42h48"
                    stroke="var(--edge)"
                    opacity={0.5}
                    strokeWidth={5}
                    strokeLinecap="round"
                    vectorEffect="non-scaling-stroke"
                  />
                </svg>
              </li>
            ))}
          </ul>
        </li>
      </ul>
    </section>
  )
}

export type SolutionStepsProps = Home['solutions']

/** The five steps of hiring on one line, then the other teams that the same agents work for. */
export function SolutionSteps({ heading, steps, teams }: SolutionStepsProps) {
  return (
    <section id="thread" className="container section" aria-labelledby="solutions-heading">
      <h2 id="solutions-heading" className={styles.heading}>
        {heading}
      </h2>
      <div className={styles.thread} data-sews>
        <svg viewBox="0 0 1152 56" preserveAspectRatio="none" fill="none" aria-hidden="true" className={styles.across}>
          <path
            d="M12 34C88 34 166 16 246 16S396 40 481 40 636 14 715 14 870 38 949 38s140-22 203-22"
            className="stitches"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <StepList className={styles.steps}>
          {steps.map((step) => (
            <li key={step.name}>
              <h3>{step.name}</h3>
              <p className="muted">{step.text}</p>
            </li>
          ))}
        </StepList>
      </div>
      <div className={styles.teams}>
        <h3>{teams.heading}</h3>
        <ul role="list">
          {teams.items.map((team) => (
            <li key={team.href}>
              <a href={team.href}>
                <b>{team.name}</b>
                <span className="muted">{team.text}</span>
                <Icon name="arrow-right" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
