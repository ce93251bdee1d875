// Pages and announcements that are shown for a limited time. Before its time, a page is not found; afterwards, it may
// redirect.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnnouncementTimes, DatedPage } from '#domain/site-facts.ts'
import type { FileServer } from '#server/http/file-server.ts'
import { sendDocument } from '#server/http/prepared-responses.ts'
import type { StaticFile } from '#server/http/static-files.ts'
import { parseLocalTime } from '#server/local-time.ts'
import type { TimedAddress } from '#server/pages/address-book.ts'
import { scheduleAt } from '#server/timers.ts'

export type DatedPages = {
  paths: readonly string[]
  has(path: string): boolean
  leadsTo: TimedAddress
  send(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply
}

/** `files` are those of the build; `timeZone` is an IANA name. */
export function createDatedPages(
  pages: readonly DatedPage[],
  files: readonly StaticFile[],
  timeZone: string,
  clock: () => number = Date.now,
): DatedPages {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const documents = new Map(files.map((file) => [file.path, file]))
  const leadsTo: TimedAddress = (path) => {
    const { from, until, afterwards } = byPath.get(path) ?? {}
    if (until && afterwards && parseLocalTime(until, timeZone) <= clock()) return { afterwards }
    return from && clock() < parseLocalTime(from, timeZone) ? 'nowhere' : 'itself'
  }
  return {
    paths: [...byPath.keys()],
    has: (path) => byPath.has(path),
    leadsTo,
    send(request, reply, path) {
      const place = leadsTo(path)
      const file = documents.get(path)
      if (typeof place === 'object') return reply.redirect(place.afterwards, 302)
      if (file && place === 'itself') return sendDocument(request, reply, 200, file)
      reply.callNotFound()
      return reply
    },
  }
}

export type LiveAnnouncement = {
  isShown(): boolean
  /** Calls `listener` when the announcement starts and when it ends. */
  onChange(listener: () => void): void
  stop(): void
}

/** `timeZone` is an IANA name. */
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

// Both versions of each document are in memory, so switching takes no time.

/** Serves the documents that suit the time. `bare` holds those of `files` that have an announcement, without it. */
export function serveAnnounced(
  server: Pick<FileServer, 'serve'>,
  files: readonly StaticFile[],
  bare: readonly StaticFile[],
  isShown: boolean,
): void {
  const announced = new Map(files.map(({ path, answers }) => [path, answers]))
  for (const { path, answers } of bare) server.serve(path, (isShown && announced.get(path)) || answers)
}
