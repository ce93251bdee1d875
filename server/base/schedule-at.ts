/**
 * Runs `act` at a given time. Polling every second keeps it on time even when the machine sleeps or its clock changes.
 * `nextAt` returns ms since the epoch, or Infinity when nothing is due. The returned function stops it.
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
