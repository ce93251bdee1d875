import type { FastifyReply, FastifyRequest } from 'fastify'
import { preferredEncoding } from '#server/http/compression.ts'
import type { StaticFile } from './static-files.ts'

/** Sends a document in place of another (not found, failed). It goes without its ETag, as it is not to be kept. */
export function sendDocument(request: FastifyRequest, reply: FastifyReply, status: number, { answers }: StaticFile) {
  const { headers, body } = answers[preferredEncoding(request.headers['accept-encoding'])] ?? answers.identity
  const { etag: _, ...kept } = headers
  return reply
    .code(status)
    .headers({ ...kept, 'cache-control': 'no-store' })
    .send(body)
}
