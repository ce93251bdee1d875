// Measures the server's start-up time and its idle memory: the median of five starts.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, startServer } from '../tests/support/server.ts'
import { median, report } from './report.ts'

const starts = 5
const settleMs = 2_000

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024) / 1e6
}

const readyMs: number[] = []
const firstMb: number[] = []
const idleMb: number[] = []
const places = await Promise.all(
  Array.from({ length: starts }, async () => ({
    dataDir: await mkdtemp(join(tmpdir(), 'bench-start-')),
    port: await freePort(),
  })),
)
/** The first start cleans all posts of the blog; later ones at the same address find them in the data folder. */
for (const [place, megabytes] of [
  ...places.map((one) => [one, firstMb] as const),
  ...places.map((one) => [one, idleMb] as const),
]) {
  const began = performance.now()
  const server = await startServer(place)
  const { status } = await fetch(`${server.url}/readyz`)
  if (status !== 200) throw new Error(`/readyz answered ${status}`)
  if (megabytes === idleMb) readyMs.push(performance.now() - began)
  await fetch(`${server.url}/contact`).then((response) => response.text())
  await wait(settleMs)
  megabytes.push(await residentMegabytes(server.process.pid as number))
  await server.stop()
}
await Promise.all(places.map(({ dataDir }) => rm(dataDir, { recursive: true })))
const inAll = (values: readonly number[]) => values.map((value) => value.toFixed(0)).join(', ')
report('server ready', `${median(readyMs).toFixed(0)} ms (${inAll(readyMs)})`)
report('idle memory', `${median(idleMb).toFixed(0)} MB (${inAll(idleMb)})`)
report('idle memory, very first start', `${median(firstMb).toFixed(0)} MB (${inAll(firstMb)})`)
