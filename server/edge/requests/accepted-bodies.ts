// Which bodies a route takes: forms, or beacons, and none that is compressed.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRateLimiter } from '#server/edge/limits/rate-limit.ts'
import { TryLaterError } from '#server/edge/limits/try-later-error.ts'
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

/** Rejects compressed bodies, which would be parsed as they are. */
export function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    const encoding = headers['content-encoding']?.trim().toLowerCase()
    if (method !== 'POST' || !encoding || encoding === 'identity') return
    reply.header('accept-encoding', 'identity')
    throw new PostError(415, 'Send the request as it is, without a Content-Encoding.')
  })
}
