// Pages that are there from one day to another: before, there is nothing at their address, and afterwards it leads on.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnnouncementTimes, DatedPage } from '#domain/site-facts.ts'
import type { FileServer } from '#server/http/file-server.ts'
import { sendDocument } from '#server/http/prepared-responses.ts'
import type { StaticFile } from '#server/http/static-files.ts'
import { parseLocalTime } from '#server/local-time.ts'
import { scheduleAt } from '#server/timers.ts'

export type DatedPages = {
  paths: readonly string[]
  has(path: string): boolean
  send(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply
}

/** `files` are those of the build; `timeZone` is the IANA name of the zone that the days are in. */
export function createDatedPages(
  pages: readonly DatedPage[],
  files: readonly StaticFile[],
  timeZone: string,
  clock: () => number = Date.now,
): DatedPages {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const documents = new Map(files.map((file) => [file.path, file]))
  return {
    paths: [...byPath.keys()],
    has: (path) => byPath.has(path),
    send(request, reply, path) {
      const { from, until, afterwards } = byPath.get(path) ?? {}
      const file = documents.get(path)
      if (until && afterwards && parseLocalTime(until, timeZone) <= clock()) return reply.redirect(afterwards, 302)
      if (file && (!from || parseLocalTime(from, timeZone) <= clock())) return sendDocument(request, reply, 200, file)
      reply.callNotFound()
      return reply
    },
  }
}

// Whether the announcement that was built into the pages is shown now.

export type LiveAnnouncement = {
  isShown(): boolean
  /** Calls `listener` when the announcement's time has come, and when it is over. */
  onChange(listener: () => void): void
  stop(): void
}

/** `timeZone` is the IANA name of the zone that the times in the content are in. */
export function startAnnouncement(
  { from, until }: AnnouncementTimes,
  timeZone: string,
  clock: () => number = Date.now,
): LiveAnnouncement {
  const start = from === undefined ? Number.NEGATIVE_INFINITY : parseLocalTime(from, timeZone)
  const end = until === undefined ? Number.POSITIVE_INFINITY : parseLocalTime(until, timeZone)
  const listeners: (() => void)[] = []
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const nextAt = () => Math.min(...[start, end].filter((moment) => moment > clock()))
  return {
    isShown: () => start <= clock() && clock() < end,
    onChange: (listener) => void listeners.push(listener),
    stop: scheduleAt(nextAt, tell, clock),
  }
}

// Serves the built documents with the announcement or without it. Both are in memory before anybody asks, so that the
// change takes no time.

/**
 * Puts the documents that fit the time at their addresses. `bare` holds, without an announcement, those of `files` that
 * have one.
 */
export function serveAnnounced(
  server: Pick<FileServer, 'serve'>,
  files: readonly StaticFile[],
  bare: readonly StaticFile[],
  isShown: boolean,
): void {
  const announced = new Map(files.map(({ path, answers }) => [path, answers]))
  for (const { path, answers } of bare) server.serve(path, (isShown && announced.get(path)) || answers)
}
