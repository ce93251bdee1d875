// The rate limit of several instances that count together.
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'

/** Counts one more post of this sender, and says how many there were in its window and how long that still lasts. */
export type CountPost = (sender: string, windowMs: number) => Promise<{ count: number; leftMs: number }>

/** What the rate limiter asks for. Counting that fails refuses nobody: what cannot be stored is told after it. */
export function sharedRateLimit(countPost: CountPost): FastifyRateLimitStoreCtor {
  return class SharedRateLimitStore implements FastifyRateLimitStore {
    incr(
      sender: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
    ): void {
      countPost(sender, windowMs).then(
        ({ count, leftMs }) => done(null, { current: count, ttl: leftMs }),
        () => done(null, { current: 1, ttl: windowMs }),
      )
    }

    child(): SharedRateLimitStore {
      return this
    }
  }
}
