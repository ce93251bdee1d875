// A long queue that drains into a mail server, on each kind of store, and what visitors notice of it meanwhile:
// WAITING=100000 by default.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { leadPath } from '#domain/lead-wire.ts'
import { startServer } from '../tests/support/server.ts'
import { storeKinds } from '../tests/support/stores.ts'
import { addWaitingLeads } from '../tests/support/waiting-leads.ts'
import { report } from './support/figures.ts'

const waiting = Number(process.env['WAITING'] ?? 100_000)

const postLead = (url: string) =>
  fetch(url + leadPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ form: 'contact', firstname: 'Ana', email: 'ana@company.com', message: crypto.randomUUID() }),
  })

async function startSink() {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./support/smtp-sink.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ask = async () => Number(String((await once(child.stdout, 'data'))[0]))
  const port = await ask()
  return {
    url: `smtp://127.0.0.1:${port}`,
    async count() {
      child.stdin.write('?\n')
      return ask()
    },
    stop: () => child.stdin.end(),
  }
}

/** Asks again and again, a pause between, until told to stop; resolves with how long each took. */
async function repeat(everyMs: number, signal: AbortSignal, ask: () => Promise<Response>): Promise<number[]> {
  const times: number[] = []
  while (!signal.aborted) {
    const startedAt = performance.now()
    const response = await ask()
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
    times.push(performance.now() - startedAt)
    await pause(everyMs)
  }
  return times
}

const figures = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => `${(sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1)} ms`
  return [`p50 ${at(0.5)}`, `p99 ${at(0.99)}`, `worst ${(sorted.at(-1) ?? 0).toFixed(1)} ms`, `${sorted.length} asked`]
}

for (const { name, begin, end, newStore } of storeKinds) {
  await begin()
  const store = await newStore()
  await addWaitingLeads(store, waiting)
  const sink = await startSink()
  const server = await startServer({ env: { ...store.env, SMTP_URL: sink.url, LOG_LEVEL: 'error' } })
  try {
    const startedAt = performance.now()
    const drained = new AbortController()
    const home = repeat(20, drained.signal, () => fetch(server.url))
    const leads = repeat(100, drained.signal, () => postLead(server.url))
    for (let mailed = 0; mailed < waiting; mailed = await sink.count()) await pause(500)
    const seconds = (performance.now() - startedAt) / 1000
    drained.abort()
    report(`${name}: ${waiting} drained`, `${(waiting / seconds).toFixed(0)} mails/s`, `${seconds.toFixed(0)} s`)
    report('  pages meanwhile', ...figures(await home))
    report('  leads meanwhile', ...figures(await leads))
  } finally {
    await server.stop()
    sink.stop()
    await store.remove()
    await end()
  }
}
