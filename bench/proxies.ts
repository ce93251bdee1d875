// Measures what visitors notice behind each proxy of deploy/ with two instances, under load, while the instances restart in
// turn, one is frozen, one is killed, and their database is frozen. `-- proxies database` measures one of these.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { silentLog } from '#server/store/migrate.ts'
import { openPostgresOutbox } from '#server/store/postgres-outbox.ts'
import { contactPayload } from '../tests/contract/leads-app.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { isInstalled, proxies, startProxy } from '../tests/support/proxies.ts'
import { freePort, type RunningServer, startServer } from '../tests/support/server.ts'
import { report } from './report.ts'

const restarts = Number(process.env['RESTARTS'] ?? 20)
const postsPerSecond = 50
const wanted = process.argv.slice(2)

type Seen = {
  acknowledged: Set<string>
  slowestMs: number
  silent: string[]
  /** How often each status answered a page, and a post. */
  pages: Map<number, number>
  posts: Map<number, number>
  sent: number
}

/** Posts and reads at a steady rate until stopped, and like a visitor retries a failed post with the same key. */
function visit(url: string): { seen: Seen; stop: () => Promise<void> } {
  const seen: Seen = {
    acknowledged: new Set(),
    slowestMs: 0,
    silent: [],
    pages: new Map(),
    posts: new Map(),
    sent: 0,
  }
  const underway = new Set<Promise<void>>()
  let stopped = false
  async function ask(path: string, key?: string, body?: string): Promise<boolean> {
    const began = performance.now()
    const headers = { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': key ?? '' }
    try {
      const answer = await fetch(url + path, body ? { method: 'POST', headers, body } : {})
      const text = await answer.text()
      const statuses = body ? seen.posts : seen.pages
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (text.length < 20) seen.silent.push(`${answer.status} ${path}`)
      return answer.ok
    } catch (error) {
      seen.silent.push(`${(error as Error).cause ?? error} ${path}`)
      return false
    } finally {
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - began)
    }
  }
  async function post(): Promise<void> {
    const key = crypto.randomUUID()
    seen.sent += 1
    const body = JSON.stringify({ ...contactPayload, message: key, idempotencyKey: key })
    while (!(await ask('/controls/send-demo-mail', key, body))) await pause(250)
    seen.acknowledged.add(key)
  }
  const run = (work: Promise<unknown>) => {
    const done = work.then(() => void underway.delete(done))
    underway.add(done)
  }
  const loop = (async () => {
    while (!stopped) {
      run(post())
      run(ask('/pricing'))
      await pause(1000 / postsPerSecond)
    }
  })()
  return {
    seen,
    async stop() {
      stopped = true
      await loop
      await Promise.all(underway)
    },
  }
}

const formatStatuses = (statuses: ReadonlyMap<number, number>) =>
  [...statuses].map(([status, count]) => `${status} × ${count}`).join(', ')

const postgres = await startPostgres()
for (const proxy of proxies) {
  if (!isInstalled(proxy)) {
    process.stdout.write(`Not done: ${proxy.name} must be installed for this.\n`)
    continue
  }
  const folder = await mkdtemp(join(tmpdir(), 'bench-proxies-'))
  const databaseUrl = await postgres.newDatabase()
  const [port, ...ports] = await Promise.all([freePort(), freePort(), freePort()])
  const env = {
    LOG_LEVEL: 'fatal',
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: '127.0.0.1',
    SITE_URL: `http://localhost:${port}`,
    RATE_LIMIT_PER_MINUTE: '1000000',
  }
  const begin = (at: number) => startServer({ port: ports[at] as number, env })
  const servers: RunningServer[] = [await begin(0), await begin(1)]
  const running = await startProxy(proxy, { port, instances: ports, folder })
  await pause(1_500)
  const phase = async (name: string, work: () => Promise<void>) => {
    if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) return
    const visitors = visit(`http://localhost:${port}`)
    await pause(500)
    await work()
    await pause(1_000)
    await visitors.stop()
    const { seen } = visitors
    const { outbox } = await openPostgresOutbox({ databaseUrl, log: silentLog })
    const stored = (await outbox.list({ limit: 1_000_000 } as never)).map(({ answers }) => String(answers.message))
    await outbox.close()
    const lost = [...seen.acknowledged].filter((key) => !stored.includes(key)).length
    const twice = stored.length - new Set(stored).size
    report(
      `${proxy.name}: ${name}`,
      `${seen.sent} posts, ${lost} lost, ${twice} twice`,
      `posts ${formatStatuses(seen.posts)}`,
      `pages ${formatStatuses(seen.pages)}`,
      `${seen.silent.length} answers without a sentence${seen.silent[0] ? ` (${seen.silent[0]})` : ''}`,
      `slowest ${(seen.slowestMs / 1000).toFixed(1)} s`,
    )
  }
  await phase(`${restarts} rolling restarts`, async () => {
    for (let turn = 0; turn < restarts; turn += 1) {
      await servers[turn % 2]?.stop()
      servers[turn % 2] = await begin(turn % 2)
      // As the guide says, longer than nginx keeps out an instance that was down.
      await pause(12_000)
    }
  })
  await phase('one frozen for 15 s', async () => {
    servers[0]?.process.kill('SIGSTOP')
    await pause(15_000)
    servers[0]?.process.kill('SIGCONT')
  })
  await phase('one killed', async () => {
    await servers[0]?.kill()
    await pause(5_000)
    servers[0] = await begin(0)
  })
  await phase('the database frozen for 15 s', async () => {
    await postgres.freeze()
    await pause(15_000)
    await postgres.thaw()
  })
  await running.stop()
  await Promise.all(servers.map((server) => server.stop()))
  await rm(folder, { recursive: true, force: true })
}
await postgres.remove()
