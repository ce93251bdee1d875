// The posts that ship with the site, each published at its date. Nothing reveals a scheduled post earlier.
import type { OwnPost, ServicePost } from '#domain/blog/service-post.ts'
import { parseLocalTime } from '#server/base/local-time.ts'

export type OwnPosts = {
  /** Published posts in a language, by its path, newest first. */
  published(language: string): ServicePost[]
  /** Paths of files that only scheduled posts use. */
  scheduledFiles(): ReadonlySet<string>
  /** When the next post is due, in ms since the epoch; Infinity when none is scheduled. */
  nextAt(): number
}

type OwnPostsOptions = {
  /** IANA time zone of the dates in the files. */
  timeZone: string
  clock: () => number
}

export function createOwnPosts(all: readonly OwnPost[], { timeZone, clock }: OwnPostsOptions): OwnPosts {
  const timed = all.map((own) => ({ at: parseLocalTime(own.post.date, timeZone), ...own }))
  const posts = new Map(timed.map((own) => [own, servicePost(own, timeZone)]))
  const isDue = ({ at }: { at: number }) => at <= clock()
  return {
    published: (inLanguage) =>
      timed
        .filter((own) => (own.language ?? '') === inLanguage && isDue(own))
        .sort((one, other) => other.at - one.at)
        .flatMap((own) => posts.get(own) ?? []),

    scheduledFiles() {
      const shown = new Set(timed.filter(isDue).flatMap(({ files }) => files))
      const waiting = timed.filter((own) => !isDue(own)).flatMap(({ files }) => files)
      return new Set(waiting.filter((path) => !shown.has(path)))
    },

    nextAt: () => Math.min(...timed.filter((own) => !isDue(own)).map(({ at }) => at)),
  }
}

function servicePost({ at, post, updated }: OwnPost & { at: number }, timeZone: string): ServicePost {
  // A post that was edited while scheduled counts as new when it is published.
  const changedAt = Math.max(at, updated ? parseLocalTime(updated, timeZone) : at)
  return { ...post, date_gmt: utc(at), modified_gmt: utc(changedAt) }
}

const utc = (ms: number) => new Date(ms).toISOString().slice(0, 19)
