export type PeriodicTask = {
  /** Does it now. Whoever asks while it is being done has it done once more. Never rejects. */
  runNow(): Promise<void>
  /** Resolves when it is no longer being done, and will not be. */
  stop(): Promise<void>
}

/** Does some work every so often, and never twice at a time. */
export function startPeriodicTask(
  work: () => Promise<void>,
  { everyMs, onError }: { everyMs: number; onError: (error: unknown) => void },
): PeriodicTask {
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  async function run(): Promise<void> {
    do {
      again = false
      await work().catch(onError)
    } while (again && !stopped)
    running = undefined
  }

  async function runNow(): Promise<void> {
    if (stopped) return
    again = true
    running ??= run()
    await running
  }

  const timer = setInterval(() => void (running ?? runNow()), everyMs)
  return {
    runNow,
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
