import type { Product } from '#site/schemas/product.ts'
import { Card } from './Card.tsx'
import styles from './SharedCalendar.module.css'

export type SharedCalendarProps = Pick<Product['days']['calendar'], 'caption' | 'hours' | 'people'> & { shared: number }

/** A row for each calendar. A frame marks the half hour that is free in all of them. */
export function SharedCalendar({ caption, hours, people, shared }: SharedCalendarProps) {
  const [first, ...rest] = hours
  return (
    <Card caption={caption} aside={`${first} – ${rest.at(-1)}`}>
      <div className={styles.rows}>
        {people.map(({ name, busy }) => (
          <div key={name} className={styles.row}>
            <span>{name}</span>
            <div className={`drawing ${styles.slots}`}>
              {[...busy].map((letter, slot) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a slot's index is its identity
                <i key={slot} data-busy={letter === 'b'} data-shared={slot === shared} />
              ))}
            </div>
          </div>
        ))}
        <div className={styles.row} data-marks>
          <span />
          <svg viewBox="0 0 800 460" preserveAspectRatio="none" fill="none" aria-hidden="true">
            <rect
              x={shared * 100 + 3}
              y="3"
              width="94"
              height="454"
              rx="14"
              stroke="var(--ink)"
              strokeWidth={3}
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </div>
      </div>
    </Card>
  )
}
