// There are no cookies to steal: this keeps other sites from using visitors to fill the outbox. Programs, which no
// page controls, may post JSON.
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'

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
