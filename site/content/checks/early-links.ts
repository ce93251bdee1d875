import type { ContentProblem } from '#site/content/content-problems.ts'
import type { Found, FoundPost } from './found-content.ts'

/** Links to posts that appear after what holds them. `today` as in "2026-11-21". */
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
