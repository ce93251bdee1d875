import { hash } from 'node:crypto'
import type { AnnouncementTimes } from '#domain/site-facts.ts'
import type { Announcement } from '#site/schemas/site.ts'

/** An end that is a day means all of it. */
export function timesOf({ start, end }: Pick<Announcement, 'start' | 'end'>): AnnouncementTimes {
  return { from: start && localTime(start), until: end && localTime(end.includes(' ') ? end : dayAfter(end)) }
}

/** Writes "2026-11-28" or "2026-11-28 08:30" as "2026-11-28T08:30:00". */
export const localTime = (moment: string): string => {
  const [day, time = '00:00'] = moment.split(' ')
  return `${day}T${time}:00`
}

const dayAfter = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString()

/** The day on this machine's clock in UTC, as in "2026-11-21". */
export const today = (): string => new Date().toISOString().slice(0, 10)

/**
 * Makes the id from what the announcement says, and not from its times: whoever has closed it sees another one, but not
 * the same once more.
 */
export const announcementId = ({ text, link }: Announcement): string =>
  hash('sha256', JSON.stringify([text, link]), 'hex').slice(0, 8)
