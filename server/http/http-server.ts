// Node's HTTP server under Fastify: files are answered before Fastify is asked, and clients that are slow to ask or slow
// to take their answer are sent away.
import type { RequestListener, ServerResponse } from 'node:http'
import type { FileServer } from '#server/http/static/file-server.ts'
import { PatientServer } from './patient-server.ts'
import type { SecurityHeaders } from './security-headers.ts'

// Node's defaults leave slow clients open for minutes; with these, 500 of them were gone within 18 s.
const patience = {
  headersTimeout: 8_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
}
/** A proxy keeps its connections for a minute or so, and may use one just as we close it. */
export const keepProxyMs = 72_000
/** All that a slow reader was sent may wait in the system by then, and its connection looks idle to us. */
const keepOthersMs = 20_000

type HttpServerOptions = {
  files: FileServer
  /** Stand on what is refused before Fastify sees it; Node's own refusals carry none. */
  headers: SecurityHeaders
  /** Whether visitors come through a proxy that the settings name. */
  behindProxy: boolean
}

export function httpServer({ files, headers, behindProxy }: HttpServerOptions, rest: RequestListener): PatientServer {
  const refuse = (status: number, response: ServerResponse): void => {
    response.writeHead(status, { ...headers, connection: 'close', 'content-length': '0' }).end()
  }
  const keepAliveTimeout = behindProxy ? keepProxyMs : keepOthersMs
  const options = { ...patience, keepAliveTimeout, requireHostHeader: false }
  const server = new PatientServer(options, (request, response) => {
    if (request.httpVersion === '1.1' && request.headers.host === undefined) refuse(400, response)
    // A server that closes no longer listens: then it is Fastify that tells clients to go.
    else if (!server.listening || !files.answer(request, response)) rest(request, response)
  })
  server.on('checkExpectation', (_request, response) => refuse(417, response))
  return server
}
