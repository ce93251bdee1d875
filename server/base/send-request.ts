// The one way out by HTTP: each request has its own connection, a limit of time and one of size. It follows no redirect.
import { once } from 'node:events'
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip } from 'node:zlib'
import own from '../../package.json' with { type: 'json' }
import { errorName } from './delivery-error.ts'
import { publicNetworkOnly } from './public-address.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'

export type OutgoingRequest = {
  /** GET without one. */
  method?: Method
  url: URL
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Ends the whole exchange, as after a time. */
  signal: AbortSignal
  /** Whether private networks are out of reach, also behind a public name: for a URL that no operator has chosen. */
  isPublicOnly: boolean
  /** Of the reply's body, unpacked. Without it, none is read. */
  maxBytes?: number
}

/** The only kind of failure. Its code, as in "ETIMEDOUT", and its message hold nothing of the URL's path and no header. */
export class RequestError extends Error {
  override name = 'RequestError'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export type Reply = {
  status: number
  headers: IncomingHttpHeaders
  /** As much as has arrived. */
  body: Buffer
  /** Why that is not all of it: ETOOLARGE, or what broke it off. */
  fault?: RequestError
}

/** Throws the fault of a reply that is no use in part. */
export function whole(reply: Reply): Reply {
  if (reply.fault) throw reply.fault
  return reply
}

/** Firewalls reject clients without a user agent. */
const userAgent = `${own.name}/${own.version}`
const unpackers = {
  // Like browsers, it takes a reply without the end mark, which some servers leave out.
  gzip: () => createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }),
  br: createBrotliDecompress,
}

/** Rejects with a RequestError. */
export const sendRequest = (request: OutgoingRequest): Promise<Reply> =>
  exchange(request).catch((error) => {
    throw requestError(error, request.signal)
  })

async function exchange({ method = 'GET', url, headers, body, signal, isPublicOnly, maxBytes = 0 }: OutgoingRequest) {
  const outgoing = (url.protocol === 'https:' ? https : http).request(url, {
    method,
    agent: false,
    headers: {
      'user-agent': userAgent,
      'accept-encoding': Object.keys(unpackers).join(', '),
      ...headers,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    },
    signal,
    ...(isPublicOnly && publicNetworkOnly(url)),
  })
  try {
    const answered = once(outgoing, 'response')
    outgoing.end(body)
    const [response] = (await answered) as [IncomingMessage]
    return { status: response.statusCode ?? 0, headers: response.headers, ...(await read(response, maxBytes, signal)) }
  } finally {
    // Ignores a reset after the response.
    outgoing.on('error', () => undefined).destroy()
  }
}

async function read(response: IncomingMessage, maxBytes: number, signal: AbortSignal) {
  const { statusCode = 0, headers } = response
  const unpacker = unpackers[headers['content-encoding'] as keyof typeof unpackers]
  // Nobody needs the body of a redirect, which may never end.
  const isRead = maxBytes > 0 && (statusCode < 300 || statusCode > 399)
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    if (isRead)
      for await (const chunk of unpacker ? pipeline(response, unpacker(), () => undefined) : response) {
        chunks.push(chunk)
        bytes += chunk.length
        if (bytes > maxBytes) throw new RequestError('ETOOLARGE', `the reply has more than ${maxBytes / 1024 ** 2} MB`)
      }
    return { body: Buffer.concat(chunks) }
  } catch (error) {
    return { body: Buffer.concat(chunks), fault: requestError(error, signal) }
  }
}

function requestError(error: unknown, signal: AbortSignal): RequestError {
  if (signal.reason?.name === 'TimeoutError') return new RequestError('ETIMEDOUT', 'no reply in time')
  return new RequestError(errorName(error), (error as Error).message || errorName(error))
}

/**
 * Parses seconds, of which some servers send fractions, or a date (RFC 9110 section 10.2.3), whose zone is always GMT. Undefined
 * for anything else.
 */
export function parseRetryAfter(text: string | undefined, longestMs: number, now = Date.now()): number | undefined {
  if (!text) return undefined
  // Date.parse takes a number for a year or a month.
  const ms = /[a-z]/i.test(text) ? Date.parse(text.replace(/(?<!GMT)$/, ' GMT')) - now : Number(text) * 1000
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), longestMs)
}
