// The posts that ship with the site, each from its time on. Nothing of a post that waits is told before.
import { hash } from 'node:crypto'
import type { OwnPost, ServicePost } from '#domain/post.ts'
import type { FileServer } from '#server/http/static/file-server.ts'
import type { StaticFile } from '#server/http/static/static-files.ts'
import { parseLocalTime } from '#server/on-time.ts'

export type OwnPosts = {
  /** Those whose time has come, newest first. */
  published(): ServicePost[]
  /** Paths of the files that only waiting posts show. */
  scheduledFiles(): ReadonlySet<string>
  /** When the next one comes, in ms since the epoch; Infinity when none waits. */
  nextAt(): number
}

type OwnPostsOptions = {
  /** The IANA name of the zone that the times in the files are in. */
  timeZone: string
  clock: () => number
}

export function createOwnPosts(all: readonly OwnPost[], { timeZone, clock }: OwnPostsOptions): OwnPosts {
  const timed = all.map((own) => ({ at: parseLocalTime(own.post.date, timeZone), ...own }))
  const posts = new Map(timed.map((own) => [own, servicePost(own, timeZone)]))
  const isDue = ({ at }: { at: number }) => at <= clock()
  return {
    published: () =>
      timed
        .filter(isDue)
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
  // A post that was rewritten while it waited is new when it comes.
  const changedAt = Math.max(at, updated ? parseLocalTime(updated, timeZone) : at)
  return { ...post, date_gmt: utc(at), modified_gmt: utc(changedAt) }
}

const utc = (ms: number) => new Date(ms).toISOString().slice(0, 19)

// They are answered like the blog service answers: the server reads them through the same client as any other blog, and
// anybody may fetch them at the same path.

export const embeddedSite = 'posts'
export const embeddedPath = `/wp/v2/sites/${embeddedSite}/posts`

/** `query`: per_page up to 100, page from 1, as WordPress takes them. */
export function answerEmbeddedPosts(
  posts: readonly ServicePost[],
  query: URLSearchParams,
  ifNoneMatch?: string | null,
): { status: number; headers: Record<string, string>; body: string } {
  const [perPage, page] = [Math.min(numberIn(query.get('per_page'), 10), 100), numberIn(query.get('page'), 1)]
  const body = JSON.stringify(posts.slice((page - 1) * perPage, page * perPage))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    etag: `"${hash('sha256', body, 'base64url').slice(0, 16)}"`,
    'x-wp-total': String(posts.length),
    'x-wp-totalpages': String(Math.max(1, Math.ceil(posts.length / perPage))),
  }
  return ifNoneMatch === headers.etag ? { status: 304, headers, body: '' } : { status: 200, headers, body }
}

/** Stands in for `fetch`. */
export const fetchEmbedded =
  (posts: () => readonly ServicePost[]) =>
  async (url: URL, init: RequestInit): Promise<Response> => {
    const ifNoneMatch = new Headers(init.headers).get('if-none-match')
    const { status, headers, body } = answerEmbeddedPosts(posts(), url.searchParams, ifNoneMatch)
    return new Response(status === 304 ? null : body, { status, headers })
  }

const numberIn = (text: string | null, fallback: number) =>
  /^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : fallback

// Built files that show a post which still waits: they have no address until it comes.

type ScheduledFiles = {
  /** The files that may be served now. */
  files: StaticFile[]
  /** Serves what came with posts, and must be called when these have come. */
  release(server: Pick<FileServer, 'serve'>): void
}

export function scheduledFiles(all: readonly StaticFile[], waiting: () => ReadonlySet<string>): ScheduledFiles {
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
