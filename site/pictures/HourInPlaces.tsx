import { language } from '#content/site.yaml'
import { formatLongDate } from '#domain/fill-in.ts'
import type { HourInPlacesWords, Webinars } from '#site/schemas/webinars.ts'
import { Card } from './Card.tsx'
import styles from './HourInPlaces.module.css'

export type HourInPlacesProps = HourInPlacesWords & { starts: NonNullable<Webinars['featured']['starts']> }

const wakes = 7
const sleeps = 23

/** The hours from midnight that clocks of a zone show, as in 16.5. */
function hourIn(timeZone: string, moment: Date): number {
  const [hour = 0, minute = 0] = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', minute: 'numeric', timeZone })
    .format(moment)
    .split(':')
    .map(Number)
  return hour + minute / 60
}

/** The live hour as one upright band through the days of several places: who is awake, and what clocks show there. */
export function HourInPlaces({ asleep, places, starts }: HourInPlacesProps) {
  const moment = new Date(starts.at)
  return (
    <Card caption={formatLongDate(starts.at.slice(0, 10), language.tag)}>
      <ul role="list" className={styles.places}>
        {places.map(({ name, timeZone }) => {
          const hour = hourIn(timeZone, moment)
          return (
            <li key={name}>
              <b>{name}</b>
              <time dateTime={starts.at}>
                {moment.toLocaleString(language.tag, {
                  weekday: 'short',
                  hour: 'numeric',
                  minute: '2-digit',
                  timeZone,
                })}
              </time>
              <svg viewBox="0 0 240 22" preserveAspectRatio="none" fill="none" aria-hidden="true">
                <rect width={240} height={22} rx={4} className={styles.night} />
                {[-24, 0, 24].map((day) => {
                  const from = Math.max(0, (wakes + day - hour + 12) * 10)
                  const until = Math.min(240, (sleeps + day - hour + 12) * 10)
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
