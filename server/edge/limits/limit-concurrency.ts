/** Runs at most `atOnce` tasks at a time; the others wait in order. */
export function limitConcurrency(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // The longest waiting task takes over the slot.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
