// Limits how many pages an address may have rendered in a minute, so that a few cannot take the room of all.
import type { FastifyRequest } from 'fastify'
import { createRateLimiter } from '#server/edge/limits/rate-limit.ts'
import { TryLaterError } from '#server/edge/limits/try-later-error.ts'

/** Rejects with a TryLaterError (429) when the request's address is over its limit. */
export type LimitRendering = (request: FastifyRequest) => Promise<void>

/** About as much as can be rendered in a minute. */
const allowancesOfAll = 5

export function createPageLimit(pagesPerMinute: number): LimitRendering {
  const limit = createRateLimiter(pagesPerMinute, { allowancesOfAll })
  return async ({ ip }) => {
    const waitMs = await limit(ip)
    if (waitMs !== undefined) throw new TryLaterError(429, Math.ceil(waitMs / 1000))
  }
}
