// A connection with faults: what goes through it can be held back, cut off or swallowed.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

export type TcpProxy = {
  port: number
  /** "black hole" takes everything and passes nothing on, in both directions, for connections that are open too. */
  mode: 'pass' | 'black hole'
  /** Each piece of data waits so long, in both directions. */
  delayMs: number
  /** Answers to a client that has sent this wait, until it is undefined again. */
  silentAfter: RegExp | undefined
  /** How many connections have an answer that waits. */
  silent: number
  /** Resets all connections that are open. */
  reset(): void
  stop(): Promise<void>
}

export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  const faults = (isSilent = () => false) =>
    new Transform({
      async transform(chunk, _encoding, done) {
        if (proxy.mode === 'black hole') return done()
        if (proxy.delayMs > 0) await pause(proxy.delayMs)
        if (isSilent()) proxy.silent += 1
        while (isSilent()) await pause(10)
        done(null, chunk)
      },
    })
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1')
    let sent = ''
    client.on('data', (chunk) => {
      if (proxy.silentAfter) sent += chunk
    })
    const isSilent = () => proxy.silentAfter?.test(sent) === true && !client.destroyed
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(faults(socket === target ? isSilent : undefined)).pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const reset = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  const proxy: TcpProxy = {
    port: (server.address() as AddressInfo).port,
    mode: 'pass',
    delayMs: 0,
    silentAfter: undefined,
    silent: 0,
    reset,
    async stop() {
      reset()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}
