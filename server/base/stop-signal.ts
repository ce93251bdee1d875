/** Time limit for a graceful shutdown. */
export const closeWithinMs = 10_000
const sameKeyPressMs = 1_000

/**
 * Calls `stop` on the first SIGINT or SIGTERM. A second one ends the process at once, unless it follows immediately:
 * a terminal and npm both forward the same Ctrl-C.
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
