// Decides which pages may post leads through a visitor's browser. There are no cookies to steal, so this keeps other
// sites from using visitors to fill the outbox. Programs, which no page controls, may post JSON.

import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'

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
