import { SharedCalendar } from '#site/pictures/SharedCalendar.tsx'
import type { Product } from '#site/schemas/product.ts'
import styles from './CalendarDay.module.css'
import { ProductDayHead } from './ProductDayHead.tsx'

export type CalendarDayProps = Product['days']['calendar'] & {
  yours: string
  /** The index of the half hour that is free in all calendars. */
  shared: number
}

/** Five calendars over one another, with the half hour that they share. */
export function CalendarDay({ description, caption, hours, people, shared, ...head }: CalendarDayProps) {
  return (
    <section id="calendar" className={`container section split ${styles.section}`} aria-labelledby="calendar-heading">
      <div className={styles.picture} role="img" aria-label={description}>
        <SharedCalendar caption={caption} hours={hours} people={people} shared={shared} />
      </div>
      <ProductDayHead id="calendar-heading" {...head} />
    </section>
  )
}
