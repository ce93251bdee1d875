import { hash } from 'node:crypto'
import type { AnnouncementTimes } from '#domain/site-facts.ts'
import type { Announcement } from '#site/schemas/site.ts'

/** An end without a time means the end of that day. */
export function timesOf({ start, end }: Pick<Announcement, 'start' | 'end'>): AnnouncementTimes {
  return { from: start && localTime(start), until: end && localTime(end.includes(' ') ? end : dayAfter(end)) }
}

/** Converts "2026-11-28" or "2026-11-28 08:30" to "2026-11-28T08:30:00". */
export const localTime = (moment: string): string => {
  const [day, time = '00:00'] = moment.split(' ')
  return `${day}T${time}:00`
}

const dayAfter = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString()

/** Today's date in UTC, as in "2026-11-21". */
export const today = (): string => new Date().toISOString().slice(0, 10)

/** Hashes what the announcement says, not when: a visitor who closed it sees the next one, but never the same one again. */
export const announcementId = ({ text, link }: Announcement): string =>
  hash('sha256', JSON.stringify([text, link]), 'hex').slice(0, 8)
