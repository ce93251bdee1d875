import type { Home } from '#site/schemas/home.ts'
import { Icon } from '#site/ui/Icon.tsx'
import { StepList } from '#site/ui/StepList.tsx'
import styles from './SolutionSteps.module.css'

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
