// There are no cookies to steal: this keeps other sites from using visitors to fill the outbox. Programs, which no
// page controls, may post JSON.
import type { FastifyRequest } from 'fastify'
import { PostError } from './parse-body.ts'

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

/**
 * Throws a PostError for a press that a page of another site made. The pages behind signed links have no referrer, so browsers
 * send "null" as their origin, and mail programs press without any.
 */
export function refusePressOfOthers(request: FastifyRequest, siteOrigin: string): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  const isOther = origin !== undefined && origin !== 'null' && !isOwnOrigin(origin, request, siteOrigin)
  if (isOther || site === 'cross-site' || site === 'same-site')
    throw new PostError(403, 'This address takes presses from its own page only. Open the link of the mail again.')
}

/** Throws a PostError for a post from another site. */
export function refuseOtherSites(request: FastifyRequest, siteOrigin: string): void {
  if (!mayPost(request, { siteOrigin, corsOrigins: [] }))
    throw new PostError(403, 'This address takes posts from its own site only.')
}
