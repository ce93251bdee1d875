/** What is under way has this long to end. */
export const closeWithinMs = 10_000
const sameKeyPressMs = 1_000

/**
 * Calls `stop` on the first SIGINT or SIGTERM. A second one ends the process at once, unless it comes with the first:
 * a terminal and npm both pass the same Ctrl-C on.
 */
export function onStopSignal(stop: () => void): void {
  let askedAtMs: number | undefined
  const onSignal = () => {
    const now = performance.now()
    if (askedAtMs === undefined) {
      askedAtMs = now
      stop()
    } else if (now - askedAtMs > sameKeyPressMs) process.exit(1)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
