import type { Integrations } from '#site/schemas/integrations.ts'
import type { Platforms } from '#site/schemas/platforms.ts'
import { SearchField } from '#site/ui/SearchField.tsx'
import styles from './PlatformList.module.css'

export type PlatformListProps = Integrations['systems'] & { platforms: Platforms }

/** Every platform by name. Without scripts the whole list is shown; `filter-list` reveals the search and runs it. */
export function PlatformList({ heading, lead, search, found, none, owners, platforms }: PlatformListProps) {
  return (
    <section id="systems" className="container section" aria-labelledby="systems-heading" data-filter-list>
      <div className={styles.head}>
        <div>
          <h2 id="systems-heading">{heading}</h2>
          <p className="lead">{lead}</p>
        </div>
        <div data-filter-search hidden>
          <SearchField
            id="system-search"
            label={search}
            input={{ spellCheck: false }}
            status={{ 'data-filter-count': true, 'data-found': found, 'data-none': none }}
          />
        </div>
      </div>
      <ul role="list" className={styles.systems}>
        {platforms.map(({ name, kind, mark }) => (
          <li key={name} data-filter-text={`${name} ${kind}`}>
            <b data-mark={mark}>{name}</b>
            <span className="muted">{kind}</span>
          </li>
        ))}
      </ul>
      <p className={`muted small ${styles.owners}`}>{owners}</p>
    </section>
  )
}
