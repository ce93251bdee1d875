/** Does something for a file at once or, while it is under way, once more afterwards: what has changed meanwhile is done in one. */
export function oneAtATime(act: (file: string) => Promise<void>): (file: string) => Promise<void> {
  let isUnderWay = false
  const waiting = new Set<string>()
  return async (file) => {
    waiting.add(file)
    if (isUnderWay) return
    isUnderWay = true
    try {
      for (const next of waiting) {
        waiting.delete(next)
        await act(next)
      }
    } finally {
      isUnderWay = false
    }
  }
}
