// Lists of events, changes and stories: date or customer on one side, content on the other.
import { ClockTable } from '#site/drawings/ClockTable.tsx'
import type { Story } from '#site/schemas/casestudy.ts'
import type { Change, Changelog } from '#site/schemas/changelog.ts'
import type { EventPage, Events } from '#site/schemas/events.ts'
import sharedStyles from '#site/ui/shared-styles.module.css'
import styles from './DatedLists.module.css'

type DayProps = { at: string; timeZone?: string; language: string }

/** Day and month in large type, the year in small type. */
function Day({ at, timeZone = 'UTC', language }: DayProps) {
  const shown = (parts: Intl.DateTimeFormatOptions) => new Date(at).toLocaleDateString(language, { ...parts, timeZone })
  return (
    <time dateTime={at} className={styles.day}>
      {shown({ month: 'short', day: 'numeric' })} <span>{shown({ year: 'numeric' })}</span>
    </time>
  )
}

export type EventListProps = {
  heading: string
  events: readonly { href: string; page: EventPage }[]
  labels: Events['labels']
  language: string
  /** Replaces an empty list. Without it, an empty list is hidden. */
  none?: string
}

/** Events, the first with the largest date. `movePastEvents` moves ended events to the past list. */
export function EventList({ heading, events, labels, language, none }: EventListProps) {
  const id = none ? 'events-to-come' : 'events-past'
  return (
    <section
      className={none ? undefined : 'container section close'}
      aria-labelledby={id}
      data-events
      hidden={!none && events.length === 0}
    >
      <h2 id={id} className={none && sharedStyles.label}>
        {heading}
      </h2>
      {none && (
        <p className="lead" data-none hidden={events.length > 0}>
          {none}
        </p>
      )}
      <ul role="list" className={`${styles.events} ${none ? styles.newest : styles.past}`}>
        {events.map(({ href, page }) => (
          <li key={href} className={styles.row} data-ends={page.ends}>
            <div className={none ? `wrap ${styles.head}` : undefined}>
              <Day {...page.starts} language={language} />
              {none && <ClockTable {...page} language={language} />}
            </div>
            <div>
              <h3 className="subheading">
                <a href={href}>{page.heading}</a>
              </h3>
              <p>{page.place?.name ?? labels.online}</p>
              <p className="muted">{page.lead}</p>
              {page.sample && <p className="muted small">{page.sample}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export type ChangeListProps = {
  words: Pick<Changelog, 'kinds' | 'none'>
  /** `name` is the fragment of a change. */
  changes: readonly { name: string; page: Change }[]
  language: string
}

/** Changes, newest first and with the largest date. */
export const ChangeList = ({ words, changes, language }: ChangeListProps) => (
  <div className={`${styles.changes} ${styles.newest}`}>
    {changes.length === 0 && <p className="lead">{words.none}</p>}
    {changes.map(({ name, page }) => (
      <article key={name} id={name} className={styles.row} aria-labelledby={`${name}-title`}>
        <p className={`row wrap ${styles.when}`}>
          <Day at={page.day} language={language} />
          <span className={`tinted ${styles.kind}`} data-kind={page.kind}>
            {words.kinds[page.kind]}
          </span>
        </p>
        <div>
          <h2 id={`${name}-title`} className="subheading">
            <a href={`#${name}`}>{page.title}</a>
          </h2>
          {page.before && page.now && (
            <div className={styles.change}>
              <s>{page.before}</s>
              <b>{page.now}</b>
            </div>
          )}
          {page.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {page.more && (
            <a className="tap" href={page.more.href}>
              {page.more.label}
            </a>
          )}
        </div>
      </article>
    ))}
  </div>
)

export type StoryListProps = { heading: string; stories: readonly { href: string; page: Story }[] }

/** Released customer stories. */
export const StoryList = ({ heading, stories }: StoryListProps) => (
  <section className="container section" aria-labelledby="stories-heading">
    <h2 id="stories-heading">{heading}</h2>
    <ul role="list" className={styles.past}>
      {stories.map(({ href, page }) => (
        <li key={href} className={styles.row}>
          <p className="muted">{page.customer}</p>
          <div>
            <h3 className="subheading">
              <a href={href}>{page.heading}</a>
            </h3>
            <p className="muted">{page.lead}</p>
            {page.sample && <p className="muted small">{page.sample}</p>}
          </div>
        </li>
      ))}
    </ul>
  </section>
)
