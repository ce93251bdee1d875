import { Search } from 'lucide-react'
import type { Integrations, IntegrationsPage } from '#site/schemas/integrations.ts'
import styles from './SystemList.module.css'

export type SystemListProps = IntegrationsPage['systems'] & { platforms: Integrations }

/** Every platform by name. With scripts off the whole list stands; `filter-list` shows the search and runs it. */
export function SystemList({ heading, lead, search, found, none, owners, platforms }: SystemListProps) {
  return (
    <section id="systems" className="container section" aria-labelledby="systems-heading" data-filter-list>
      <div className={styles.head}>
        <div>
          <h2 id="systems-heading">{heading}</h2>
          <p className="lead">{lead}</p>
        </div>
        <div className={styles.search} data-filter-search hidden>
          <label htmlFor="system-search">{search}</label>
          <div className={styles.field}>
            <Search aria-hidden="true" width={20} height={20} strokeWidth={1.75} />
            <input id="system-search" type="search" autoComplete="off" spellCheck="false" />
          </div>
          <p className={styles.count} role="status" data-filter-count data-found={found} data-none={none} />
        </div>
      </div>
      <ul role="list" className={styles.systems}>
        {platforms.map(({ name, kind, mark }) => (
          <li key={name} data-filter-text={`${name} ${kind}`}>
            <b data-mark={mark}>{name}</b>
            <span>{kind}</span>
          </li>
        ))}
      </ul>
      <p className={styles.owners}>{owners}</p>
    </section>
  )
}
