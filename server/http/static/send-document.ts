import type { FastifyReply, FastifyRequest } from 'fastify'
import { preferredEncoding } from '#server/http/accept-encoding.ts'
import type { StaticFile } from './static-files.ts'

/** Sends a document that answers in place of another (not found, failed): not to be kept, so without its ETag. */
export function sendDocument(request: FastifyRequest, reply: FastifyReply, status: number, { answers }: StaticFile) {
  const { headers, body } = answers[preferredEncoding(request.headers['accept-encoding'])] ?? answers.identity
  const { etag: _, ...kept } = headers
  return reply
    .code(status)
    .headers({ ...kept, 'cache-control': 'no-store' })
    .send(body)
}
