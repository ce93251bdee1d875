// Measures the first view of a page on a phone, a quarter as quick as this machine, with a slow line
// (bench/support/slow-network.ts): when something is painted, when the largest element is, and when the last script is
// there. Lighthouse computes its times from a load without a line, and has nothing painted before the whole document is
// there; a browser paints what has come. The median of five visits counts.
import type { Browser } from '@playwright/test'
import { freePort, startServer } from '../tests/support/server.ts'
import { openBrowser, phone } from './support/browser.ts'
import { median, report } from './support/figures.ts'
import { startSlowLine } from './support/slow-network.ts'

const visits = 5

/** Times are in ms since the visit began. */
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
