// What is over, and what leads to a page that is yet to come.
import type { ContentProblem } from '#site/content/content-problems.ts'
import type { Announcement } from '#site/schemas/site.ts'
import type { Webinars } from '#site/schemas/webinars.ts'
import type { Found, FoundPost } from './found-content.ts'

/** Finds an announcement that no page shows any more, but that every page still carries. */
export const overAnnouncement = (file: string, { end }: Announcement, today: string): ContentProblem[] =>
  end && end.slice(0, 10) < today
    ? [{ file, place: ['announcement'], sentence: `It ended on ${end}. Remove it, or write another end.` }]
    : []

/** Finds a webinar that is over, as its page has nothing to invite to any more. */
export const pastWebinar = (file: string, { featured }: Webinars, today: string): ContentProblem[] =>
  featured.starts && featured.starts.at.slice(0, 10) < today
    ? [{ file, place: ['featured', 'starts'], sentence: 'This webinar is over. Write the next date, or remove it.' }]
    : []

/** Finds links to posts that appear later than what holds the link. `today` is a day like "2026-11-21". */
export function earlyLinks(found: readonly Found[], posts: readonly FoundPost[], today: string): ContentProblem[] {
  const comesAt = (file: string) => posts.find((post) => post.file === file)?.date ?? ''
  return found
    .flatMap(({ links }) => links)
    .flatMap(({ href, ...spot }) => {
      const waiting = posts.find(({ path, date }) => path === href.replace(/[?#].*$/, '') && date.slice(0, 10) > today)
      return waiting && waiting.date > comesAt(spot.file)
        ? [{ ...spot, sentence: `${waiting.path} appears on ${waiting.date}. Until then the link leads nowhere.` }]
        : []
    })
}
