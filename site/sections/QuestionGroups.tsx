import type { Faqs, Questions } from '#site/schemas/faqs.ts'
import { Accordion } from '#site/ui/Accordion.tsx'
import { SearchField } from '#site/ui/SearchField.tsx'
import styles from './QuestionGroups.module.css'

export type QuestionGroupsProps = Pick<Faqs, 'groupsLabel' | 'search' | 'groups'> & { questions: Questions }

const keys = ['pricing', 'hiring'] as const satisfies readonly (keyof Questions)[]

/** Every question of the site, group by group, with links to the groups. `filter-list` reveals the search and runs it. */
export function QuestionGroups({ groupsLabel, search, groups, questions }: QuestionGroupsProps) {
  return (
    <div data-filter-list>
      <div className={styles.find}>
        {/* The search below appears by script, so the first view ends above it. */}
        <nav aria-label={groupsLabel} data-first-view-end>
          <ul role="list" className="links">
            {keys.map((key) => (
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
        {keys.map((key, index) => {
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
