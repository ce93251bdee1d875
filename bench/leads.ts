// Measures the lead endpoint with its SQLite outbox, in its own process: latency at a steady rate, and the maximum rate.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LeadProcess, startLeadProcess } from '../tests/faults/start-lead-process.ts'
import { report } from './report.ts'

const leadsPerSecond = Number(process.env['LEADS_PER_SECOND'] ?? 50)
const seconds = Number(process.env['SECONDS'] ?? 20)
const burstClients = 64
const burstSeconds = 5

type Outcome = { ms: number; ok: boolean }

async function timedPost(server: LeadProcess, dueAt = performance.now()): Promise<Outcome> {
  const ok = await server.post(`message ${crypto.randomUUID()}`, crypto.randomUUID()).then(
    ({ status }) => status === 200,
    () => false,
  )
  return { ms: performance.now() - dueAt, ok }
}

/** Starts each post on schedule, whether or not earlier ones have finished; waiting counts as latency. */
async function steady(server: LeadProcess): Promise<Outcome[]> {
  const posts: Promise<Outcome>[] = []
  const startedAt = performance.now()
  while (posts.length < leadsPerSecond * seconds) {
    const dueAt = startedAt + (posts.length * 1000) / leadsPerSecond
    const waitMs = dueAt - performance.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    posts.push(timedPost(server, dueAt))
  }
  return Promise.all(posts)
}

async function burst(server: LeadProcess): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const until = performance.now() + burstSeconds * 1000
  const client = async () => {
    while (performance.now() < until) outcomes.push(await timedPost(server))
  }
  await Promise.all(Array.from({ length: burstClients }, client))
  return outcomes
}

function figures(outcomes: readonly Outcome[]): string[] {
  const sorted = outcomes.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number) => `${(sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1)} ms`
  const errors = outcomes.filter(({ ok }) => !ok).length
  return [`p50 ${at(0.5)}`, `p99 ${at(0.99)}`, `${errors} errors in ${outcomes.length}`]
}

const dataDir = await mkdtemp(join(tmpdir(), 'bench-leads-'))
const server = await startLeadProcess({ env: { DATA_DIR: dataDir } })
try {
  report(`leads at ${leadsPerSecond}/s for ${seconds} s`, ...figures(await steady(server)))
  const outcomes = await burst(server)
  report('leads as fast as they are taken', `${Math.round(outcomes.length / burstSeconds)}/s`, ...figures(outcomes))
} finally {
  await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}
