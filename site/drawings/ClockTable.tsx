import type { EventPage } from '#site/schemas/events.ts'
import styles from './ClockTable.module.css'

const hourMs = 3_600_000
const seats = [...Array(12).keys()]

/** Hours after midnight, on the clocks of the zone. */
function hourOf(at: string, timeZone: string): number {
  const [hour = 0, minute = 0] = new Date(at)
    .toLocaleTimeString('en-GB', { hour: 'numeric', minute: 'numeric', timeZone })
    .split(':')
    .map(Number)
  return hour + minute / 60
}

export type ClockTableProps = Pick<EventPage, 'starts' | 'ends' | 'place'> & { language: string }

/** A round table as a clock: the hours of an event are sewn on its edge. Online, windows stand around it instead of chairs. */
export function ClockTable({ starts: { at, timeZone }, ends, place, language }: ClockTableProps) {
  const hours = (Date.parse(ends) - Date.parse(at)) / hourMs
  const start = hourOf(at, timeZone)
  const isTaken = (seat: number) => (seat - start + 24) % 12 < Math.min(hours, 12)
  const time = new Date(at).toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit', timeZone })
  return (
    <div className={styles.scene} aria-hidden="true">
      <svg viewBox="0 0 400 400" fill="none" aria-hidden="true">
        {seats.map((seat) => (
          <g key={seat} transform={`rotate(${seat * 30} 200 200)`} data-taken={isTaken(seat) || undefined}>
            {place ? (
              <rect x="178" y="8" width="44" height="30" rx="13" className={styles.seat} />
            ) : (
              <rect x="177" y="6" width="46" height="34" rx="5" className={`${styles.seat} ${styles.window}`} />
            )}
          </g>
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
