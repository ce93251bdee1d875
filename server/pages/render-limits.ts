// Limits rendering, which takes a whole core for as long as it lasts. So pages are rendered one by one, and for as long
// as one has taken there is time for all else, such as leads; and no address may ask for more than its share.
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { TryLaterError } from '#server/http/errors.ts'
import { limitConcurrency } from '#server/http/limit-concurrency.ts'
import { createRateLimiter } from '#server/http/rate-limit.ts'

/** Rejects with TryLater (429) when this request's address has asked for too many pages. */
export type LimitRendering = (request: FastifyRequest) => Promise<void>

/** This is so few that even the last of them is answered within seconds. */
const maxWaiting = 30

/** Calls `render` once at a time. Rejects with TryLater (503) when too many are waiting already. */
export function serializeRenders<Args extends unknown[], Page>(
  render: (...args: Args) => Promise<Page>,
): (...args: Args) => Promise<Page> {
  const inTurn = limitConcurrency(1)
  let waiting = 0
  let restUntil = 0
  return async (...args) => {
    if (waiting >= maxWaiting) throw new TryLaterError(503, 5)
    waiting += 1
    try {
      return await inTurn(async () => {
        // One turn of the event loop would not do: it takes a single new connection.
        await pause(Math.max(0, restUntil - performance.now()))
        const began = performance.now()
        try {
          return await render(...args)
        } finally {
          restUntil = 2 * performance.now() - began
        }
      })
    } finally {
      waiting -= 1
    }
  }
}

export function createPageLimit(pagesPerMinute: number): LimitRendering {
  const limit = createRateLimiter(pagesPerMinute)
  return async ({ ip }) => {
    const waitMs = await limit(ip)
    if (waitMs !== undefined) throw new TryLaterError(429, Math.ceil(waitMs / 1000))
  }
}
