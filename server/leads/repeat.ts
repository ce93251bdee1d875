export type Repeated = {
  /** Does it now. Whoever asks while it is being done has it done once more. Never rejects. */
  now(): Promise<void>
  /** Resolves when it is no longer being done, and will not be. */
  stop(): Promise<void>
}

/** Does some work every so often, and never twice at a time. */
export function repeat(
  work: () => Promise<void>,
  { everyMs, onError }: { everyMs: number; onError: (error: unknown) => void },
): Repeated {
  let underWay: Promise<void> | undefined
  let again = false
  let stopped = false

  async function run(): Promise<void> {
    do {
      again = false
      await work().catch(onError)
    } while (again && !stopped)
    underWay = undefined
  }

  async function now(): Promise<void> {
    if (stopped) return
    again = true
    underWay ??= run()
    await underWay
  }

  const timer = setInterval(() => void (underWay ?? now()), everyMs)
  return {
    now,
    async stop() {
      stopped = true
      clearInterval(timer)
      await underWay
    },
  }
}
