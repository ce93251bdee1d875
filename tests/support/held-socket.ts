// A socket that outlives the process that listens on it, as systemd holds it for a service.
import net from 'node:net'
import { freePort, type ServerSettings } from './server.ts'

/** systemd binds, and the service listens. Node has no public name for it. */
const { _createServerHandle: bind } = net as unknown as {
  _createServerHandle: (address: string, port: number, family: 4) => { fd: number; close(): void }
}

/** `settings` are those of a server that gets the socket. */
export async function holdSocket() {
  const port = await freePort()
  const socket = bind('127.0.0.1', port, 4)
  const settings: ServerSettings = {
    port,
    socketFd: socket.fd,
    prefix: ['sh', '-c', 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"', 'sh'],
  }
  return { port, settings, close: () => socket.close() }
}
