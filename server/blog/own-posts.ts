// The posts that ship with the site, each from its time on. Nothing of a post that waits is told before.
import type { OwnPost, ServicePost } from '#domain/post.ts'
import type { FileServer } from '#server/http/static/file-server.ts'
import type { StaticFile } from '#server/http/static/static-files.ts'
import { localMoment } from '#server/on-time.ts'

export type OwnPosts = {
  /** Those whose time has come, newest first. */
  published(): ServicePost[]
  /** Paths of the files that only waiting posts show. */
  waitingFiles(): ReadonlySet<string>
  /** When the next one comes, in ms since the epoch; Infinity when none waits. */
  nextAt(): number
}

type OwnPostsOptions = {
  /** The IANA name of the zone that the times in the files are in. */
  timeZone: string
  clock: () => number
}

export function ownPosts(all: readonly OwnPost[], { timeZone, clock }: OwnPostsOptions): OwnPosts {
  const timed = all.map((own) => ({ at: localMoment(own.post.date, timeZone), ...own }))
  const posts = new Map(timed.map((own) => [own, servicePost(own, timeZone)]))
  const isDue = ({ at }: { at: number }) => at <= clock()
  return {
    published: () =>
      timed
        .filter(isDue)
        .sort((one, other) => other.at - one.at)
        .flatMap((own) => posts.get(own) ?? []),

    waitingFiles() {
      const shown = new Set(timed.filter(isDue).flatMap(({ files }) => files))
      const waiting = timed.filter((own) => !isDue(own)).flatMap(({ files }) => files)
      return new Set(waiting.filter((path) => !shown.has(path)))
    },

    nextAt: () => Math.min(...timed.filter((own) => !isDue(own)).map(({ at }) => at)),
  }
}

function servicePost({ at, post, updated }: OwnPost & { at: number }, timeZone: string): ServicePost {
  // A post that was rewritten while it waited is new when it comes.
  const changedAt = Math.max(at, updated ? localMoment(updated, timeZone) : at)
  return { ...post, date_gmt: utc(at), modified_gmt: utc(changedAt) }
}

const utc = (ms: number) => new Date(ms).toISOString().slice(0, 19)

// Built files that show a post which still waits: they have no address until it comes.

type WaitingFiles = {
  /** The files that may be served now. */
  files: StaticFile[]
  /** Serves what came with posts, and must be called when these have come. */
  release(server: Pick<FileServer, 'serve'>): void
}

export function waitingFiles(all: readonly StaticFile[], waiting: () => ReadonlySet<string>): WaitingFiles {
  let held = all.filter(({ path }) => waiting().has(path))
  const withheld = new Set(held)
  return {
    files: all.filter((file) => !withheld.has(file)),
    release(server) {
      const now = waiting()
      for (const { path, answers } of held) if (!now.has(path)) server.serve(path, answers)
      held = held.filter(({ path }) => now.has(path))
    },
  }
}
