// Measures the first view on a phone with a quarter of this machine's speed and a slow line: first paint, largest paint, and
// last script. Lighthouse simulates its times without a line, and paints nothing before the whole document has arrived; a
// browser paints what it has. Reports the median of five visits.

import { connect, createServer, type Socket } from 'node:net'
import type { Browser } from '@playwright/test'
import { freePort, startServer } from '../tests/support/server.ts'
import { openBrowser, phone } from '../tools/open-browser.ts'
import { median, report } from './report.ts'

const visits = 5

/** In ms since the start of the visit. */
type Moments = { firstPaint: number; largestPaint: number; lastScript: number }

async function visit(browser: Browser, url: string): Promise<Moments> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url, { waitUntil: 'networkidle' })
  const moments = await page.evaluate(async () => {
    const largestPaint = await new Promise<number>((resolve) => {
      const seen = (list: PerformanceObserverEntryList) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)
      new PerformanceObserver(seen).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    return {
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      largestPaint,
      lastScript: Math.max(...scripts.map(({ startTime, duration }) => startTime + duration)),
    }
  })
  await context.close()
  return moments
}

// A line like slow 4G between browser and server: 150 ms round trip, 1.6 Mbit/s, and TCP slow start, by which a server sends
// ten packets and then waits for the first acknowledgement. The browser's own throttling ignores packets: a document of two
// windows would take as long as one that fits into the first.

const roundTripMs = 150
const bytesPerMs = 200
const packet = 1460
const firstWindow = 10 * packet

type SlowLine = { close(): void }

/** Listens on `port`, and forwards everything to the server at `target`. */
async function startSlowLine(port: number, target: number): Promise<SlowLine> {
  let lineFreeAt = 0
  /** Returns the ms until this many bytes arrive at the other end, after everything already on the line. */
  const arrivalOf = (bytes: number) => {
    const now = performance.now()
    lineFreeAt = Math.max(lineFreeAt, now) + bytes / bytesPerMs
    return lineFreeAt - now + roundTripMs / 2
  }
  const server = createServer((browser) => {
    const connectedAt = performance.now() + roundTripMs
    const site = connect(target, 'localhost')
    browser.on('data', (data) => {
      setTimeout(() => site.write(data), Math.max(connectedAt - performance.now(), 0) + roundTripMs / 2)
    })
    const send = slowStart(browser, arrivalOf)
    site.on('data', send)
    for (const [one, other] of [
      [browser, site],
      [site, browser],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroySoon())
  })
  await new Promise<void>((resolve) => server.listen(port, resolve))
  return { close: () => void server.close() }
}

/** Each acknowledged packet makes room for two. */
function slowStart(browser: Socket, arrivalOf: (bytes: number) => number): (data: Buffer) => void {
  let waiting = Buffer.alloc(0)
  let window = firstWindow
  let underWay = 0
  const sendOn = () => {
    while (waiting.length > 0 && underWay < window) {
      const sent = waiting.subarray(0, packet)
      waiting = waiting.subarray(packet)
      underWay += sent.length
      const arrivesIn = arrivalOf(sent.length)
      setTimeout(() => browser.write(sent), arrivesIn)
      setTimeout(
        () => {
          underWay -= sent.length
          window += sent.length
          sendOn()
        },
        arrivesIn + roundTripMs / 2,
      )
    }
  }
  return (data) => {
    waiting = Buffer.concat([waiting, data])
    sendOn()
  }
}

const asked = process.argv.slice(2)
const port = await freePort()
const siteUrl = `http://localhost:${port}`
const server = await startServer({ env: { LOG_LEVEL: 'error', SITE_URL: siteUrl } })
const line = await startSlowLine(port, Number(new URL(server.url).port))
const browser = await openBrowser()
try {
  for (const path of asked.length > 0 ? asked : ['/', '/hrsolution', '/product', '/faqs', '/contact']) {
    const seen: Moments[] = []
    for (let turn = 0; turn < visits; turn++) seen.push(await visit(browser, siteUrl + path))
    const at = (moment: keyof Moments) => `${median(seen.map((moments) => moments[moment])).toFixed(0)} ms`
    report(path, `first paint ${at('firstPaint')}`, `largest ${at('largestPaint')}`, `last script ${at('lastScript')}`)
  }
} finally {
  await browser.close()
  line.close()
  await server.stop()
}
