// Node's HTTP server under Fastify: files are answered before Fastify is asked, and clients that are slow to ask or slow
// to take their answer are sent away.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import ipaddr from 'ipaddr.js'
import type { FileServer } from '#server/http/static/file-server.ts'
import { GracefulServer } from './patient-server.ts'
import type { SecurityHeaders } from './security-headers.ts'

// Node's defaults leave slow clients open for minutes; with these, 500 of them were gone within 18 s.
const timeouts = {
  headersTimeout: 8_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
}
/** A proxy keeps its connections for a minute or so, and may use one just as we close it. */
export const proxyKeepAliveMs = 72_000
/** All that a slow reader was sent may wait in the system by then, and its connection looks idle to us. */
const directKeepAliveMs = 20_000

type HttpServerOptions = {
  files: FileServer
  /** These stand on what is refused before Fastify sees it; Node's own refusals carry none. */
  headers: SecurityHeaders
  /** Whether visitors come through a proxy that the settings name. */
  behindProxy: boolean
}

export function createHttpServer(
  { files, headers, behindProxy }: HttpServerOptions,
  rest: RequestListener,
): GracefulServer {
  const refuse = (status: number, response: ServerResponse): void => {
    response.writeHead(status, { ...headers, connection: 'close', 'content-length': '0' }).end()
  }
  const keepAliveTimeout = behindProxy ? proxyKeepAliveMs : directKeepAliveMs
  const options = { ...timeouts, keepAliveTimeout, requireHostHeader: false }
  const server = new GracefulServer(options, (request, response) => {
    normalizeAbsoluteTarget(request)
    if (!hasOneHost(request)) refuse(400, response)
    // A server that closes no longer listens, and then Fastify tells clients to go.
    else if (!server.listening || !files.answer(request, response)) rest(request, response)
  })
  server.on('checkExpectation', (_request, response) => refuse(417, response))
  return server
}

/**
 * Reads a target that names the whole address, as in "GET http://example.com/pricing": its host goes before that of the
 * header.
 */
function normalizeAbsoluteTarget(request: IncomingMessage): void {
  const [whole, host] = /^https?:\/\/(?:[^/?#@]*@)?([^/?#@]+)/i.exec(request.url ?? '') ?? []
  if (whole === undefined || request.headers.host === undefined) return
  const rest = request.url?.slice(whole.length) ?? ''
  request.url = rest.startsWith('/') ? rest : `/${rest}`
  request.headers.host = host
}

/** Whether a request names one host. A proxy may have meant the other one of two names; HTTP/1.0 may name none. */
function hasOneHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

// Names each request, so that what a visitor was told, the proxy's log and ours can be put together.

export const requestIdHeader = 'x-request-id'

/** This cannot be mistaken for anything else in a log. */
const isValidRequestId = (id: unknown): id is string => typeof id === 'string' && /^[A-Za-z0-9][\w.-]{5,63}$/.test(id)

/** Returns the id that a trusted proxy has given the request, or else a new one like "3f9ac01b7e". */
export function createRequestId(trustProxy: readonly string[]): (request: IncomingMessage) => string {
  const trusted = trustProxy.map((range) => {
    const [address = '', bits] = range.split('/')
    const parsed = ipaddr.parse(address)
    return [parsed, Number(bits ?? (parsed.kind() === 'ipv4' ? 32 : 128))] as const
  })
  const isTrusted = (address: string | undefined): boolean => {
    if (address === undefined || !ipaddr.isValid(address)) return false
    const parsed = ipaddr.process(address)
    return trusted.some(([network, bits]) => parsed.kind() === network.kind() && parsed.match(network, bits))
  }
  return ({ headers, socket }) => {
    const given = headers[requestIdHeader]
    return isValidRequestId(given) && isTrusted(socket.remoteAddress) ? given : randomBytes(5).toString('hex')
  }
}
