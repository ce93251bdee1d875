import type { Faqs } from '#site/schemas/faqs.ts'
import type { Questions } from '#site/schemas/questions.ts'
import { Accordion } from '#site/ui/Accordion.tsx'
import looks from '#site/ui/looks.module.css'
import styles from './QuestionGroups.module.css'

export type QuestionGroupsProps = Pick<Faqs, 'groupsLabel' | 'unit' | 'groups'> & { questions: Questions }

const keys = ['pricing', 'hiring'] as const satisfies readonly (keyof Questions)[]

/** Every question of the site, group by group, with links to the groups. */
export function QuestionGroups({ groupsLabel, unit, groups, questions }: QuestionGroupsProps) {
  return (
    <div className={`container section close split ${styles.section}`}>
      <nav aria-label={groupsLabel} className={`${looks.stays} ${styles.links}`}>
        <ul role="list">
          {keys.map((key) => (
            <li key={key}>
              <a href={`#${key}`}>
                <b>{questions[key].length}</b>
                <span>
                  <span className="visually-hidden">{unit}: </span>
                  {groups[key].name}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.groups}>
        {keys.map((key) => {
          const { name, lead, more } = groups[key]
          return (
            <section key={key} id={key} aria-labelledby={`${key}-heading`}>
              <h2 id={`${key}-heading`}>{name}</h2>
              <p className="muted">
                {lead} <a href={more.href}>{more.label}</a>
              </p>
              <Accordion items={questions[key]} />
            </section>
          )
        })}
      </div>
    </div>
  )
}
