// An HTTP server that lets every answer under way end before it closes, at the pace of its reader, and that sends readers
// away who take nothing: Node calls a connection idle as soon as the whole answer is written, however little is sent.
import { type RequestListener, Server, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'

type Connection = {
  /** Requests whose answer is not wholly handed to the system. */
  answers: number
  /** Bytes read when the last answer had ended. Once there are more, another request has begun. */
  bytesReadWhenIdle: number
  /** Bytes handed to the system at the last look, and when they were last seen to grow. */
  sent: number
  sentAtMs: number
}

export type SlowReaderLimits = {
  /** How long a reader may take nothing. Files are written in parts, so this is the time for one part. */
  stallTimeoutMs: number
  checkEveryMs: number
  connections: number
}

const defaults: SlowReaderLimits = { stallTimeoutMs: 30_000, checkEveryMs: 5_000, connections: 5_000 }

export class GracefulServer extends Server {
  /** This is Node's own switch. A client that has closed its half still waits for its answer. */
  readonly httpAllowHalfOpen = true
  readonly #connections = new Map<Socket, Connection>()
  #closes = false

  constructor(options: ServerOptions & { limits?: SlowReaderLimits }, listener: RequestListener) {
    const { limits = defaults, ...rest } = options
    super(rest)
    this.maxConnections = limits.connections
    // A new client matters more than a connection that is merely kept.
    this.on('drop', () => this.closeIdleConnections())
    this.on('connection', (socket: Socket) => {
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

/** Notes what this reader has taken by now. */
function stalledForMs(socket: Socket, connection: Connection, now: number): number {
  const sent = socket.bytesWritten - socket.writableLength
  if (socket.writableLength === 0 || sent !== connection.sent) {
    connection.sent = sent
    connection.sentAtMs = now
  }
  return now - connection.sentAtMs
}
