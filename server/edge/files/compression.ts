// Compresses what the server generates; built files are compressed at build time.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify<Buffer, Buffer>(gzip)

/** With `once` the result is cached, so it may take longer and come out smaller. */
export async function compress(body: Buffer, encoding: Encoding, worth: 'once' | 'each time'): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return gzipAsync(body)
  const params = {
    // With 8 and 9 the encoder takes 17 to 34 MB for any input; with 10 less than 4.
    [constants.BROTLI_PARAM_QUALITY]: worth === 'once' ? 10 : 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  }
  return brotliAsync(body, { params })
}

/** Compresses pages of all routes, unless they already are. */
export function compressPages(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    if (typeof payload !== 'string' || !isPage || reply.hasHeader('content-encoding')) return payload
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
    const encoding = preferredEncoding(request.headers['accept-encoding'])
    if (encoding === 'identity') return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return compress(Buffer.from(payload), encoding, 'each time')
  })
}

export type Encoding = 'br' | 'gzip' | 'identity'

const offered = /(?:^|,)\s*(br|gzip|\*)\s*(?:;\s*q=([\d.]+)\s*)?(?=,|$)/gi

/** Returns the best encoding in an Accept-Encoding header. Ignores `*`. */
export function preferredEncoding(header: string | undefined): Encoding {
  // Every current browser sends the header.
  if (header === undefined) return 'identity'
  let gzip = false
  for (const [, name = '', weight] of header.matchAll(offered)) {
    if (weight !== undefined && Number(weight) === 0) continue
    if (name.toLowerCase() === 'br') return 'br'
    if (name.toLowerCase() === 'gzip') gzip = true
  }
  return gzip ? 'gzip' : 'identity'
}
