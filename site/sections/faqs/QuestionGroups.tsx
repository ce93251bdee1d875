import type { Faqs } from '#site/schemas/faqs.ts'
import type { FaqsPage } from '#site/schemas/faqs-page.ts'
import { Accordion } from '#site/ui/Accordion.tsx'
import styles from './QuestionGroups.module.css'

export type QuestionGroupsProps = Pick<FaqsPage, 'groupsLabel' | 'unit' | 'groups'> & { faqs: Faqs }

const keys = ['pricing', 'hiring'] as const satisfies readonly (keyof Faqs)[]

/** Every question of the site, group by group, with links to the groups. */
export function QuestionGroups({ groupsLabel, unit, groups, faqs }: QuestionGroupsProps) {
  return (
    <div className={`container ${styles.section}`}>
      <nav aria-label={groupsLabel} className={styles.links}>
        <ul role="list">
          {keys.map((key) => (
            <li key={key}>
              <a href={`#${key}`}>
                <b>{faqs[key].length}</b>
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
              <p>
                {lead} <a href={more.href}>{more.label}</a>
              </p>
              <Accordion items={faqs[key]} />
            </section>
          )
        })}
      </div>
    </div>
  )
}
