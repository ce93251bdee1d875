// Starts the production server as its own process, on a free port and with a data folder of its own.
import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from './temporary-folder.ts'

const project = fileURLToPath(new URL('../../', import.meta.url))

const metricsToken = 'a-long-token-of-the-tests'
/** Opens /metrics of a server that was started here. */
export const metricsHeaders = { authorization: `Bearer ${metricsToken}` }

export type RunningServer = {
  /** "http://localhost:40123", also its SITE_URL. */
  url: string
  dataDir: string
  process: ChildProcess
  /** Everything that it has written so far, to both streams. */
  output(): string
  /** Stops it gracefully, and removes a data folder that was made for it. Resolves with the exit code. */
  stop(): Promise<number | null>
  /** kill -9; the data folder stays. */
  kill(): Promise<void>
}

export type ServerSettings = {
  env?: Record<string, string>
  dataDir?: string
  port?: number
  /** Folder of a built project; this one, unless a variant of it is meant. */
  folder?: string
  /** A command that runs the program given after it. */
  prefix?: string[]
  /** Becomes its file descriptor 3. */
  socketFd?: number
}

/** Rejects with its output when it ends before it listens. */
export async function startServer({
  env = {},
  dataDir,
  port,
  folder = project,
  prefix = [],
  socketFd,
}: ServerSettings = {}): Promise<RunningServer> {
  const usedPort = port ?? (await freePort())
  const usedDataDir = dataDir ?? (await temporaryFolder())
  const url = `http://localhost:${usedPort}`
  const [command = '', ...words] = [...prefix, process.execPath, join(folder, 'tools/serve.mjs')]
  const child = spawn(command, words, {
    env: {
      PATH: process.env['PATH'],
      // As under npm, whose end it notices: here that of whoever started it (tools/process-guards.mjs).
      npm_lifecycle_event: 'test',
      PORT: String(usedPort),
      DATA_DIR: usedDataDir,
      SITE_URL: url,
      RATE_LIMIT_PER_MINUTE: '100000',
      METRICS_TOKEN: metricsToken,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(socketFd === undefined ? [] : [socketFd])],
  }) as ChildProcessByStdio<null, Readable, Readable>
  let written = ''
  const ended = once(child, 'exit')
  const listening = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk) => {
      written += chunk
      if (/ is on http/.test(written)) resolve()
    })
    child.stderr.on('data', (chunk) => {
      written += chunk
    })
  })
  const early = await Promise.race([listening, ended])
  if (early) throw new Error(`The server ended with code ${early[0]} before it listened:\n${written}`)

  return {
    url,
    dataDir: usedDataDir,
    process: child,
    output: () => written,
    async stop() {
      child.kill('SIGTERM')
      const [code] = await ended
      if (dataDir === undefined) await rm(usedDataDir, { recursive: true, force: true })
      return code
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}
