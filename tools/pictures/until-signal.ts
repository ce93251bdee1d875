import { endWithNpm } from '../end-with-npm.mjs'

const ends = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Does the work and takes back in turn what it opened: when it is done, when it fails, and when the process is told to end,
 * which it then does by the same signal.
 */
export async function untilSignal<Result>(work: (opened: AsyncDisposableStack) => Promise<Result>): Promise<Result> {
  const told = Promise.withResolvers<never>()
  let end: NodeJS.Signals | undefined
  // A terminal tells each process of a command, and npm passes the signal on to this one once more.
  const listen = (signal: NodeJS.Signals) => {
    end ??= signal
    told.reject(signal)
  }
  for (const signal of ends) process.on(signal, listen)
  endWithNpm()
  try {
    await using opened = new AsyncDisposableStack()
    return await Promise.race([work(opened), told.promise])
  } finally {
    for (const signal of ends) process.off(signal, listen)
    if (end) {
      process.kill(process.pid, end)
      await new Promise(() => {})
    }
  }
}
