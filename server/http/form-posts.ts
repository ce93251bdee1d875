// Sets up routes that accept posts, and decides which origins may post.
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TryLaterError } from '#server/http/errors.ts'
import { createRateLimiter } from '#server/http/rate-limit.ts'

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

/** Of speculation rules (Sec-Purpose), and of older browsers. */
export const isFetchedAhead = (headers: IncomingHttpHeaders): boolean =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /^(prefetch|preview)\b/i.test(String(headers[name] ?? '')),
  )

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

const maxDroppedBytes = 512 * 1024

/**
 * Answers a body that is too large once most of it is read and dropped. The answer closes the connection, and whoever
 * is still sending would lose it: a browser, or a proxy, which then answers 502.
 */
export function readBeforeTooLarge(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, { statusCode }) => {
    if (statusCode !== 413 || raw.readableEnded || raw.destroyed) return
    let left = maxDroppedBytes
    await new Promise<void>((resolve) => {
      const drop = ({ length }: Buffer) => {
        left -= length
        if (left <= 0) resolve()
      }
      raw.on('data', drop).once('end', resolve).once('close', resolve).resume()
    })
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

// Parses bodies into a Map, so that names like __proto__ are harmless. Duplicate names are rejected, because two
// parsers might each believe another value.

/** Values of a JSON body are of any type, those of a form are strings. */
export type PostedFields = ReadonlyMap<string, unknown>

export function parseJsonFields(text: string): PostedFields {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new PostError(400, 'The request is not JSON that can be read.')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new PostError(400, 'Send a JSON object with one entry for each field.')
  // JSON.parse keeps only the last of equal names.
  if (countNamesInText(text) > countNames(body))
    throw new PostError(400, 'A field is there twice: send each field once.')
  const wellFormed = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)
  return new Map(Object.entries(body).map(([name, value]) => [name, wellFormed(value)]))
}

/** More than any form of ours has. */
const maxFields = 100

export function parseFormFields(text: string): PostedFields {
  if (text.split('&', maxFields + 1).length > maxFields) throw new PostError(400, 'The form has too many fields.')
  const entries = [...new URLSearchParams(text)]
  const fields = new Map(entries)
  if (entries.length > fields.size) throw new PostError(400, 'A field is there twice: send each field once.')
  return fields
}

/** Counts the names at any depth of a JSON value. */
function countNames(value: object): number {
  let count = 0
  const waiting: object[] = [value]
  // Not recursive, because a body may be thousands of brackets deep.
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const parts = Object.values(next)
    if (!Array.isArray(next)) count += parts.length
    for (const part of parts) if (typeof part === 'object' && part !== null) waiting.push(part)
  }
  return count
}

/** A colon outside of a text follows each name. */
function countNamesInText(json: string): number {
  let count = 0
  let isInText = false
  for (let at = 0; at < json.length; at++) {
    const sign = json[at]
    if (sign === '"') isInText = !isInText
    else if (isInText && sign === '\\') at += 1
    else if (!isInText && sign === ':') count += 1
  }
  return count
}

/** Rejects a whole post, with a sentence for its sender. */
export class PostError extends Error {
  override name = 'PostError'
  readonly statusCode: number
  readonly retryAfterS: number | undefined

  constructor(statusCode: number, message: string, options: ErrorOptions & { retryAfterS?: number } = {}) {
    super(message, options)
    this.statusCode = statusCode
    this.retryAfterS = options.retryAfterS
  }
}
