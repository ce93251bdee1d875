import { PageChange } from '#site/pictures/PageChange.tsx'
import type { DeveloperRelations } from '#site/schemas/developer-relations.ts'
import { ThreadList } from '#site/ui/ThreadList.tsx'
import styles from './MissingPages.module.css'

export type MissingPagesProps = DeveloperRelations['gaps']

/** How a question that no page answers becomes a page, and who decides. */
export function MissingPages({ heading, lead, steps, change }: MissingPagesProps) {
  return (
    <section className={`container section ${styles.section}`} aria-labelledby="gaps-heading">
      <div>
        <h2 id="gaps-heading">{heading}</h2>
        <p className={`lead ${styles.lead}`}>{lead}</p>
        <ThreadList className={styles.steps}>
          {steps.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ThreadList>
      </div>
      <div className={`reveal ${styles.change}`} role="img" aria-label={change.description}>
        <PageChange {...change} />
      </div>
    </section>
  )
}
