// What each proxy of deploy/ that is installed here passes on, and when it leaves an instance out. Played instances
// stand for ours, so that they can fail in ways that ours must not.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'vitest'
import { countWithinMs, storeWithinMs } from '#server/edge/limits/time-limits.ts'
import { isInstalled, proxies, startProxy } from '../support/proxies.ts'
import { freePort } from '../support/server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

type Instance = { port: number; seen: IncomingMessage[]; isFrozen: boolean; stop(): void }

async function startInstance(): Promise<Instance> {
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    instance.seen.push(request)
    if (instance.isFrozen || request.url === '/never') return
    setTimeout(() => response.writeHead(request.url === '/failed' ? 503 : 200).end('answered'), delayMs(request.url))
  }
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const instance: Instance = {
    port: (server.address() as AddressInfo).port,
    seen: [],
    isFrozen: false,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
  return instance
}

/** As late as our server answers, with time for the page around it. */
const latestMs = countWithinMs + storeWithinMs + 400

const claims = {
  forwarded: 'for=192.0.2.1;host=evil.example',
  'x-forwarded-for': '192.0.2.1',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'ftp',
  'x-request-id': 'claimed-by-a-visitor',
}
const delayMs = (url = '') => (url === '/late' ? latestMs : url.startsWith('/blog-images/late') ? 2_800 : 0)

test.concurrent.for(proxies)(
  'S-04 S-05 D-08 $name passes on no claim of a visitor, lets late answers through, and leaves out only an instance that is frozen',
  { timeout: 180_000 },
  async (proxy, { expect, skip, onTestFinished }) => {
    if (!isInstalled(proxy)) return skip(`${proxy.name} is not installed`)
    const instances = [await startInstance(), await startInstance()]
    onTestFinished(() => {
      for (const instance of instances) instance.stop()
    })
    const ports = instances.map(({ port }) => port)
    const place = { port: await freePort(), instances: ports, folder: await temporaryFolder() }
    const { url, stop } = await startProxy(proxy, place)
    onTestFinished(stop)
    const statusOf = async (path: string, options: RequestInit = {}) => (await fetch(url + path, options)).status
    const post = (path: string) => statusOf(path, { method: 'POST', body: 'message=Hello' })
    const seen = (path: string) => instances.flatMap(({ seen }) => seen).filter((request) => request.url === path)
    const twelve = (ask: (index: number) => Promise<number>) =>
      Promise.all(Array.from({ length: 12 }, (_, index) => ask(index)))

    expect(await statusOf('/claims', { headers: claims })).toBe(200)
    const { headers } = seen('/claims')[0] as IncomingMessage
    expect(JSON.stringify(headers)).not.toMatch(/192\.0\.2\.1|evil|ftp|claimed/)
    expect(headers['x-forwarded-for']).toMatch(/127\.0\.0\.1|::1/)
    expect(headers['x-request-id']).toMatch(/^[A-Za-z0-9][\w.-]{5,63}$/)

    const late = Promise.all([post('/failed'), post('/late'), statusOf('/late'), statusOf('/blog-images/late')])
    const unanswered = await twelve(() => post('/never'))
    expect(Math.min(...unanswered)).toBeGreaterThan(500)
    expect(seen('/never').length).toBeLessThanOrEqual(12)
    expect(new Set(await twelve((index) => statusOf(`/page-${index}`)))).toEqual(new Set([200]))
    // Caddy has one limit for all.
    expect(await late).toEqual([503, 200, 200, proxy.name === 'caddy' ? 504 : 200])

    for (const instance of instances.slice(1)) instance.isFrozen = true
    expect(new Set(await twelve((index) => statusOf(`/frozen-${index}`)))).toEqual(new Set([200]))
  },
)
