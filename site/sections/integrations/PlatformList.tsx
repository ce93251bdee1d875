import { Fragment } from 'react'
import type { Integrations } from '#site/schemas/integrations.ts'
import { type Platforms, platformKinds } from '#site/schemas/platforms.ts'
import { Choices } from '#site/ui/Choices.tsx'
import { SearchField } from '#site/ui/SearchField.tsx'
import styles from './PlatformList.module.css'

export type PlatformListProps = Integrations['systems'] & { platforms: Platforms }

/** Every platform by name. A kind is chosen without a script; `filter-list` reveals the search and runs it. */
export function PlatformList({ heading, lead, kinds, all, search, platforms, owners, ...said }: PlatformListProps) {
  const options = [{ kind: all, count: platforms.length }].concat(
    platformKinds.map((kind) => ({ kind, count: platforms.filter((platform) => platform.kind === kind).length })),
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
          <p className="lead">{lead}</p>
        </div>
        <div data-filter-search hidden>
          <SearchField
            id="system-search"
            label={search}
            input={{ spellCheck: false }}
            status={{
              'data-filter-count': true,
              'data-found': said.found,
              'data-none': said.none,
              'data-other-kind': said.otherKind.replace('{all}', all),
            }}
          />
        </div>
      </div>
      <div className={styles.kinds}>
        <Choices
          legend={kinds}
          name="kind"
          labels={options.map(({ kind, count }) => (
            <Fragment key={kind}>
              {kind} <span>{count}</span>
            </Fragment>
          ))}
        />
      </div>
      <ul role="list" className={styles.systems} data-filter-items>
        {platforms.map(({ name, kind, mark }) => (
          <li key={name} data-kind={platformKinds.indexOf(kind) + 2} data-filter-text={`${name} ${kind}`}>
            <b data-mark={mark}>{name}</b>
            <span className="muted">{kind}</span>
          </li>
        ))}
      </ul>
      <p className={`muted small ${styles.owners}`}>{owners}</p>
    </section>
  )
}
