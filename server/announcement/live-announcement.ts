// Whether the announcement that was built into the pages is shown now.
import type { AnnouncementTimes } from '#domain/site-facts.ts'
import { localMoment } from '#server/local-moment.ts'
import { onTime } from '#server/on-time.ts'

export type LiveAnnouncement = {
  isShown(): boolean
  /** Called when its time has come, and when it is over. */
  onChange(listener: () => void): void
  stop(): void
}

/** `timeZone`: an IANA name, of the times in the content. */
export function startAnnouncement(
  { from, until }: AnnouncementTimes,
  timeZone: string,
  clock: () => number = Date.now,
): LiveAnnouncement {
  const start = from === undefined ? Number.NEGATIVE_INFINITY : localMoment(from, timeZone)
  const end = until === undefined ? Number.POSITIVE_INFINITY : localMoment(until, timeZone)
  const listeners: (() => void)[] = []
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const nextAt = () => Math.min(...[start, end].filter((moment) => moment > clock()))
  return {
    isShown: () => start <= clock() && clock() < end,
    onChange: (listener) => void listeners.push(listener),
    stop: onTime(nextAt, tell, clock),
  }
}
