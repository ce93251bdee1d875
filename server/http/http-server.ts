// Node's HTTP server under Fastify: files are answered before Fastify is asked, slow clients are sent away, and closing
// waits for answers that are under way but not for connections that are merely kept.
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { FileServer } from '#server/http/static/file-server.ts'
import type { SecurityHeaders } from './security-headers.ts'

// Node's defaults leave slow clients open for minutes; with these, 500 of them were gone within 18 s.
const patience = {
  headersTimeout: 8_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 1_000,
}
const sweepEveryMs = 50

/** `headers` stand on what is refused before Fastify sees it; Node's own refusals carry none. */
export function httpServer(files: FileServer, headers: SecurityHeaders, rest: RequestListener): Server {
  const refuse = (status: number, response: ServerResponse): void => {
    response.writeHead(status, { ...headers, connection: 'close', 'content-length': '0' }).end()
  }
  const server = createServer({ ...patience, requireHostHeader: false }, (request, response) => {
    if (request.httpVersion === '1.1' && request.headers.host === undefined) refuse(400, response)
    // A server that closes no longer listens: then it is Fastify that tells clients to go.
    else if (!server.listening || !files.answer(request, response)) rest(request, response)
  })
  server.on('checkExpectation', (_request, response) => refuse(417, response))
  return server
}

/** Node closes the connections that are idle when closing begins; this also closes those that become idle afterwards. */
export function closeConnectionsAsTheyEnd(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), sweepEveryMs)
    app.server.once('close', () => clearInterval(sweep))
    if (!app.server.listening) clearInterval(sweep)
    done()
  })
}
