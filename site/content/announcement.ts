import { hash } from 'node:crypto'
import type { AnnouncementTimes } from '#domain/pages/site-facts.ts'
import type { Announcement } from '#site/schemas/site.ts'
import { localTime } from './local-time.ts'

/** An end without a time means the end of that day. */
export function timesOf({ start, end }: Pick<Announcement, 'start' | 'end'>): AnnouncementTimes {
  return { from: start && localTime(start), until: end && localTime(end.includes(' ') ? end : dayAfter(end)) }
}

const dayAfter = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString()

/** Hashes what the announcement says, not when: a visitor who closed it sees the next one, but never the same one again. */
export const announcementId = ({ text, link }: Announcement): string =>
  hash('sha256', JSON.stringify([text, link]), 'hex').slice(0, 8)
