import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type HttpListener = { port: number; stop(): Promise<void> }

/** A server on a free port of this machine, which lets go of its connections when it stops. */
export async function startHttpListener(answer: RequestListener): Promise<HttpListener> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}
