import { Fragment } from 'react'
import { fillIn } from '#domain/words/fill-in.ts'
import type { Integrations } from '#site/schemas/integrations.ts'
import { type Platforms, platformKinds } from '#site/schemas/platforms.ts'
import { Choices } from '#site/ui/Choices.tsx'
import { SearchField } from '#site/ui/SearchField.tsx'
import styles from './PlatformList.module.css'

export type PlatformListProps = Integrations['systems'] & {
  platforms: Platforms
  /** Address of a platform's page, by name. */
  pages: ReadonlyMap<string, string>
}

/** All platforms. CSS filters by kind; `filter-list` reveals and runs the search. */
export function PlatformList(props: PlatformListProps) {
  const { heading, lead, kinds, names, all, search, platforms, pages, beside, owners, ...said } = props
  const options = [{ name: all, count: platforms.length }].concat(
    platformKinds.map((kind) => ({
      name: names[kind],
      count: platforms.filter((platform) => platform.kind === kind).length,
    })),
  )
  return (
    <section
      id="systems"
      className={`container section ${styles.section}`}
      aria-labelledby="systems-heading"
      data-filter-list
    >
      <div className={styles.head}>
        <div>
          <h2 id="systems-heading">{heading}</h2>
          <p className="lead measure">{lead}</p>
        </div>
        <div data-filter-search data-keeps-room hidden>
          <SearchField
            id="system-search"
            label={search}
            input={{ spellCheck: false }}
            status={{
              'data-filter-count': true,
              'data-found': said.found,
              'data-none': said.none,
              'data-other-kind': fillIn(said.otherKind, { all }),
            }}
          />
        </div>
      </div>
      <div className={styles.kinds}>
        <Choices
          legend={kinds}
          name="kind"
          labels={options.map(({ name, count }) => (
            <Fragment key={name}>
              {name} <span>{count}</span>
            </Fragment>
          ))}
        />
      </div>
      <ul role="list" className={styles.systems} data-filter-items>
        {platforms.map(({ name, kind, mark }) => (
          <li key={name} data-kind={platformKinds.indexOf(kind) + 2} data-filter-text={`${name} ${names[kind]}`}>
            <b data-mark={mark} translate="no">
              {pages.has(name) ? (
                <a className="covering" href={pages.get(name)}>
                  {name}
                </a>
              ) : (
                name
              )}
            </b>
            <span className="muted">{names[kind]}</span>
          </li>
        ))}
      </ul>
      <div className={`wrap ${styles.beside}`}>
        <h3>{beside.heading}</h3>
        <ul role="list" className="links">
          {beside.items.map((name) => (
            <li key={name} data-filter-text={name}>
              {name}
            </li>
          ))}
        </ul>
      </div>
      <p className={`muted small ${styles.owners}`}>{owners}</p>
    </section>
  )
}
