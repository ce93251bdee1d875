import type { Announcement } from '#site/schemas/announcement.ts'

/** One that no page shows any more, and that every page still carries. */
export const overAnnouncement = (file: string, { end }: Announcement, today: string): string[] =>
  end && end.slice(0, 10) < today ? [`${file}, announcement: It ended on ${end}. Remove it, or write another end.`] : []
