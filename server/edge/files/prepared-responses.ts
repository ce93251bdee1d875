// A response prepared in advance: the body in each encoding, with all its headers.
import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, type Encoding, preferredEncoding } from '#server/edge/files/compression.ts'

export type PreparedResponse = { etag: string; headers: Readonly<Record<string, string>>; body: Buffer }

export type PreparedResponses = { identity: PreparedResponse } & Partial<Record<Encoding, PreparedResponse>>

type Bodies = { identity: Buffer } & Partial<Record<Encoding, Buffer | undefined>>

/** `headers` apply to all encodings. The ETag is that of the uncompressed body, so equal content has an equal tag. */
export function prepareResponses(bodies: Bodies, headers: Readonly<Record<string, string>>): PreparedResponses {
  const tag = hash('sha256', bodies.identity, 'base64url').slice(0, 16)
  const answer = (body: Buffer, encoding: Encoding): PreparedResponse => {
    const isPlain = encoding === 'identity'
    const etag = isPlain ? `"${tag}"` : `"${tag}-${encoding}"`
    const own = { ...(!isPlain && { 'content-encoding': encoding }), 'content-length': String(body.length), etag }
    return { etag, body, headers: { ...headers, vary: 'accept-encoding', ...own } }
  }
  const { identity, br, gzip } = bodies
  return {
    identity: answer(identity, 'identity'),
    ...(br && { br: answer(br, 'br') }),
    ...(gzip && { gzip: answer(gzip, 'gzip') }),
  }
}

/** Compresses a rendered page, to be kept in memory. `common` are the headers of every response. */
export async function prepareDocument(
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
  common: Readonly<Record<string, string>>,
): Promise<PreparedResponses> {
  const identity = Buffer.from(body)
  const [br, gzip] = await Promise.all([compress(identity, 'br', 'once'), compress(identity, 'gzip', 'once')])
  return prepareResponses({ identity, br, gzip }, { ...common, ...headers, 'cache-control': 'public, no-cache' })
}

/** Sends a document in place of another (not found, failed), without its ETag, because it must not be cached. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { answers }: { answers: PreparedResponses },
) {
  const { headers, body } = answers[preferredEncoding(request.headers['accept-encoding'])] ?? answers.identity
  const { etag: _, ...kept } = headers
  return reply
    .code(status)
    .headers({ ...kept, 'cache-control': 'no-store' })
    .send(body)
}
