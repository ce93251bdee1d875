// Sets up routes that accept posts, and decides which origins may post.

import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TryLaterError } from '#server/http/errors.ts'
import { createRateLimiter } from '#server/http/rate-limit.ts'
import { PostError, parseFormFields } from './posted-fields.ts'

/** Accepts form bodies only. */
export function acceptFormsOnly(app: FastifyInstance): void {
  refuseEncodedBodies(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: FastifyRequest, text: string) => parseFormFields(text),
  )
}

/** Accepts beacons: browsers send text/plain without a CORS preflight. Limits them per address and minute. */
export function acceptBeaconsOnly(app: FastifyInstance, mostPerMinute: number): void {
  refuseEncodedBodies(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, async (_: FastifyRequest, text: string) => text)
  const limit = createRateLimiter(mostPerMinute)
  app.addHook('onRequest', async ({ ip }) => {
    const waitMs = await limit(ip)
    if (waitMs !== undefined) throw new TryLaterError(429, Math.ceil(waitMs / 1000))
  })
}

/** Throws a PostError for a post from another site. */
export function refuseOtherSites(request: FastifyRequest, siteOrigin: string): void {
  if (!mayPost(request, { siteOrigin, corsOrigins: [] }))
    throw new PostError(403, 'This address takes posts from its own site only.')
}

/** Rejects compressed bodies, which would be parsed as they are. */
export function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    const encoding = headers['content-encoding']?.trim().toLowerCase()
    if (method !== 'POST' || !encoding || encoding === 'identity') return
    reply.header('accept-encoding', 'identity')
    throw new PostError(415, 'Send the request as it is, without a Content-Encoding.')
  })
}

// There are no cookies to steal: this keeps other sites from using visitors to fill the outbox. Programs, which no
// page controls, may post JSON.

export type KnownOrigins = { siteOrigin: string; corsOrigins: readonly string[] }

export function mayPost(request: FastifyRequest, origins: KnownOrigins): boolean {
  const { origin, 'sec-fetch-site': site, 'content-type': type } = request.headers
  // Browsers set this header themselves, and compare more than a proxy passes on to us.
  if (site === 'same-origin') return true
  if (origin !== undefined)
    return isOwnOrigin(origin, request, origins.siteOrigin) || origins.corsOrigins.includes(origin)
  return site !== 'cross-site' && site !== 'same-site' && !isForm(type)
}

export const isForm = (contentType: string | undefined) =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType ?? '')

/** Accepts the configured origin and the one the visitor typed: localhost and 127.0.0.1 are the same site. */
const isOwnOrigin = (origin: string, request: FastifyRequest, siteOrigin: string) =>
  origin === siteOrigin || URL.parse(origin)?.host === request.host

export const hasPrivacySignal = (headers: IncomingHttpHeaders): boolean => headers['sec-gpc'] === '1'
