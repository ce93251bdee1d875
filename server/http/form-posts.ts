// Prepares routes that take posts, and those of them that answer the native posts of our own pages' forms.

import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TryLaterError } from '#server/http/errors.ts'
import { createRateLimiter } from '#server/http/rate-limit.ts'
import { PostError, parseFormFields } from './posted-fields.ts'

/** Reads the body of a form into its fields, and no body of any other type. */
export function acceptFormsOnly(app: FastifyInstance): void {
  refuseEncodedBodies(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: FastifyRequest, text: string) => parseFormFields(text),
  )
}

/**
 * Reads the text of a beacon: a page sends that type without asking first whether it may. An address that sends more of them in a
 * minute is told to try later.
 */
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

/** Throws a PostRefusal for a post that a page of another site has sent. */
export function refuseOtherSites(request: FastifyRequest, siteOrigin: string): void {
  if (!mayPost(request, { siteOrigin, corsOrigins: [] }))
    throw new PostError(403, 'This address takes posts from its own site only.')
}

/** Refuses compressed bodies. Bodies are read as they come, so one would be taken for its own bytes. */
export function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    const encoding = headers['content-encoding']?.trim().toLowerCase()
    if (method !== 'POST' || !encoding || encoding === 'identity') return
    reply.header('accept-encoding', 'identity')
    throw new PostError(415, 'Send the request as it is, without a Content-Encoding.')
  })
}

// Decides which pages may post leads through a visitor's browser. There are no cookies to steal, so this keeps other
// sites from using visitors to fill the outbox. Programs, which no page controls, may post JSON.

export type KnownOrigins = { siteOrigin: string; corsOrigins: readonly string[] }

export function mayPost(request: FastifyRequest, origins: KnownOrigins): boolean {
  const { origin, 'sec-fetch-site': site, 'content-type': type } = request.headers
  // Only the browser itself can set this header, and it has compared more than a proxy leaves for us to compare.
  if (site === 'same-origin') return true
  if (origin !== undefined)
    return isOwnOrigin(origin, request, origins.siteOrigin) || origins.corsOrigins.includes(origin)
  return site !== 'cross-site' && site !== 'same-site' && !isForm(type)
}

export const isForm = (contentType: string | undefined) =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType ?? '')

/**
 * Whether the origin is that of the settings, or the one that the visitor typed: localhost and 127.0.0.1 are one site.
 */
const isOwnOrigin = (origin: string, request: FastifyRequest, siteOrigin: string) =>
  origin === siteOrigin || URL.parse(origin)?.host === request.host

/** Whether the browser sends the Global Privacy Control. */
export const hasPrivacySignal = (headers: IncomingHttpHeaders): boolean => headers['sec-gpc'] === '1'
