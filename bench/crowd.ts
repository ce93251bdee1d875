// Measures what a crowd gets: visitors at once, each with an address and a campaign of their own, one in fifty of whom sends a
// request. `-- crowd FOLDER` measures another built project too, in turn.
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { leadPath } from '#domain/lead/lead-wire.ts'
import { silentLog } from '#server/store/migrate.ts'
import { openPostgresOutbox } from '#server/store/postgres-outbox.ts'
import { openSqliteOutbox } from '#server/store/sqlite-outbox.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { metricsHeaders, startServer } from '../tests/support/server.ts'
import { report } from './report.ts'

const seconds = Number(process.env['SECONDS'] ?? 30)
const sizes = (process.env['VISITORS'] ?? '64,256,1000').split(',').map(Number)
const folders = [undefined, ...process.argv.slice(2)]

/** The address of the nth visitor's page. */
const kinds: Readonly<Record<string, (nth: number) => string>> = {
  'a page without a form': () => '/faqs',
  'a demo': () => '/contact?demo',
  prices: () => '/pricing',
  'what a visitor wrote': (nth) => `/contact?demo&role=Cook%20${nth}`,
  'the list of posts': () => '/blog',
  posts: (nth) => `/post?id=${101 + (nth % 8)}`,
  'posts that are not there': (nth) => `/post?id=${1_000 + nth}`,
  'a misspelt address': (nth) => `/pricng${nth % 100}`,
  'a Markdown twin': () => '/contact.md',
}

type Answer = { kind: 'page' | 'request'; status: number; ms: number }

/** Sends requests for as long as the measurement lasts, one after the other for each visitor. */
async function crowd(url: string, visitors: number, addressOf: (nth: number) => string): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors })
  const answers: Answer[] = []
  const until = performance.now() + seconds * 1_000
  let visits = 0
  async function visit(nth: number): Promise<void> {
    const own = { 'x-forwarded-for': `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}` }
    const page = addressOf(nth)
    const target = `${page}${page.includes('?') ? '&' : '?'}utm_source=news&utm_campaign=${nth}`
    answers.push({ kind: 'page', ...(await send(target, { ...own, accept: 'text/html', 'accept-encoding': 'br' })) })
    if (nth % 50 !== 0) return
    const lead = { form: 'enquiry', name: 'Ana', email: `ana${nth}@company.com`, message: `Request ${nth}` }
    const headers = { ...own, 'content-type': 'application/json' }
    answers.push({ kind: 'request', ...(await send(leadPath, headers, JSON.stringify(lead))) })
  }
  function send(target: string, headers: Record<string, string>, body?: string): Promise<Omit<Answer, 'kind'>> {
    const began = performance.now()
    return new Promise((resolve) => {
      const end = (status: number) => resolve({ status, ms: performance.now() - began })
      const sent = request(url + target, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (answer) => {
        text(answer).then(
          () => end(answer.statusCode ?? 0),
          () => end(0),
        )
      })
      sent.on('error', () => end(0)).end(body)
    })
  }
  const visitor = async () => {
    while (performance.now() < until) await visit(++visits)
  }
  await Promise.all(Array.from({ length: visitors }, visitor))
  agent.destroy()
  return answers
}

const isRefused = ({ status }: Answer) => status === 0 || status === 429 || status >= 500

function figures(answers: readonly Answer[]): string[] {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number) => `${(sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0)} ms`
  const refused = (100 * answers.filter(isRefused).length) / answers.length
  return [
    `${Math.round(answers.length / seconds)}/s`,
    `${refused.toFixed(1)} % refused`,
    `p50 ${at(0.5)}`,
    `p99 ${at(0.99)}`,
  ]
}

/** Returns a figure of /metrics. */
async function metric(url: string, name: string): Promise<number> {
  const lines = await (await fetch(`${url}/metrics`, { headers: metricsHeaders })).text()
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(lines)?.[1])
}

async function measure(store: string, kind: string, visitors: number, folder?: string): Promise<void> {
  const addressOf = kinds[kind]
  if (!addressOf) throw new Error(`There is no kind ${kind}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-crowd-'))
  const databaseUrl = store === 'Postgres' ? await postgres.newDatabase() : undefined
  const env = {
    TRUST_PROXY: '127.0.0.1,::1',
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '10',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  const server = await startServer({ env, dataDir, ...(folder && { folder }) })
  const busyBefore = await metric(server.url, 'process_cpu_seconds_total')
  const answers = await crowd(server.url, visitors, addressOf)
  const busyS = (await metric(server.url, 'process_cpu_seconds_total')) - busyBefore
  const bytes = await metric(server.url, 'process_resident_memory_bytes')
  await server.stop()
  const outbox = databaseUrl
    ? (await openPostgresOutbox({ databaseUrl, log: silentLog })).outbox
    : await openSqliteOutbox({ dataDir })
  const stored = await outbox.countLeads()
  await outbox.close()
  await rm(dataDir, { recursive: true })
  const requests = answers.filter((answer) => answer.kind === 'request')
  const acknowledged = requests.filter(({ status }) => status === 200).length
  const total = Object.values(stored).reduce((sum, count) => sum + Number(count), 0)
  report(
    `${visitors} visitors, ${kind}, ${store}${folder ? `, ${folder}` : ''}`,
    ...figures(answers.filter((answer) => answer.kind === 'page')),
    `${((1_000 * busyS) / answers.length).toFixed(2)} ms of processor`,
    `${Math.round(bytes / 2 ** 20)} MB`,
  )
  report('  their requests', ...figures(requests), `${acknowledged} acknowledged, ${total} stored`)
}

const postgres = await startPostgres()
const wanted = process.env['KINDS']?.split(',') ?? Object.keys(kinds)
for (const kind of wanted)
  for (const visitors of sizes) for (const folder of folders) await measure('SQLite', kind, visitors, folder)
await measure('Postgres', 'a demo', 1_000)
await postgres.remove()
