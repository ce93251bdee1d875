// How many requests came from each address in the present window, for @fastify/rate-limit. Its own store goes by the
// clock of the wall, and one that is set back by a week would refuse for a week.
import type { FastifyRateLimitStore } from '@fastify/rate-limit'

type Window = { count: number; beganAt: number }

const maxAddresses = 5_000

export class SteadyRateLimitStore implements FastifyRateLimitStore {
  /** The address that came longest ago stands first. */
  readonly #windows = new Map<string, Window>()

  incr(address: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number): void {
    const now = performance.now()
    const known = this.#windows.get(address)
    const window = known && now - known.beganAt < windowMs ? known : { count: 0, beganAt: now }
    window.count += 1
    this.#windows.delete(address)
    this.#windows.set(address, window)
    for (const oldest of this.#windows.keys()) {
      if (this.#windows.size <= maxAddresses) break
      this.#windows.delete(oldest)
    }
    callback(null, { current: window.count, ttl: windowMs - (now - window.beganAt) })
  }

  /** Each route counts for itself. */
  child(): FastifyRateLimitStore {
    return new SteadyRateLimitStore()
  }
}
