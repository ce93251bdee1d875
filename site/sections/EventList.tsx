import type { EventPage, Events } from '#site/schemas/events.ts'
import looks from '#site/ui/looks.module.css'
import styles from './EventList.module.css'

export type EventListProps = {
  heading: string
  events: readonly { href: string; page: EventPage }[]
  labels: Events['labels']
  language: string
  /** Stands in the place of an empty list. Without it the list is hidden while it is empty. */
  none?: string
}

/** Events with their days set large, the next one largest of all. `pastEvents` moves an event that is over to the list below. */
export function EventList({ heading, events, labels, language, none }: EventListProps) {
  const id = none ? 'events-to-come' : 'events-past'
  return (
    <section
      className={none ? styles.toCome : `container section close ${styles.past}`}
      aria-labelledby={id}
      data-events
      hidden={!none && events.length === 0}
    >
      <h2 id={id} className={none && looks.label}>
        {heading}
      </h2>
      {none && (
        <p className="lead" data-none hidden={events.length > 0}>
          {none}
        </p>
      )}
      <ul role="list">
        {events.map(({ href, page }) => (
          <li key={href} data-ends={page.ends}>
            <time dateTime={page.starts.at} className={styles.day}>
              {dayOf(page.starts, language, { month: 'short', day: 'numeric' })}{' '}
              <span>{dayOf(page.starts, language, { year: 'numeric' })}</span>
            </time>
            <div>
              <h3>
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

const dayOf = ({ at, timeZone }: EventPage['starts'], language: string, parts: Intl.DateTimeFormatOptions) =>
  new Date(at).toLocaleDateString(language, { ...parts, timeZone })
