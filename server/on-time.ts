// Acts when a moment has come. It looks every second, so that it is on time however long the machine slept or its clock was set.

/**
 * `nextAt` returns ms since the epoch, or Infinity when nothing is awaited. The function that `onTime` returns ends it.
 */
export function scheduleAt(nextAt: () => number, act: () => void, clock: () => number): () => void {
  let next = nextAt()
  const timer = setInterval(() => {
    if (clock() < next) return
    next = nextAt()
    act()
  }, 1_000)
  return () => clearInterval(timer)
}

// Reads times as an editor writes them, in TIME_ZONE.

/** Reads a time without a zone, like "2026-11-21T09:00:00", in ms since the epoch. */
export const parseLocalTime = (local: string, timeZone: string): number =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds
