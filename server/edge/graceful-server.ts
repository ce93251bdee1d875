// An HTTP server that finishes running responses before it closes, at the reader's pace, and disconnects stalled
// readers: Node calls a connection idle once the whole response is written, however little has been sent.
import { type RequestListener, Server, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'

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

/** The limits of a server that has this process for itself. */
export const limitsOfProcess = (): SlowReaderLimits => ({
  ...defaults,
  connections: connectionsWithin(openFilesLimit()),
})

/** How many files and connections the system lets this process open, after Node has raised the limit as far as it may. */
function openFilesLimit(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | 'unlimited' } } }
  const limit = userLimits?.open_files?.soft
  return typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY
}

/** Browsers and proxies send the next request after the answer. A chunk of 64 kB could hold a thousand. */
const mostAnswersAtOnce = 16
/** While nobody can be sent away. */
const spareConnections = 16
/** A stalled reader may be sent away for a new client after this time. */
const mayStallMs = 1_000

/** While the server closes. */
const [arrivedWithinMs, firstRequestWithinMs] = [50, 1_000]

export class GracefulServer extends Server {
  /** Node's own switch. A client that has closed its half still gets its response. */
  readonly httpAllowHalfOpen = true
  readonly #connections = new Map<Socket, Connection>()
  #closes = false

  constructor(
    options: ServerOptions & { limits?: SlowReaderLimits; onCrowded?: (connections: number) => void },
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
      // Node still reads the rest of a chunk from a connection that is closed.
      if (request.socket.destroyed || !this.#begin(request.socket)) {
        request.socket.destroy()
        return
      }
      response.once('close', () => this.#end(request.socket))
      listener(request, response)
    })
    this.#checkReaders(limits)
  }

  /** Takes the connections that have arrived first: the system resets those that nobody has taken. */
  override close(done?: (error?: Error) => void): this {
    this.#closes = true
    setTimeout(() => setImmediate(() => super.close(done)))
    return this
  }

  /** A connection without a request yet is most likely about to bring one. On others, what has arrived is read first. */
  override closeIdleConnections(): void {
    const close = (isMeant: (socket: Socket) => boolean) =>
      // Node reads between a timer and this.
      setImmediate(() => {
        for (const [socket, connection] of this.#connections)
          if (isMeant(socket) && isIdle(socket, connection)) socket.destroySoon()
      })
    setTimeout(close, arrivedWithinMs, (socket: Socket) => socket.bytesRead > 0)
    setTimeout(close, firstRequestWithinMs, () => true)
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

  /** Returns false when too many answers wait for this client, each of which costs memory. */
  #begin(socket: Socket): boolean {
    const connection = this.#connections.get(socket)
    if (!connection) return false
    connection.answers += 1
    return connection.answers <= mostAnswersAtOnce
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
