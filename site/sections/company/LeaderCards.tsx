import { ArrowUpRight } from 'lucide-react'
import { slugOf } from '#domain/post-tag.ts'
import { PersonPortrait } from '#site/pictures/PersonPortrait.tsx'
import type { Company } from '#site/schemas/company.ts'
import type { Drawn } from '#site/schemas/portrait.ts'
import type { Team } from '#site/schemas/team.ts'
import { inNewTab } from '#site/ui/new-tab.ts'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import styles from './LeaderCards.module.css'

export type LeaderCardsProps = Company['leaders'] & { people: readonly Drawn<Team['leaders'][number]>[] }

/** The five leaders: the first one large, the others around. */
export function LeaderCards({ heading, lead, profile, people }: LeaderCardsProps) {
  return (
    <section className="container section" aria-labelledby="leaders-heading">
      <SectionHead id="leaders-heading" heading={heading} lead={lead} className={styles.head} />
      <ul role="list" className={styles.people}>
        {people.map((person) => (
          <li key={person.name} id={slugOf(person.name)}>
            <div className={styles.portrait}>
              <PersonPortrait parts={person.avatar} />
            </div>
            <div className={styles.words}>
              <h3>{person.name}</h3>
              <p className={styles.title}>{person.title}</p>
              <p className="muted">{person.desc}</p>
              {person.profile && (
                <a className="tap" href={person.profile} {...inNewTab}>
                  {profile}
                  <span className="visually-hidden">: {person.name}</span>
                  <ArrowUpRight aria-hidden="true" width={18} height={18} />
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
