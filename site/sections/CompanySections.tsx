import { ArrowUpRight } from 'lucide-react'
import { slugOf } from '#domain/blog/post-addresses.ts'
import { PersonPortrait } from '#site/drawings/PersonPortrait.tsx'
import type { Company } from '#site/schemas/company.ts'
import type { Drawn } from '#site/schemas/portrait.ts'
import type { Team } from '#site/schemas/team.ts'
import { LogoMark } from '#site/ui/LogoMark.tsx'
import { inNewTab } from '#site/ui/new-tab.ts'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import styles from './CompanySections.module.css'

/** The company's purpose, in one large sentence and paragraphs. */
export function VisionStatement({ heading, statement, paragraphs }: Company['vision']) {
  return (
    <section className={`section deep ${styles.band}`} aria-labelledby="vision-heading">
      <div className="container">
        <h2 id="vision-heading" className="muted">
          {heading}
        </h2>
        <p className={styles.statement}>{statement}</p>
        <div className={`muted ${styles.paragraphs}`}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  )
}

export type LeaderCardsProps = Company['leaders'] & { people: readonly Drawn<Team['leaders'][number]>[] }

/** The leaders, the first one large and the others around it. */
export function LeaderCards({ heading, lead, profile, people }: LeaderCardsProps) {
  return (
    <section className="container section" aria-labelledby="leaders-heading">
      <SectionHead id="leaders-heading" heading={heading} lead={lead} kind="stacked" />
      <ul role="list" className={styles.people}>
        {people.map((person, index) => (
          <li key={person.name} id={slugOf(person.name)} className={index === 0 ? 'tile tinted' : undefined}>
            <div className={styles.portrait}>
              <PersonPortrait parts={person.avatar} />
            </div>
            <div className={styles.words}>
              <h3 className={index === 0 ? 'subheading' : undefined}>{person.name}</h3>
              <p className={styles.title}>{person.title}</p>
              <p className="muted measure">{person.desc}</p>
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

export type TeamBackgroundsProps = Company['places'] & {
  places: Team['places']
  /** SVG source of each logo, by name. */
  marks: Record<string, string>
}

/** Past employers and schools: a logo with its name, or the name set like one. */
export function TeamBackgrounds({ heading, employers, schools, places, marks }: TeamBackgroundsProps) {
  return (
    <section className="container" aria-labelledby="places-heading">
      <h2 id="places-heading" className="subheading">
        {heading}
      </h2>
      <ul role="list" className={styles.places}>
        {places.map(({ name, kind, mark }) => (
          <li key={name} className={kind === 'school' ? styles.school : ''}>
            {mark && <LogoMark svg={marks[mark] ?? ''} />}
            <b translate="no">{name}</b>
            <span className="muted">{kind === 'school' ? schools : employers}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export type AdvisorGridProps = Company['advisors'] & { people: readonly Drawn<Team['advisors'][number]>[] }

/** The advisors; the heading takes the first cell. */
export function AdvisorGrid({ heading, lead, people }: AdvisorGridProps) {
  return (
    <section className={`container section ${styles.grid}`} aria-labelledby="advisors-heading">
      <div>
        <h2 id="advisors-heading" className="subheading">
          {heading}
        </h2>
        <p className="lead measure">{lead}</p>
      </div>
      <ul role="list">
        {people.map((person) => (
          <li key={person.name} id={slugOf(person.name)}>
            <div className={styles.advisorGridPortrait}>
              <PersonPortrait parts={person.avatar} />
            </div>
            <div>
              <h3>{person.name}</h3>
              <p className="small">
                <b>{person.title}</b>
              </p>
              <p className="text small">{person.desc}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
