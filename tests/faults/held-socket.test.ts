// A restart of one instance whose socket outlives its process, as systemd holds it.
import net from 'node:net'
import { expect, test } from 'vitest'
import { freePort, startServer } from '../support/server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** As systemd binds a socket for a service; the service listens. Node has no public name for it. */
const { _createServerHandle: bind } = net as unknown as {
  _createServerHandle: (address: string, port: number, family: 4) => { fd: number; close(): void }
}

test('D-13 a request that comes while the only instance restarts waits, and is answered', async () => {
  const port = await freePort()
  const socket = bind('127.0.0.1', port, 4)
  const handOver = ['sh', '-c', 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"', 'sh']
  const first = await startServer({ port, dataDir: await temporaryFolder(), socketFd: socket.fd, prefix: handOver })
  const url = `http://127.0.0.1:${port}/robots.txt`
  expect((await fetch(url)).status).toBe(200)
  await first.stop()
  let isAnswered = false
  const waiting = fetch(url, { headers: { connection: 'close' } }).finally(() => {
    isAnswered = true
  })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(isAnswered).toBe(false)
  const second = await startServer({ port, dataDir: first.dataDir, socketFd: socket.fd, prefix: handOver })
  expect((await waiting).status).toBe(200)
  await second.stop()
  socket.close()
})
