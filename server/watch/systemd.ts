// Notifies systemd (Type=notify) how the server starts, lives and stops, if NOTIFY_SOCKET is set. Node cannot open Unix datagram
// sockets, so systemd-notify sends the message.
import type { FastifyBaseLogger } from 'fastify'
import type { SideOutputs } from '#server/base/side-outputs.ts'

type State = 'READY=1' | 'STOPPING=1' | 'WATCHDOG=1' | `EXTEND_TIMEOUT_USEC=${number}`
export type NotifySystemd = (state: State) => Promise<void>

/** Less than a graceful end may take. */
const notifyWithinMs = 5_000

export const systemdNotifier =
  (socket: string | undefined, log: FastifyBaseLogger, sideOutputs: SideOutputs): NotifySystemd =>
  async (state) => {
    if (!socket) return
    try {
      const { execFile } = await import('node:child_process')
      const { promisify } = await import('node:util')
      const told = promisify(execFile)('systemd-notify', [state], { timeout: notifyWithinMs })
      await sideOutputs.watch('systemd', told)
    } catch (error) {
      log.error({ err: error }, `systemd could not be notified: ${state}`)
    }
  }

const extendEveryMs = 20_000
const extendByMs = 60_000
/** A start that has not ended by then hangs, and another one may not. */
const longestStartMs = 3_600_000

/**
 * Asks for more time while the server starts, as on a slow disk, or with many leads to migrate. Otherwise systemd would kill each
 * start at the same point. The returned function ends it.
 */
export function extendStart(notify: NotifySystemd): () => void {
  const until = performance.now() + longestStartMs
  const timer = setInterval(() => {
    if (performance.now() > until) clearInterval(timer)
    else void notify(`EXTEND_TIMEOUT_USEC=${extendByMs * 1000}`)
  }, extendEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Notifies a watchdog twice per timeout that the process still responds. */
export function startWatchdog(notify: NotifySystemd, everyMs: number): void {
  if (everyMs > 0) setInterval(() => void notify('WATCHDOG=1'), everyMs / 2).unref()
}

/** The first file descriptor that systemd hands over. */
const firstFd = 3

/** Returns where to listen when systemd holds the socket: connections then wait in it while the server restarts. See sd_listen_fds(3). */
export const socketOfSystemd = (
  { LISTEN_FDS, LISTEN_PID }: NodeJS.ProcessEnv,
  pid: number,
): { fd: number; host: string } | undefined =>
  Number(LISTEN_FDS) >= 1 && Number(LISTEN_PID) === pid ? { fd: firstFd, host: '127.0.0.1' } : undefined
