/** Runs what it is given, `atOnce` at a time; the rest wait in their order. */
export function limitConcurrency(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // Whoever has waited longest takes the place over.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
