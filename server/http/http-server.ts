// Node's HTTP server below Fastify: it serves files before Fastify is asked, and disconnects clients that are slow to
// send or to read.

import { randomBytes } from 'node:crypto'
import { type IncomingMessage, type RequestListener, Server, type ServerOptions, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { FileServer } from '#server/http/file-server.ts'
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
  const limits = { ...defaults, connections: connectionsWithin(openFilesLimit()) }
  const options = { ...timeouts, keepAliveTimeout, requireHostHeader: false, limits, onCrowded }
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

// Request ids connect what a visitor was told with the proxy's log and ours.

export const requestIdHeader = 'x-request-id'

/** Safe to appear in a log. */
const isValidRequestId = (id: unknown): id is string => typeof id === 'string' && /^[A-Za-z0-9][\w.-]{5,63}$/.test(id)

/** Returns the id set by a trusted proxy, or a new one like "3f9ac01b7e". */
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

// An HTTP server that finishes running responses before it closes, at the reader's pace, and disconnects stalled
// readers: Node calls a connection idle once the whole response is written, however little has been sent.

type Connection = {
  /** Requests whose response is not completely handed to the system. */
  answers: number
  /** Bytes read when the last response ended. More bytes mean that another request has begun. */
  bytesReadWhenIdle: number
  /** Bytes handed to the system at the last check, and when they last increased. */
  sent: number
  sentAtMs: number
}

export type SlowReaderLimits = {
  /** Maximum time without progress. Files are written in parts, so this is the time for one part. */
  stallTimeoutMs: number
  checkEveryMs: number
  connections: number
}

const defaults: SlowReaderLimits = { stallTimeoutMs: 30_000, checkEveryMs: 5_000, connections: 5_000 }

/** For the store, mail, the blog and whatever else opens files beside the visitors' connections. */
const reservedFiles = 100
const fewestConnections = 16

const connectionsWithin = (openFiles: number): number =>
  Math.min(defaults.connections, Math.max(fewestConnections, openFiles - reservedFiles))

/** How many files and connections the system lets this process open, after Node has raised the limit as far as it may. */
function openFilesLimit(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | 'unlimited' } } }
  const limit = userLimits?.open_files?.soft
  return typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY
}

/** While nobody can be sent away. */
const spareConnections = 16
/** A stalled reader may be sent away for a new client after this time. */
const mayStallMs = 1_000

export class GracefulServer extends Server {
  /** Node's own switch. A client that has closed its half still gets its response. */
  readonly httpAllowHalfOpen = true
  readonly #connections = new Map<Socket, Connection>()
  #closes = false

  constructor(
    options: ServerOptions & { limits?: SlowReaderLimits; onCrowded?: HttpServerOptions['onCrowded'] },
    listener: RequestListener,
  ) {
    const { limits = defaults, onCrowded = () => undefined, ...rest } = options
    super(rest)
    this.maxConnections = limits.connections + spareConnections
    this.on('drop', () => {
      this.#makeRoom()
      onCrowded(limits.connections)
    })
    this.on('connection', (socket: Socket) => {
      if (this.#connections.size >= limits.connections) {
        this.#makeRoom()
        onCrowded(limits.connections)
      }
      this.#connections.set(socket, { answers: 0, bytesReadWhenIdle: 0, sent: 0, sentAtMs: performance.now() })
      socket.once('close', () => this.#connections.delete(socket))
    })
    this.on('request', (request, response) => {
      this.#begin(request.socket)
      response.once('close', () => this.#end(request.socket))
      listener(request, response)
    })
    this.#checkReaders(limits)
  }

  override close(done?: (error?: Error) => void): this {
    this.#closes = true
    return super.close(done)
  }

  override closeIdleConnections(): void {
    for (const [socket, connection] of this.#connections) if (isIdle(socket, connection)) socket.destroySoon()
  }

  /** A new client takes precedence over the oldest connection that is idle, else that has not asked, else that does not read. */
  #makeRoom(): void {
    const now = performance.now()
    const all = [...this.#connections]
    const [leaving] =
      all.find(([socket, connection]) => isIdle(socket, connection)) ??
      all.find(([, { answers }]) => answers === 0) ??
      all.find(([socket, connection]) => stalledForMs(socket, connection, now) > mayStallMs) ??
      []
    leaving?.destroy()
  }

  #begin(socket: Socket): void {
    const connection = this.#connections.get(socket)
    if (connection) connection.answers += 1
  }

  #end(socket: Socket): void {
    const connection = this.#connections.get(socket)
    if (!connection) return
    connection.answers -= 1
    connection.bytesReadWhenIdle = socket.bytesRead
    if (this.#closes && isIdle(socket, connection)) socket.destroySoon()
  }

  #checkReaders({ stallTimeoutMs, checkEveryMs }: SlowReaderLimits): void {
    let timer: NodeJS.Timeout
    this.on('listening', () => {
      timer = setInterval(() => {
        const now = performance.now()
        for (const [socket, connection] of this.#connections)
          if (stalledForMs(socket, connection, now) >= stallTimeoutMs) socket.destroy()
      }, checkEveryMs).unref()
    })
    this.on('close', () => clearInterval(timer))
  }
}

const isIdle = (socket: Socket, { answers, bytesReadWhenIdle }: Connection) =>
  answers === 0 && socket.bytesRead === bytesReadWhenIdle

/** Updates the progress of a reader. */
function stalledForMs(socket: Socket, connection: Connection, now: number): number {
  const sent = socket.bytesWritten - socket.writableLength
  if (socket.writableLength === 0 || sent !== connection.sent) {
    connection.sent = sent
    connection.sentAtMs = now
  }
  return now - connection.sentAtMs
}
