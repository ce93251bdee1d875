// The announcement is shown for a limited time. Both versions of each document are in memory, so switching takes no time.
import type { AnnouncementTimes } from '#domain/pages/site-facts.ts'
import { parseLocalTime } from '#server/base/local-time.ts'
import { scheduleAt } from '#server/base/schedule-at.ts'
import type { FileServer } from '#server/edge/files/file-server.ts'
import type { StaticFile } from '#server/edge/files/static-files.ts'

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

/** Serves the documents that suit the time, from now on. `bare` holds those of `files` that have an announcement, without it. */
export function serveAnnounced(
  server: Pick<FileServer, 'serve'>,
  files: readonly StaticFile[],
  bare: readonly StaticFile[],
  { isShown, onChange }: Pick<LiveAnnouncement, 'isShown' | 'onChange'>,
): void {
  const announced = new Map(files.map(({ path, answers }) => [path, answers]))
  const serve = () => {
    for (const { path, answers } of bare) server.serve(path, (isShown() && announced.get(path)) || answers)
  }
  serve()
  onChange(serve)
}
