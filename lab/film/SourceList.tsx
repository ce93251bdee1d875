import { Card } from '#site/pictures/Card.tsx'
import type { SourceListWords } from '#site/schemas/picture-content.ts'
import styles from './SourceList.module.css'

/** Where people were found for a role, and how many in each place. */
export function SourceList({ caption, rows }: SourceListWords) {
  const most = Math.max(...rows.map((row) => row.found))
  return (
    <Card caption={caption}>
      <ul role="list" className={styles.rows}>
        {rows.map(({ place, found }) => (
          <li key={place}>
            <span>{place}</span>
            <b>{found}</b>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect width="100" height="4" rx="2" fill="var(--sunk)" />
              <rect width={Math.round((found / most) * 100)} height="4" rx="2" fill="var(--brand)" />
            </svg>
          </li>
        ))}
      </ul>
    </Card>
  )
}
