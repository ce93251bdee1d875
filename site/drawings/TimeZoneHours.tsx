import { formatLongDate } from '#domain/words/fill-in.ts'
import { currentLanguage } from '#language'
import type { HourInPlacesWords, Webinars } from '#site/schemas/webinars.ts'
import { Card } from './Card.tsx'
import styles from './TimeZoneHours.module.css'

export type TimeZoneHoursProps = HourInPlacesWords & { starts: NonNullable<Webinars['featured']['starts']> }

const wakingHour = 7
const sleepingHour = 23

/** The local time in hours since midnight, such as 16.5. */
function localHour(timeZone: string, moment: Date): number {
  const [hour = 0, minute = 0] = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', minute: 'numeric', timeZone })
    .format(moment)
    .split(':')
    .map(Number)
  return hour + minute / 60
}

/** The webinar's hour as a vertical band through the days of several places, with the local time and who is awake. */
export function TimeZoneHours({ asleep, places, starts }: TimeZoneHoursProps) {
  const moment = new Date(starts.at)
  return (
    <Card caption={formatLongDate(starts.at.slice(0, 10), currentLanguage().tag)}>
      <ul role="list" className={styles.places}>
        {places.map(({ name, timeZone }) => {
          const hour = localHour(timeZone, moment)
          return (
            <li key={name} className="wrap">
              <b>{name}</b>
              <time dateTime={starts.at}>
                {moment.toLocaleString(currentLanguage().tag, {
                  weekday: 'short',
                  hour: 'numeric',
                  minute: '2-digit',
                  timeZone,
                })}
              </time>
              <svg viewBox="0 0 240 22" preserveAspectRatio="none" fill="none" aria-hidden="true">
                <rect width={240} height={22} rx={4} className={styles.night} />
                {[-24, 0, 24].map((day) => {
                  const from = Math.max(0, (wakingHour + day - hour + 12) * 10)
                  const until = Math.min(240, (sleepingHour + day - hour + 12) * 10)
                  return until > from && <rect key={day} x={from} width={until - from} height={22} rx={4} />
                })}
              </svg>
            </li>
          )
        })}
      </ul>
      <div className="muted small">{asleep}</div>
    </Card>
  )
}
