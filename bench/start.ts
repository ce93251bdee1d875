// How long the server takes until it answers, and how much memory it uses once it is idle. Median of five starts.
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { startServer } from '../tests/support/server.ts'
import { median, report } from './figures.ts'

const starts = 5
const settleMs = 2_000

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024) / 1e6
}

const readyMs: number[] = []
const idleMb: number[] = []
for (let start = 0; start < starts; start++) {
  const began = performance.now()
  const server = await startServer()
  const { status } = await fetch(`${server.url}/readyz`)
  if (status !== 200) throw new Error(`/readyz answered ${status}`)
  readyMs.push(performance.now() - began)
  await fetch(`${server.url}/contact`).then((response) => response.text())
  await wait(settleMs)
  idleMb.push(await residentMegabytes(server.process.pid as number))
  await server.stop()
}
report('server ready', `${median(readyMs).toFixed(0)} ms (${readyMs.map((value) => value.toFixed(0)).join(', ')})`)
report('idle memory', `${median(idleMb).toFixed(0)} MB (${idleMb.map((value) => value.toFixed(0)).join(', ')})`)
