// Whether the announcement that was built into the pages is shown now.
import type { AnnouncementTimes } from '#domain/site-facts.ts'
import type { FileServer } from '#server/http/static/file-server.ts'
import type { StaticFile } from '#server/http/static/static-files.ts'
import { parseLocalTime, scheduleAt } from '#server/on-time.ts'

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
