// Measures how long a lead's answer takes while 200 pages a second that nobody can have ready are asked for, from as
// many addresses, and from one.
import { type RunningServer, startServer } from '../tests/support/server.ts'
import { report } from './support/figures.ts'

const [pagesPerSecond, leadsPerSecond, seconds] = [200, 5, 10]

/** Starts each on schedule, whether or not the earlier ones have ended; waiting counts. */
async function onSchedule<Answer>(
  perSecond: number,
  ask: () => Promise<Answer>,
): Promise<{ ms: number; answer: Answer }[]> {
  const began = performance.now()
  return Promise.all(
    Array.from({ length: perSecond * seconds }, async (_, index) => {
      const dueAt = began + (index * 1000) / perSecond
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueAt - performance.now())))
      const answer = await ask()
      return { ms: performance.now() - dueAt, answer }
    }),
  )
}

const anyNumber = (below: number) => Math.floor(Math.random() * below)
const anyAddress = () => `10.${anyNumber(256)}.${anyNumber(256)}.${anyNumber(256)}`

async function page(server: RunningServer, from: string): Promise<number> {
  const headers = { 'x-forwarded-for': from, accept: 'text/html' }
  const response = await fetch(`${server.url}/post?id=${anyNumber(1e9)}`, { headers })
  await response.arrayBuffer()
  return response.status
}

async function lead(server: RunningServer): Promise<number> {
  const body = JSON.stringify({ form: 'enquiry', message: crypto.randomUUID() })
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': anyAddress() }
  const response = await fetch(`${server.url}/controls/send-demo-mail`, { method: 'POST', headers, body })
  await response.arrayBuffer()
  return response.status
}

const counted = (answers: readonly { answer: number }[]) =>
  [...Map.groupBy(answers, ({ answer }) => answer)].map(([status, all]) => `${all.length} x ${status}`).join(', ')

const env = { TRUST_PROXY: '127.0.0.0/8,::1', RATE_LIMIT_PER_MINUTE: '30', LOG_LEVEL: 'fatal' }
const server = await startServer({ env })
try {
  // The first of each take longer, as code is loaded for them.
  for (let turn = 0; turn < 20; turn += 1) await Promise.all([page(server, anyAddress()), lead(server)])
  for (const [what, address] of [
    ['from any address', anyAddress],
    ['from one address', () => '192.0.2.1'],
  ] as const) {
    const [pages, leads] = await Promise.all([
      onSchedule(pagesPerSecond, () => page(server, address())),
      onSchedule(leadsPerSecond, () => lead(server)),
    ])
    const times = leads.map(({ ms }) => ms).toSorted((one, other) => one - other)
    const p50 = times[Math.floor(times.length / 2)] ?? Number.NaN
    const worst = times.at(-1) ?? Number.NaN
    report(
      `leads beside 200 pages/s ${what}`,
      `p50 ${p50.toFixed(1)} ms`,
      `worst ${worst.toFixed(1)} ms`,
      counted(leads),
    )
    report('  the pages', counted(pages))
  }
} finally {
  await server.stop()
}
