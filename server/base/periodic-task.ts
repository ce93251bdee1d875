export type PeriodicTask = {
  /** Runs the work now; during a run, it runs once more afterwards. Never rejects. */
  runNow(): Promise<void>
  /** Resolves when the work has ended and will not run again. */
  stop(): Promise<void>
}

/** Runs work periodically, never twice at once. */
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
