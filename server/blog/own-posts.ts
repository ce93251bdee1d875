// The posts that ship with the site, each published at its date. Nothing reveals a scheduled post earlier.
import { hash } from 'node:crypto'
import type { OwnPost, ServicePost } from '#domain/post.ts'
import type { FileServer } from '#server/http/file-server.ts'
import type { StaticFile } from '#server/http/static-files.ts'
import { parseLocalTime } from '#server/local-time.ts'

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

// Own posts are served in the format of the blog service: the server reads them through the same client as any other
// blog, and anyone may fetch them from the same path.

export const embeddedSite = 'posts'
export const embeddedPath = `/wp/v2/sites/${embeddedSite}/posts`

/** `query`: per_page up to 100 and page from 1, as in WordPress. */
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

export const fetchEmbedded =
  (posts: () => readonly ServicePost[]) =>
  async (url: URL, init: RequestInit): Promise<Response> => {
    const ifNoneMatch = new Headers(init.headers).get('if-none-match')
    const { status, headers, body } = answerEmbeddedPosts(posts(), url.searchParams, ifNoneMatch)
    return new Response(status === 304 ? null : body, { status, headers })
  }

const numberIn = (text: string | null, fallback: number) =>
  /^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : fallback

// Built files that show a scheduled post have no URL until it is published.

type ScheduledFiles = {
  /** The files that may be served now. */
  files: StaticFile[]
  /** Serves the files of posts that are now due. Must be called when posts are published. */
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
