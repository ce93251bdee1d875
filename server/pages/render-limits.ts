// Limits rendering, which occupies a whole core. Pages are rendered one at a time, each followed by an equally long
// pause for other work such as leads, and each address is rate-limited: a few cannot take the room of all.
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { TryLaterError } from '#server/http/errors.ts'
import { limitConcurrency } from '#server/http/limit-concurrency.ts'
import { createRateLimiter } from '#server/http/rate-limit.ts'
import { renderWaitMs } from '#server/http/time-limits.ts'

/** Rejects with a TryLaterError (429) when the request's address is over its limit. */
export type LimitRendering = (request: FastifyRequest) => Promise<void>

/** Few enough that even the last one is answered within seconds. */
const maxWaiting = 30
/** So few wait for a page that is rendered for the first time, not because of a flood: all of them get it. */
const fewWaiting = 4

/** Runs `render` one at a time. Rejects with a TryLaterError (503) when too many are waiting, or one of several has waited for too long. */
export function serializeRenders<Args extends unknown[], Page>(
  render: (...args: Args) => Promise<Page>,
  waitMs = renderWaitMs,
): (...args: Args) => Promise<Page> {
  const inTurn = limitConcurrency(1)
  let waiting = 0
  let restUntil = 0
  return async (...args) => {
    if (waiting >= maxWaiting) throw new TryLaterError(503, 5)
    waiting += 1
    const asked = performance.now()
    try {
      return await inTurn(async () => {
        // One turn of the event loop is too short: it accepts a single new connection.
        await pause(Math.max(0, restUntil - performance.now()))
        const began = performance.now()
        if (waiting > fewWaiting && began - asked > waitMs) throw new TryLaterError(503, 5)
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

/** About as much as can be rendered in a minute. */
const allowancesOfAll = 5

export function createPageLimit(pagesPerMinute: number): LimitRendering {
  const limit = createRateLimiter(pagesPerMinute, { allowancesOfAll })
  return async ({ ip }) => {
    const waitMs = await limit(ip)
    if (waitMs !== undefined) throw new TryLaterError(429, Math.ceil(waitMs / 1000))
  }
}
