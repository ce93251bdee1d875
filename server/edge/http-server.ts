// Node's HTTP server below Fastify: it serves files before Fastify is asked, and disconnects clients that are slow to
// send or to read.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FileServer } from '#server/edge/files/file-server.ts'
import { GracefulServer, limitsOfProcess } from './graceful-server.ts'
import type { SecurityHeaders } from './security-headers.ts'

// Node's defaults leave slow clients open for minutes; with these, 500 of them were gone within 18 s.
const timeouts = {
  headersTimeout: 8_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
}
/** Longer than proxies keep connections, which might otherwise reuse one just as we close it. */
export const proxyKeepAliveMs = 72_000
/** By then the system may have buffered everything for a slow reader, whose connection looks idle to us. */
const directKeepAliveMs = 20_000

type HttpServerOptions = {
  files: FileServer
  /** For requests refused before Fastify; Node's own refusals have none. */
  headers: SecurityHeaders
  /** Whether visitors come through a configured proxy. */
  behindProxy: boolean
  /** Called when a connection had to make room. */
  onCrowded: (connections: number) => void
}

export function createHttpServer(
  { files, headers, behindProxy, onCrowded }: HttpServerOptions,
  rest: RequestListener,
): GracefulServer {
  const refuse = (status: number, response: ServerResponse): void => {
    response.writeHead(status, { ...headers, connection: 'close', 'content-length': '0' }).end()
  }
  const keepAliveTimeout = behindProxy ? proxyKeepAliveMs : directKeepAliveMs
  const options = { ...timeouts, keepAliveTimeout, requireHostHeader: false, limits: limitsOfProcess(), onCrowded }
  const server = new GracefulServer(options, (request, response) => {
    normalizeAbsoluteTarget(request)
    if (!hasOneHost(request)) refuse(400, response)
    // A closing server no longer listens; Fastify then asks clients to disconnect.
    else if (!server.listening || !files.answer(request, response)) rest(request, response)
  })
  server.on('checkExpectation', (_request, response) => refuse(417, response))
  return server
}

/** Handles a target with a whole URL, as in "GET http://example.com/pricing": its host overrides the header. */
function normalizeAbsoluteTarget(request: IncomingMessage): void {
  const [whole, host] = /^https?:\/\/(?:[^/?#@]*@)?([^/?#@]+)/i.exec(request.url ?? '') ?? []
  if (whole === undefined || request.headers.host === undefined) return
  const rest = request.url?.slice(whole.length) ?? ''
  request.url = rest.startsWith('/') ? rest : `/${rest}`
  request.headers.host = host
}

/** Whether exactly one host is given: a proxy may have used the other of two. HTTP/1.0 may give none. */
function hasOneHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}
