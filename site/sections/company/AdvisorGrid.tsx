import { slugOf } from '#domain/post-tag.ts'
import { PersonPortrait } from '#site/pictures/PersonPortrait.tsx'
import type { Company } from '#site/schemas/company.ts'
import type { Drawn } from '#site/schemas/portrait.ts'
import type { Team } from '#site/schemas/team.ts'
import styles from './AdvisorGrid.module.css'

export type AdvisorGridProps = Company['advisors'] & { people: readonly Drawn<Team['advisors'][number]>[] }

/** The seven advisors; the heading takes the first of eight cells. */
export function AdvisorGrid({ heading, lead, people }: AdvisorGridProps) {
  return (
    <section className={`container section ${styles.grid}`} aria-labelledby="advisors-heading">
      <div>
        <h2 id="advisors-heading">{heading}</h2>
        <p className="lead">{lead}</p>
      </div>
      <ul role="list">
        {people.map((person) => (
          <li key={person.name} id={slugOf(person.name)}>
            <div className={styles.portrait}>
              <PersonPortrait parts={person.avatar} />
            </div>
            <div>
              <h3>{person.name}</h3>
              <p className={`small ${styles.title}`}>{person.title}</p>
              <p className={`muted small ${styles.desc}`}>{person.desc}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
