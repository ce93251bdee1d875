// Measures how a long queue drains into a mail server, on each kind of store, and what visitors notice meanwhile: the time
// until the last byte of a compressed answer. Decompression is excluded, since it would compete here with the processors that
// drain the queue. WAITING=100000 by default.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { leadPath } from '#domain/lead/lead-wire.ts'
import { startServer } from '../tests/support/server.ts'
import { storeKinds } from '../tests/support/stores.ts'
import { addWaitingLeads } from '../tests/support/waiting-leads.ts'
import { report } from './report.ts'

const waiting = Number(process.env['WAITING'] ?? 100_000)

const agent = new Agent({ keepAlive: true })

/** Resolves after the whole answer; rejects unless it is a 200. */
async function fetchAnswer(url: string, lead?: object): Promise<void> {
  const headers = lead ? { 'content-type': 'application/json' } : { 'accept-encoding': 'br' }
  const outgoing = request(url, { agent, headers, method: lead ? 'POST' : 'GET' })
  outgoing.end(lead && JSON.stringify(lead))
  const [answer] = await once(outgoing, 'response')
  await buffer(answer)
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
}

const postLead = (url: string) =>
  fetchAnswer(url + leadPath, {
    form: 'contact',
    firstname: 'Ana',
    email: 'ana@company.com',
    message: crypto.randomUUID(),
  })

async function startSink() {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./smtp-sink.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const next = async () => Number(String((await once(child.stdout, 'data'))[0]))
  const port = await next()
  return {
    url: `smtp://127.0.0.1:${port}`,
    async count() {
      child.stdin.write('?\n')
      return next()
    },
    stop: () => child.stdin.end(),
  }
}

/** Repeats a request with pauses until aborted; resolves with the duration of each. */
async function repeatUntil(everyMs: number, signal: AbortSignal, question: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  while (!signal.aborted) {
    const startedAt = performance.now()
    await question()
    times.push(performance.now() - startedAt)
    await pause(everyMs)
  }
  return times
}

/** Reports the first figure separately, as it includes loading and compiling code, here and in the server. */
function figures([first = 0, ...rest]: readonly number[]): string[] {
  const sorted = rest.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN
  const named = { first, 'then p50': at(0.5), p99: at(0.99), worst: at(1) }
  return [...Object.entries(named).map(([what, ms]) => `${what} ${ms.toFixed(1)} ms`), `${sorted.length} asked`]
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
    const home = repeatUntil(20, drained.signal, () => fetchAnswer(server.url))
    const leads = repeatUntil(100, drained.signal, () => postLead(server.url))
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
agent.destroy()
