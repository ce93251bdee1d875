import type { Change, Changelog } from '#site/schemas/changelog.ts'
import styles from './ChangeList.module.css'

export type ChangeListProps = {
  words: Pick<Changelog, 'kinds' | 'none'>
  /** `name` is the place of a change on the page. */
  changes: readonly { name: string; page: Change }[]
  language: string
}

/** What changed, the newest first and with its day set largest. */
export const ChangeList = ({ words, changes, language }: ChangeListProps) => (
  <div className={styles.changes}>
    {changes.length === 0 && <p className="lead">{words.none}</p>}
    {changes.map(({ name, page }) => (
      <article key={name} id={name} aria-labelledby={`${name}-title`}>
        <p className={styles.when}>
          <time dateTime={page.day}>
            <b>{dayOf(page.day, language, { month: 'short', day: 'numeric' })}</b>{' '}
            {dayOf(page.day, language, { year: 'numeric' })}
          </time>
          <span className={styles.kind} data-kind={page.kind}>
            {words.kinds[page.kind]}
          </span>
          {page.sample && <span className="muted small">{page.sample}</span>}
        </p>
        <div>
          <h2 id={`${name}-title`}>
            <a href={`#${name}`}>{page.title}</a>
          </h2>
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

const dayOf = (day: string, language: string, parts: Intl.DateTimeFormatOptions) =>
  new Date(day).toLocaleDateString(language, { ...parts, timeZone: 'UTC' })
