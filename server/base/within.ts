/** Rejects with `late()` when the work has not ended in time; the work itself goes on. */
export async function within<T>(limitMs: number, work: Promise<T>, late: () => Error): Promise<T> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(late()), limitMs)
  return Promise.race([work, timeout.promise]).finally(() => clearTimeout(timer))
}
