// Measures what visitors notice of releases, one after the other, under a steady stream of leads: two instances on one Postgres,
// and one on SQLite, behind each proxy of deploy/. `-- release nginx Postgres` measures that combination.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '#server/store/migrate.ts'
import { openPostgresOutbox } from '#server/store/postgres-outbox.ts'
import { openSqliteOutbox } from '#server/store/sqlite-outbox.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { type Proxy as AnyProxy, isInstalled, proxies, startProxy } from '../tests/support/proxies.ts'
import { postLeads, startMachine } from '../tests/support/releases.ts'
import { freePort } from '../tests/support/server.ts'
import { report } from './report.ts'

const releases = Number(process.env['RELEASES'] ?? 20)
const postsPerSecond = 50
const wanted = process.argv.slice(2)

const postgres = await startPostgres()
for (const store of ['SQLite', 'Postgres'] as const)
  for (const proxy of proxies) {
    if (!wanted.every((word) => [store as string, proxy.name].includes(word))) continue
    if (isInstalled(proxy)) await measure(proxy, store)
    else process.stdout.write(`Not done: ${proxy.name} must be installed for this.\n`)
  }
await postgres.remove()

async function measure(proxy: AnyProxy, store: 'SQLite' | 'Postgres'): Promise<void> {
  const [port, first, second] = await Promise.all([freePort(), freePort(), freePort()])
  const databaseUrl = store === 'Postgres' ? await postgres.newDatabase() : undefined
  const ports = databaseUrl ? [first, second] : [first]
  const machine = await startMachine({
    units: databaseUrl ? ['website@1.service', 'website@2.service'] : ['website.service'],
    settings: `SITE_URL=https://www.example.com\nTRUST_PROXY=127.0.0.1\nMAIL_FROM=site@company.com\nCONTACT_MAILBOX=a@company.com
SALES_MAILBOX=b@company.com\nSMTP_URL=smtp://127.0.0.1:1\nLOG_LEVEL=warn\nRATE_LIMIT_PER_MINUTE=1000000\n${databaseUrl ? `DATABASE_URL=${databaseUrl}` : `PORT=${first}`}\n`,
    ofInstances: databaseUrl ? { 1: `PORT=${first}\n`, 2: `PORT=${second}\n` } : {},
    // As it is in service.
    environment: { ready_within_ms: '60000', between_instances_ms: '12000' },
  })
  const folder = await mkdtemp(join(tmpdir(), 'bench-release-'))
  const running = await startProxy(proxy, { port, instances: ports, folder })
  const leads = postLeads(running.url, postsPerSecond)
  const began = performance.now()
  let failed = 0
  for (let turn = 0; turn < releases; turn += 1) {
    await machine.commit()
    const { code, says } = await machine.release()
    if (code === 0) continue
    failed += 1
    process.stdout.write(says)
  }
  const seconds = (performance.now() - began) / 1000
  const { acknowledged, refused } = await leads.stop()
  const outbox = databaseUrl
    ? (await openPostgresOutbox({ databaseUrl, log: silentLog })).outbox
    : await openSqliteOutbox({ dataDir: join(machine.root, 'var/lib/website') })
  const stored = (await outbox.list({})).map(({ answers }) => String(answers.message))
  await outbox.close()
  const kept = new Set(stored)
  report(
    `${releases} releases: ${proxy.name}, ${store}`,
    `${failed} failed`,
    `${acknowledged.length} leads`,
    `${acknowledged.filter((key) => !kept.has(key)).length} lost`,
    `${stored.length - kept.size} twice`,
    `${refused} posts sent again`,
    `${(seconds / releases).toFixed(1)} s each`,
  )
  await running.stop()
  await machine.systemd.stop()
}
