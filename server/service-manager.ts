// Tells systemd, when it runs the server as a service of the type notify, that visitors are answered and that the end has
// begun. Node opens no datagram sockets of Unix, so systemd's own program says it.
import { promisify } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'

/** Does nothing without a socket, which systemd names in NOTIFY_SOCKET. */
export const serviceManager =
  (socket: string | undefined, log: FastifyBaseLogger) =>
  async (state: 'READY=1' | 'STOPPING=1'): Promise<void> => {
    if (!socket) return
    try {
      const { execFile } = await import('node:child_process')
      await promisify(execFile)('systemd-notify', [state])
    } catch (error) {
      log.error({ err: error }, `systemd could not be told ${state}`)
    }
  }
