import { CalendarDays } from 'lucide-react'
import { fillIn } from '#domain/fill-in.ts'
import { CalendarSlots } from '#site/pictures/CalendarSlots.tsx'
import type { Contact } from '#site/schemas/contact.ts'
import looks from '#site/ui/looks.module.css'
import { Embed, type EmbedFacts } from '../embed/Embed.tsx'
import styles from './CalendarBooking.module.css'

export type CalendarBookingProps = { words: Contact['pickATime']; calendar: EmbedFacts }

/** Shows the booking page of the scheduling company, loaded on demand. It is there only while one is switched on. */
export function CalendarBooking({ words, calendar }: CalendarBookingProps) {
  return (
    <section
      className={`container split off-paper ${styles.section}`}
      id="pick-a-time"
      aria-labelledby="pick-a-time-heading"
    >
      <div className={`${looks.stays} ${styles.words}`}>
        <h2 id="pick-a-time-heading">{words.heading}</h2>
        <p className="lead">{words.lead}</p>
      </div>
      <Embed
        facts={calendar}
        shape="page"
        start={
          <>
            <CalendarDays aria-hidden="true" width={20} height={20} />
            {words.button}
          </>
        }
        frameTitle={fillIn(words.frameTitle, { company: calendar.company })}
        link={fillIn(words.link, { company: calendar.company })}
        poster={<CalendarSlots {...words.picture} />}
      />
    </section>
  )
}
