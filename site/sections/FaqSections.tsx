import { fillInCount } from '#domain/words/fill-in.ts'
import { currentLanguage } from '#language'
import type { Faqs } from '#site/schemas/faqs.ts'
import type { Questions } from '#site/schemas/questions.ts'
import { Accordion } from '#site/ui/Accordion.tsx'
import { LinkList } from '#site/ui/LinkList.tsx'
import styles from './FaqSections.module.css'

export type QuestionGroupsProps = Pick<Faqs, 'groupsLabel' | 'groups'> & { questions: Questions }

const listedGroups = ['pricing', 'hiring'] as const satisfies readonly (keyof Questions)[]
const drawerGroups = ['hiring', 'pricing'] as const satisfies readonly (keyof Questions)[]

/** All questions in groups, with links to the groups. */
export function QuestionGroups({ groupsLabel, groups, questions }: QuestionGroupsProps) {
  return (
    <>
      <div className={styles.find}>
        <nav aria-label={groupsLabel}>
          <LinkList links={listedGroups.map((key) => ({ label: groups[key].name, href: `#${key}` }))} />
        </nav>
      </div>
      <div className={styles.groups}>
        {listedGroups.map((key, index) => {
          const { name, lead, more } = groups[key]
          return (
            <section key={key} id={key} aria-labelledby={`${key}-heading`}>
              <h2 id={`${key}-heading`} className="subheading">
                {name}
              </h2>
              <p className="muted">
                {lead}{' '}
                <a className="tap" href={more.href}>
                  {more.label}
                </a>
              </p>
              <Accordion items={questions[key]} firstOpen={index === 0} />
            </section>
          )
        })}
      </div>
    </>
  )
}

export type QuestionDrawerProps = Pick<Faqs, 'groups' | 'drawer'> & { questions: Questions }

/** A card-index drawer with a card for each question of the page. Each tab links to its group. */
export function QuestionDrawer({ groups, drawer, questions }: QuestionDrawerProps) {
  return (
    <div className={styles.drawer}>
      {drawerGroups.map((key) => (
        <div key={key} className={styles.group}>
          <a className="row" href={`#${key}`}>
            {groups[key].name} <b>{questions[key].length}</b>
          </a>
          <ul role="list" aria-hidden="true">
            {questions[key].map(({ q }) => (
              <li key={q} />
            ))}
          </ul>
        </div>
      ))}
      <div className={styles.front}>
        <span>{fillInCount(drawer, drawerGroups.flatMap((key) => questions[key]).length, currentLanguage().tag)}</span>
      </div>
    </div>
  )
}
