// Whether an article is a draft, waits for its date, or is shown.

import { localMoment } from '#server/local-moment.ts'
import type { PostFile } from '#site/content/checks/post-files.ts'
import { localTime } from '#site/content/local-times.ts'
import type { PostState } from '../api.ts'

/** `timeZone`: an IANA name, in which dates are written. */
export function postState({ draft, date }: Pick<PostFile, 'draft' | 'date'>, timeZone: string, now: number): PostState {
  if (draft || date === '') return { state: 'draft', date }
  return { state: localMoment(localTime(date), timeZone) > now ? 'waiting' : 'published', date }
}
