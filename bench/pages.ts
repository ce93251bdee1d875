// Measures every page, or those given as arguments: bytes by kind, Lighthouse, and layout shift with late fonts at five widths.
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { builtRoutes } from '../tests/support/built-routes.ts'
import { openShiftMeter } from '../tests/support/layout-shift.ts'
import { freePort, startServer } from '../tests/support/server.ts'
import { openBrowser, phone } from '../tools/open-browser.ts'
import { median, report } from './report.ts'

const widths = [360, 390, 412, 768, 1280]
const lighthouseRuns = 5
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const moments = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
} as const

const asked = process.argv.slice(2)
const errorPages = new Set(['/404', '/500'])
const paths =
  asked.length > 0
    ? asked
    : builtRoutes()
        .filter((path) => !errorPages.has(path))
        .map((path) => (path === '/post' ? '/post?id=101' : path))

/** Runs Lighthouse several times as a phone with simulated slow 4G; `lost` lists the failed audits of the first run. */
async function lighthouseFigures(url: string) {
  const results: Result[] = []
  for (let run = 0; run < lighthouseRuns; run++) {
    const outcome = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...categories] })
    if (!outcome) throw new Error(`Lighthouse could not measure ${url}`)
    results.push(outcome.lhr)
  }
  const medianOf = (figure: (result: Result) => number | null | undefined) =>
    Math.round(median(results.map((result) => figure(result) ?? Number.NaN)))
  return {
    scores: categories.map((name) => medianOf(({ categories }) => (categories[name]?.score ?? 0) * 100)),
    times: Object.fromEntries(
      Object.entries(moments).map(([name, id]) => [name, medianOf(({ audits }) => audits[id]?.numericValue)]),
    ),
    lost: Object.values(results[0]?.audits ?? {})
      .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary')
      .map(({ id, title }) => `${id}: ${title}`),
  }
}

// Counts what a phone downloads for a page before any interaction, at load and while scrolling through it, by kind. Styles and
// some scripts are inline in the document; their share is measured separately, as Brotli.

const kindOf: Record<string, string> = { Document: 'document', Stylesheet: 'styles', Script: 'script', Font: 'fonts' }

const brotli = (text: string) => brotliCompressSync(text).length

const inlineShare = (html: string, elements: RegExp) =>
  brotli([...html.matchAll(elements)].map(([all]) => all).join(''))

/**
 * Bytes of `document` (with headers), `styles`, `script`, `fonts`, `pictures` and `total`, and the part of it `loaded` before
 * scrolling.
 */
async function pageBytes(browser: Browser, url: string): Promise<Record<string, number>> {
  const page = await (await browser.newContext(phone)).newPage()
  // One page view in four loads the web vitals script. Disable it, so that runs are comparable.
  await page.addInitScript(() => {
    Math.random = () => 0.99
  })
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const requests = new Map<string, { kind: string; headerBytes: number }>()
  const bytes = new Map<string, number>()
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    requests.set(requestId, { kind: kindOf[type] ?? 'pictures', headerBytes: response.encodedDataLength })
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { kind, headerBytes } = requests.get(requestId) ?? { kind: 'pictures', headerBytes: 0 }
    const counted = kind === 'document' ? encodedDataLength : encodedDataLength - headerBytes
    bytes.set(kind, (bytes.get(kind) ?? 0) + counted)
  })
  const response = await page.goto(url, { waitUntil: 'networkidle' })
  const sum = () => [...bytes.values()].reduce((total, value) => total + value, 0)
  const loaded = sum()
  for (let scrolled = 0; scrolled < 12_000; scrolled += 600) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(30)
  }
  const html = (await response?.text()) ?? ''
  await page.context().close()
  const of = (kind: string) => bytes.get(kind) ?? 0
  return {
    document: of('document'),
    styles: of('styles') + inlineShare(html, /<style\b[^>]*>[\s\S]*?<\/style>/g),
    script: of('script') + inlineShare(html, /<script\b(?![^>]*\ssrc=|[^>]*json)[^>]*>[\s\S]*?<\/script>/g),
    fonts: of('fonts'),
    pictures: of('pictures'),
    total: sum(),
    loaded,
  }
}

const server = await startServer({ env: { LOG_LEVEL: 'error' } })
const port = await freePort()
const browser = await openBrowser([`--remote-debugging-port=${port}`])
try {
  const shiftPage = await browser.newPage()
  const meter = await openShiftMeter(shiftPage, server.url, widths)
  for (const path of paths) {
    const shifts = await meter.measure(path)
    const bytes = await pageBytes(browser, server.url + path)
    const { scores, times, lost } = await lighthouseFigures(server.url + path)
    report(
      path,
      ...Object.entries(bytes).map(([kind, value]) => `${kind} ${(value / 1000).toFixed(1)}`),
      ...Object.entries(times).map(([name, ms]) => `${name} ${ms}`),
      `scores ${scores.join(' ')}`,
      `CLS ${Math.max(...shifts.map(({ shift }) => shift)).toFixed(3)}`,
    )
    for (const sentence of lost) report('', sentence)
  }
} finally {
  await browser.close()
  await server.stop()
}
