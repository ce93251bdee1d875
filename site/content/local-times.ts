import type { AnnouncementTimes } from '#domain/site-facts.ts'
import type { Announcement } from '#site/schemas/announcement.ts'

/** A day as the end means all of it. */
export function announcementTimes({ start, end }: Announcement): AnnouncementTimes {
  return { from: start && localTime(start), until: end && localTime(end.includes(' ') ? end : dayAfter(end)) }
}

/** "2026-11-28" or "2026-11-28 08:30" as "2026-11-28T08:30:00". */
export const localTime = (moment: string): string => {
  const [day, time = '00:00'] = moment.split(' ')
  return `${day}T${time}:00`
}

const dayAfter = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString()
