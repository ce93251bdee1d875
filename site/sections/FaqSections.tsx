import { fillIn } from '#domain/fill-in.ts'
import type { Faqs, Questions } from '#site/schemas/faqs.ts'
import { Accordion } from '#site/ui/Accordion.tsx'
import { SearchField } from '#site/ui/SearchField.tsx'
import styles from './FaqSections.module.css'

export type QuestionGroupsProps = Pick<Faqs, 'groupsLabel' | 'search' | 'groups'> & { questions: Questions }

const listedGroups = ['pricing', 'hiring'] as const satisfies readonly (keyof Questions)[]
const drawerGroups = ['hiring', 'pricing'] as const satisfies readonly (keyof Questions)[]

/** All questions in groups, with links to the groups. `filter-list` reveals and runs the search. */
export function QuestionGroups({ groupsLabel, search, groups, questions }: QuestionGroupsProps) {
  return (
    <div data-filter-list>
      <div className={styles.find}>
        {/* Script reveals the search below, so the first view ends here. */}
        <nav aria-label={groupsLabel} data-first-view-end>
          <ul role="list" className="links">
            {listedGroups.map((key) => (
              <li key={key}>
                <a className="tap" href={`#${key}`}>
                  {groups[key].name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div data-filter-search data-keeps-room hidden>
          <SearchField
            id="question-search"
            label={search.label}
            input={{ spellCheck: false }}
            status={{ 'data-filter-count': true, 'data-found': search.found, 'data-none': search.none }}
          />
        </div>
      </div>
      <div className={styles.groups}>
        {listedGroups.map((key, index) => {
          const { name, lead, more } = groups[key]
          return (
            <section key={key} id={key} aria-labelledby={`${key}-heading`}>
              <h2 id={`${key}-heading`} className="h2-small">
                {name}
              </h2>
              <p className="muted">
                {lead}{' '}
                <a className="tap" href={more.href}>
                  {more.label}
                </a>
              </p>
              <Accordion items={questions[key]} firstOpen={index === 0} searched />
            </section>
          )
        })}
      </div>
    </div>
  )
}

export type QuestionDrawerProps = Pick<Faqs, 'groups' | 'drawer'> & { questions: Questions }

/** A card-index drawer with a card for each question of the page. Each tab links to its group. */
export function QuestionDrawer({ groups, drawer, questions }: QuestionDrawerProps) {
  return (
    <div className={styles.drawer}>
      {drawerGroups.map((key) => (
        <div key={key} className={styles.group}>
          <a href={`#${key}`}>
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
        <span>{fillIn(drawer, { count: drawerGroups.flatMap((key) => questions[key]).length })}</span>
      </div>
    </div>
  )
}
