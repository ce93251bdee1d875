// Rendering takes a whole core for as long as it lasts. So pages are rendered one by one, and for as long as one has taken
// there is time for all else, such as leads; and no address may ask for more than its share.
import { setTimeout as pause } from 'node:timers/promises'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { atMost } from '#server/http/at-most.ts'
import { SteadyRateLimitStore } from '#server/http/rate-limit-store.ts'
import { TryLater } from '#server/http/try-later.ts'

/** Rejects with TryLater (429) when this request's address has asked for too many pages. */
export type MayRender = (request: FastifyRequest) => Promise<void>

/** So few that even the last of them is answered within seconds. */
const maxWaiting = 30

/** `render` one call at a time. Rejects with TryLater (503) when too many are waiting already. */
export function oneByOne<Args extends unknown[], Page>(
  render: (...args: Args) => Promise<Page>,
): (...args: Args) => Promise<Page> {
  const inTurn = atMost(1)
  let waiting = 0
  let restUntil = 0
  return async (...args) => {
    if (waiting >= maxWaiting) throw new TryLater(503, 5)
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

/** IPv6 addresses count by their /64. */
export async function pageLimit(app: FastifyInstance, pagesPerMinute: number): Promise<MayRender> {
  let count: ReturnType<FastifyInstance['createRateLimit']> | undefined
  // In a scope of its own, so that it does not meet the limits of other routes.
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false, store: SteadyRateLimitStore })
    count = scope.createRateLimit({ max: pagesPerMinute, timeWindow: 60_000 })
  })
  return async (request) => {
    const counted = await count?.(request)
    if (!counted || counted.isAllowed || !counted.isExceeded) return
    throw new TryLater(429, counted.ttlInSeconds)
  }
}
