// Measures every page: bytes by kind, Lighthouse, layout shift with late fonts at five widths, and requests per second
// against nginx. Each measurement is kept as a line of bench/history.jsonl; what got worse since the line before, by
// more than the noise, is said at the end. With paths as arguments, it measures those pages alone and keeps nothing.
import { execFileSync } from 'node:child_process'
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { writeStaticCopy } from '#server/pages/static-copy.ts'
import { builtRoutes } from '../tests/support/built-routes.ts'
import { openShiftMeter } from '../tests/support/layout-shift.ts'
import { freePort, startServer } from '../tests/support/server.ts'
import { openBrowser, phone } from './support/browser.ts'
import { report } from './support/figures.ts'
import { lighthouseFigures, timed } from './support/lighthouse.ts'
import { bytesOf, hasTools, requestsPerSecond, startNginx } from './support/nginx.ts'
import { type Entry, gotWorse, type PageFigures, readHistory, type Timed } from './support/page-history.ts'

const history = fileURLToPath(new URL('history.jsonl', import.meta.url))
const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const widths = [360, 390, 412, 768, 1280]
const lighthouseRuns = 5
const turnsAgainstNginx = 3

const asked = process.argv.slice(2)
const errorPages = new Set(['/404', '/500'])
const paths =
  asked.length > 0
    ? asked
    : builtRoutes()
        .filter((path) => !errorPages.has(path))
        .map((path) => (path === '/post' ? '/post?id=101' : path))

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
const rounded = (value: number) => Math.round(value * 1000) / 1000

async function shiftsOf(browser: Browser, siteUrl: string): Promise<Map<string, Record<string, number>>> {
  const page = await browser.newPage()
  const meter = await openShiftMeter(page, siteUrl, widths)
  const found = new Map<string, Record<string, number>>()
  for (const path of paths)
    found.set(path, Object.fromEntries((await meter.measure(path)).map(({ width, shift }) => [width, rounded(shift)])))
  await page.close()
  return found
}

/** Compares the paths for which nginx has the same bytes to send; pages that are rendered on demand are not files. */
async function sharesOfNginx(siteUrl: string): Promise<Map<string, Timed>> {
  const shares = new Map<string, Timed>()
  if (!(await hasTools('nginx', 'wrk', 'curl'))) return shares
  const folder = await filesForNginx(siteUrl)
  const nginx = await startNginx(folder)
  try {
    for (const path of paths) {
      const [theirs, ours] = [nginx.url + path.slice(1), siteUrl.replace('localhost', '127.0.0.1') + path]
      if ((await bytesOf(theirs)) !== (await bytesOf(ours))) continue
      const ratios: number[] = []
      for (let turn = 0; turn < turnsAgainstNginx; turn++) {
        const { rate: theirRate } = await requestsPerSecond(theirs, 1)
        const { rate } = await requestsPerSecond(ours, 1)
        ratios.push(rounded(rate / theirRate))
      }
      shares.set(path, timed(ratios))
    }
  } finally {
    await nginx.stop()
    await rm(folder, { recursive: true })
  }
  return shares
}

/** Writes the pages as our server sends them at this address. */
async function filesForNginx(siteUrl: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-pages-'))
  await writeStaticCopy(dist, siteUrl, folder)
  for (const name of await readdir(folder, { recursive: true }))
    if (name.endsWith('.html'))
      await writeFile(join(folder, `${name}.gz`), gzipSync(await readFile(join(folder, name))))
  return folder
}

const server = await startServer({ env: { LOG_LEVEL: 'error' } })
const port = await freePort()
const browser = await openBrowser([`--remote-debugging-port=${port}`])
const pages: Record<string, PageFigures> = {}
try {
  const [shifts, shares] = [await shiftsOf(browser, server.url), await sharesOfNginx(server.url)]
  for (const path of paths) {
    const bytes = await pageBytes(browser, server.url + path)
    const { scores, times, lost } = await lighthouseFigures(server.url + path, port, lighthouseRuns)
    const [shift = {}, ofNginx] = [shifts.get(path), shares.get(path)]
    pages[path] = { bytes, scores, times, shift, ...(ofNginx && { ofNginx }) }
    report(
      path,
      ...Object.entries(bytes).map(([kind, value]) => `${kind} ${kilobytes(value)}`),
      ...Object.entries(times).map(([name, { median }]) => `${name} ${median}`),
      `scores ${Object.values(scores).join(' ')}`,
      `CLS ${Math.max(...Object.values(shift))}`,
      ...(ofNginx ? [`${ofNginx.median} of nginx`] : []),
    )
    for (const sentence of lost) report('', sentence)
  }
} finally {
  await browser.close()
  await server.stop()
}

if (asked.length === 0) {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const entry: Entry = {
    commit: git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : ' and changes'),
    date: new Date().toISOString(),
    machine: `${cpus()[0]?.model.trim()}, ${cpus().length} cores`,
    pages,
  }
  const before = readHistory(await readFile(history, 'utf8').catch(() => '')).at(-1)
  await appendFile(history, `${JSON.stringify(entry)}\n`)
  const worse = before ? gotWorse(before, entry) : []
  process.stdout.write(
    before
      ? `\nSince ${before.commit}: ${worse.length === 0 ? 'nothing got worse by more than the noise.' : `worse:\n${worse.join('\n')}`}\n`
      : '\nThe first entry of bench/history.jsonl: there is nothing to compare with.\n',
  )
}

// Counts what a phone downloads for a page before anything is pressed, as served and as it is scrolled through, by
// kind. Styles and some scripts are inline in the document; their share is given by itself, as Brotli makes it.

const kindOf: Record<string, string> = { Document: 'document', Stylesheet: 'styles', Script: 'script', Font: 'fonts' }

const brotli = (text: string) => brotliCompressSync(text).length

const inlineShare = (html: string, elements: RegExp) =>
  brotli([...html.matchAll(elements)].map(([all]) => all).join(''))

/** Bytes of `document` (with headers), `styles`, `script`, `fonts`, `pictures`, `total`, and what of it is `loaded` at first. */
async function pageBytes(browser: Browser, url: string): Promise<Record<string, number>> {
  const page = await (await browser.newContext(phone)).newPage()
  // One page view in four loads another script to measure web vitals. Here none does, so that runs are alike.
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
