import type { EventPage } from '#site/schemas/events.ts'
import styles from './ClockTable.module.css'

const hourMs = 3_600_000

/** Hours after midnight, on the clocks of the zone. */
function hourOf(at: string, timeZone: string): number {
  const [hour = 0, minute = 0] = new Date(at)
    .toLocaleTimeString('en-GB', { hour: 'numeric', minute: 'numeric', timeZone })
    .split(':')
    .map(Number)
  return hour + minute / 60
}

export type ClockTableProps = Pick<EventPage, 'starts' | 'ends' | 'seats'> & { language: string }

/** A round table as a clock, with a chair for each seat: the hours of an event are sewn on its edge. */
export function ClockTable({ starts: { at, timeZone }, ends, seats = 0, language }: ClockTableProps) {
  const hours = (Date.parse(ends) - Date.parse(at)) / hourMs
  const start = hourOf(at, timeZone)
  const width = Math.min(44, 600 / seats)
  const time = new Date(at).toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit', timeZone })
  return (
    <div className={styles.scene} aria-hidden="true">
      <svg viewBox="0 0 400 400" fill="none" aria-hidden="true">
        {[...Array(seats).keys()].map((seat) => (
          <rect
            key={seat}
            x={200 - width / 2}
            y="8"
            width={width}
            height="30"
            rx="13"
            className={styles.seat}
            transform={`rotate(${(seat * 360) / seats} 200 200)`}
          />
        ))}
        <circle cx="200" cy="200" r="142" className={styles.table} />
        <path d={arc(start, Math.min(hours, 11.9))} className="stitches" />
      </svg>
      <p>{time}</p>
    </div>
  )
}

/** SVG path from an hour of the dial over so many hours. */
function arc(start: number, hours: number): string {
  const radius = 121
  const at = (hour: number) => {
    const angle = (hour / 12) * 2 * Math.PI
    return `${(200 + radius * Math.sin(angle)).toFixed(1)} ${(200 - radius * Math.cos(angle)).toFixed(1)}`
  }
  return `M${at(start)}A${radius} ${radius} 0 ${hours > 6 ? 1 : 0} 1 ${at(start + hours)}`
}
