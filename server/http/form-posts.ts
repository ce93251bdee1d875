// Sets up routes that accept posts, and decides which origins may post.
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TryLaterError } from '#server/http/errors.ts'
import { createRateLimiter } from '#server/http/rate-limit.ts'
import { mayPost } from './own-origin.ts'
import { PostError, parseFormFields } from './parse-body.ts'

/** Accepts form bodies only. */
export function acceptFormsOnly(app: FastifyInstance): void {
  refuseEncodedBodies(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async ({ headers }: FastifyRequest, bytes: Buffer) => parseFormFields(bytes, headers['content-type']),
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
