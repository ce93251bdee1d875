import type { CalendarSlotsWords } from '#site/schemas/picture-content.ts'
import styles from './CalendarSlots.module.css'
import { Card } from './Card.tsx'

/** A day's free slots; the one that suits both calendars is taken. */
export function CalendarSlots({ day, length, times, chosen }: CalendarSlotsWords) {
  return (
    <Card caption={day} aside={length}>
      <ul role="list" className={styles.slots}>
        {times.map((time) => (
          <li key={time} className={time === chosen ? styles.chosen : undefined}>
            {time}
          </li>
        ))}
      </ul>
    </Card>
  )
}
