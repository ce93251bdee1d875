// Answers while what the server does beside them throws: metrics, counts, the deliverer, the log.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import pino from 'pino'
import { Gauge } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { leadPath } from '#domain/lead/lead-wire.ts'
import { buildApp } from '#server/app.ts'
import { createLogStream } from '#server/base/log.ts'
import { createSideOutputs } from '#server/base/side-outputs.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { loadBuiltSite } from '#server/pages/built-site.ts'
import { parseConfig } from '#server/settings/config.ts'
import { startAlerts } from '#server/watch/alerts.ts'
import { checkRunningServer } from '#server/watch/doctor-checks.ts'
import { sideFaults } from '#server/watch/faults.ts'
import { createMetrics } from '#server/watch/monitoring.ts'
import { writeExampleSite } from '../support/example-site.ts'
import { newFileStore } from '../support/stores.ts'

const token = 'a-long-token-of-the-tests'
const headers = { authorization: `Bearer ${token}` }

function fail(): never {
  throw new TypeError('it fails')
}

/** An app in which every side output throws, on this store. */
async function startApp(outbox: Outbox) {
  const metrics = createMetrics()
  for (const [name, collect] of [
    ['throws', fail],
    ['rejects', async () => fail()],
  ] as const)
    new Gauge({ name, help: name, registers: [metrics.register], collect })
  const config = parseConfig({ METRICS_TOKEN: token })
  const site = await loadBuiltSite(await writeExampleSite(), config)
  return buildApp({
    config,
    site,
    outbox,
    metrics: { ...metrics, countPost: fail, countPageView: fail, timeFile: fail, observeDuration: fail },
    funnel: { countView: fail, countShown: fail, countStarted: fail },
    onStored: fail,
    log: pino({ level: 'silent' }),
  })
}

const lead = { form: 'contact', firstname: 'Ana', email: 'ana@company.com', message: 'Hello' }

test('S-01 X-04 N-09 no count that throws decides an answer, /healthz names it, and /metrics leaves out what cannot be read', async () => {
  const store = await newFileStore()
  onTestFinished(store.remove)
  const app = await startApp(store.outbox)
  onTestFinished(() => app.close())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const statusOf = async (path: string, options: RequestInit = {}) => (await fetch(url + path, options)).status
  const json = { 'content-type': 'application/json' }
  const post = (fields: object) => statusOf(leadPath, { method: 'POST', headers: json, body: JSON.stringify(fields) })
  const started = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: 'page=/contact' }
  const statuses = [
    await statusOf('/'),
    await statusOf('/contact'),
    await statusOf('/none'),
    await post(lead),
    await post({ ...lead, email: 'none' }),
    await statusOf('/controls/form-started', started),
  ]
  expect(statuses).toEqual([200, 200, 404, 200, 422, 204])
  const failing = { metrics: 'TypeError', funnel: 'TypeError', delivery: 'TypeError' }
  expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ status: 'alive', failing })
  expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ status: 'ready', failing })
  const metrics = await fetch(`${url}/metrics`, { headers })
  expect(metrics.status).toBe(200)
  expect(await metrics.text()).toMatch(/^side_output_works\{output="metrics"\} 0$/m)
  expect(await store.outbox.countLeads()).toMatchObject({ queued: 1 })
})

test('N-03 the log says afterwards how many lines a full disk cost, and keeps no more than 1 MB for a reader that has stopped', async () => {
  let isFull = true
  let written = ''
  // Like Node's stream of a file, which takes the next line after an error.
  const disk = {
    writableLength: 0,
    on: () => undefined,
    write(line: string, done: (error?: Error) => void) {
      if (!isFull) written += line
      setImmediate(done, isFull ? Object.assign(new Error('no space'), { code: 'ENOSPC' }) : undefined)
    },
  }
  const sideOutputs = createSideOutputs()
  const log = createLogStream(disk as unknown as NodeJS.WriteStream, sideOutputs)
  for (const line of ['one\n', 'two\n']) log.write(line)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(sideOutputs.failures()).toEqual({ log: 'ENOSPC' })
  isFull = false
  log.write('three\n')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(sideOutputs.failures()).toEqual({})
  expect(written).toMatch(/^\n\{.*"lines":2.*\}\nthree\n$/)

  const stopped = new Writable({ write: () => undefined })
  const stuck = createLogStream(stopped as unknown as NodeJS.WriteStream, sideOutputs)
  for (let line = 0; line < 3_000; line += 1) stuck.write('x'.repeat(1_000))
  expect(sideOutputs.failures()).toEqual({ log: 'EAGAIN' })
  expect(stopped.writableLength).toBeLessThan(1.1 * 1024 * 1024)
})

test('N-03 an alert tells once that the log fails, and once that it works again, whatever another instance finds', async () => {
  const texts = new Map<string, string>()
  const outbox = {
    probe: async () => undefined,
    tryLock: async () => true,
    recall: async (name: string) => texts.get(name),
    remember: async (name: string, text: string) => void texts.set(name, text),
  }
  const told: string[] = []
  const sideOutputs = createSideOutputs()
  const start = (findOwnFaults: () => ReturnType<typeof sideFaults>) =>
    startAlerts({
      outbox,
      findFaults: async () => [],
      findOwnFaults,
      explainStoreFailure: String,
      channels: [{ name: 'chat', send: async ({ state, title }) => void told.push(`${state}: ${title}`) }],
      log: pino({ level: 'silent' }),
    })
  const one = start(() => sideFaults(sideOutputs.failures(), 'host-1'))
  const other = start(() => [])
  onTestFinished(() => {
    one.stop()
    other.stop()
  })
  const look = async () => {
    await one.checkNow()
    await other.checkNow()
  }
  sideOutputs.failed('log', Object.assign(new Error('no space'), { code: 'ENOSPC' }))
  await look()
  await look()
  sideOutputs.worked('log')
  await look()
  const title = 'Part of the server fails on host-1: log'
  expect(told).toEqual([`wrong: ${title}`, `over: ${title}`])
})

test('N-03 the doctor asks a running server what fails beside its answers', async () => {
  let body = JSON.stringify({ status: 'alive', failing: { log: 'ENOSPC' } })
  const server = createServer((_request, response) => response.end(body)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const look = () => checkRunningServer({ host: '127.0.0.1', port })
  expect(await look()).toEqual([
    expect.objectContaining({ state: 'wrong', says: expect.stringContaining('log (ENOSPC)') }),
  ])
  for (body of [JSON.stringify({ status: 'alive' }), 'another program']) expect(await look()).toEqual([])
  expect(await checkRunningServer({ host: '127.0.0.1', port: 1 })).toEqual([])
})
