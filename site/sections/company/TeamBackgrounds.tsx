import type { Company } from '#site/schemas/company.ts'
import type { Team } from '#site/schemas/team.ts'
import { LogoMark } from '#site/ui/LogoMark.tsx'
import styles from './TeamBackgrounds.module.css'

export type TeamBackgroundsProps = Company['places'] & {
  places: Team['places']
  /** The source of each logo as an SVG, by name. */
  marks: Record<string, string>
}

/** Past employers and schools, sewn together as a quilt. */
export function TeamBackgrounds({ heading, employers, schools, places, marks }: TeamBackgroundsProps) {
  return (
    <section className={`container ${styles.section}`} aria-labelledby="places-heading">
      <h2 id="places-heading">{heading}</h2>
      <ul role="list" className={styles.quilt}>
        {places.map(({ name, kind, mark }) => (
          <li key={name}>
            <LogoMark svg={marks[mark] ?? ''} />
            <div>
              <b>{name}</b>
              <span className="muted">{kind === 'school' ? schools : employers}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
