import type { ContentProblem } from '#site/content/content-problems.ts'
import type { Announcement } from '#site/schemas/announcement.ts'

/** One that no page shows any more, and that every page still carries. */
export const overAnnouncement = (file: string, { end }: Announcement, today: string): ContentProblem[] =>
  end && end.slice(0, 10) < today
    ? [{ file, place: ['announcement'], sentence: `It ended on ${end}. Remove it, or write another end.` }]
    : []
