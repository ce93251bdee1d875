// Measures what visitors notice behind each proxy of deploy/: while one instance on SQLite restarts, whose socket is held as by
// systemd, and, with two on one Postgres, while these restart in turn, one is frozen, one is killed, and their database is frozen.
// `-- proxies nginx database` measures what has these words in its name.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Outbox } from '#server/outbox/outbox.ts'
import { silentLog } from '#server/store/migrate.ts'
import { openPostgresOutbox } from '#server/store/postgres-outbox.ts'
import { openSqliteOutbox } from '#server/store/sqlite-outbox.ts'
import { holdSocket } from '../tests/support/held-socket.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { isInstalled, proxies, startProxy } from '../tests/support/proxies.ts'
import { freePort, type RunningServer, type ServerSettings, startServer } from '../tests/support/server.ts'
import { visit } from '../tests/support/visitors.ts'
import { report } from './report.ts'

const restarts = Number(process.env['RESTARTS'] ?? 20)
const visitEveryMs = Number(process.env['VISIT_EVERY_MS'] ?? 100)
const wanted = process.argv.slice(2)
const env = { LOG_LEVEL: 'fatal', TRUST_PROXY: '127.0.0.1', RATE_LIMIT_PER_MINUTE: '1000000' }

const formatStatuses = (statuses: ReadonlyMap<number, number>) =>
  [...statuses].map(([status, count]) => `${status} × ${count}`).join(', ')

type Phase = { name: string; work: (site: Site) => Promise<void> }
type Site = { servers: RunningServer[]; restart: (at: number) => Promise<void> }

const postgres = await startPostgres()
for (const proxy of proxies) {
  if (!isInstalled(proxy)) {
    process.stdout.write(`Not done: ${proxy.name} must be installed for this.\n`)
    continue
  }

  /** Starts the instances behind the proxy, and measures what visitors notice during each phase. */
  async function measure(
    settings: readonly ServerSettings[],
    openStore: () => Promise<Outbox>,
    phases: readonly Phase[],
  ) {
    const titleOf = ({ name }: Phase) => `${proxy.name}: ${name}`
    const some = phases.filter((phase) => wanted.every((word) => titleOf(phase).includes(word)))
    if (some.length === 0) return
    const folder = await mkdtemp(join(tmpdir(), 'bench-proxies-'))
    const begin = (at: number) => startServer({ ...settings[at], env: { ...env, ...settings[at]?.env } })
    const servers = await Promise.all(settings.map((_, at) => begin(at)))
    const instances = servers.map(({ url }) => Number(new URL(url).port))
    const front = await startProxy(proxy, { port: await freePort(), instances, folder })
    const restart = async (at: number) => {
      await servers[at]?.stop()
      servers[at] = await begin(at)
    }
    for (const phase of some) {
      await pause(1_500)
      const visitors = visit(front.url, { everyMs: visitEveryMs })
      await pause(500)
      await phase.work({ servers, restart })
      await pause(1_000)
      const seen = await visitors.stop()
      const outbox = await openStore()
      const stored = (await outbox.list({ limit: 1_000_000 })).map(({ answers }) => String(answers.message))
      await outbox.close()
      const kept = new Set(stored)
      const lost = [...seen.acknowledged].filter((key) => !kept.has(key)).length
      report(
        titleOf(phase),
        `${seen.sent} posts, ${lost} lost, ${stored.length - kept.size} twice`,
        `posts ${formatStatuses(seen.posts)}`,
        `pages ${formatStatuses(seen.pages)}`,
        `${seen.silent.length} answers without a sentence${seen.silent[0] ? ` (${seen.silent[0]})` : ''}`,
        `slowest ${(seen.slowestMs / 1000).toFixed(1)} s`,
      )
    }
    await front.stop()
    await Promise.all(servers.map((server) => server.stop()))
    await rm(folder, { recursive: true, force: true })
  }

  /** The guide says how far apart: nginx keeps out for ten seconds an instance that was down, if there is another. */
  const restartsOf = (name: string, apartMs: number): Phase => ({
    name: `${restarts} restarts of ${name}`,
    async work({ servers, restart }) {
      for (let turn = 0; turn < restarts; turn += 1) {
        await restart(turn % servers.length)
        await pause(apartMs)
      }
    },
  })
  const socket = await holdSocket()
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-proxies-store-'))
  const ofOne = [{ ...socket.settings, dataDir }]
  await measure(ofOne, () => openSqliteOutbox({ dataDir }), [restartsOf('one instance', 1_000)])
  socket.close()
  await rm(dataDir, { recursive: true, force: true })

  const databaseUrl = await postgres.newDatabase()
  const ports = [await freePort(), await freePort()]
  const ofTwo = ports.map((port) => ({ port, env: { DATABASE_URL: databaseUrl } }))
  await measure(ofTwo, async () => (await openPostgresOutbox({ databaseUrl, log: silentLog })).outbox, [
    restartsOf('two instances', 12_000),
    {
      name: 'one of two frozen for 15 s',
      async work({ servers }) {
        servers[0]?.process.kill('SIGSTOP')
        await pause(15_000)
        servers[0]?.process.kill('SIGCONT')
      },
    },
    {
      name: 'one of two killed',
      async work({ servers, restart }) {
        await servers[0]?.kill()
        await pause(5_000)
        await restart(0)
      },
    },
    {
      name: 'the database frozen for 15 s',
      async work() {
        await postgres.freeze()
        await pause(15_000)
        await postgres.thaw()
      },
    },
  ])
}
await postgres.remove()
