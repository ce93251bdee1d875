import { PageChange } from '#site/pictures/PageChange.tsx'
import type { DeveloperRelations } from '#site/schemas/developerrelations.ts'
import { StepList } from '#site/ui/StepList.tsx'
import styles from './DocumentationGaps.module.css'

export type DocumentationGapsProps = DeveloperRelations['gaps']

/** How a question that no page answers becomes a page, and who decides. */
export function DocumentationGaps({ heading, lead, steps, change }: DocumentationGapsProps) {
  return (
    <section className={`container section split ${styles.section}`} aria-labelledby="gaps-heading">
      <div>
        <h2 id="gaps-heading">{heading}</h2>
        <p className={`lead ${styles.lead}`}>{lead}</p>
        <StepList className={styles.steps}>
          {steps.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </StepList>
      </div>
      <div className={styles.change} role="img" aria-label={change.description}>
        <PageChange {...change} />
      </div>
    </section>
  )
}
