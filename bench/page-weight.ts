// What a phone downloads for a page before anything is pressed, as served: bytes on the wire without headers, kB = 1000.
// Styles and some scripts are inline in the document. Their share is given separately, compressed by Brotli: HTML is the
// document without its styles; script is its inline scripts and every script file.
import { brotliCompressSync } from 'node:zlib'
import { startServer } from '../tests/support/server.ts'
import { openBrowser } from './browser.ts'
import { report } from './figures.ts'

const paths = ['/', '/contact', '/subscribe', '/no-such-page']
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

function sharesOf(html: string) {
  const styles = /<style\b[^>]*>[\s\S]*?<\/style>/g
  const scripts = /<script\b(?![^>]*\ssrc=)[^>]*>[\s\S]*?<\/script>/g
  const sizeOf = (text: string) => brotliCompressSync(text).length
  const all = (elements: RegExp) => (html.match(elements) ?? []).join('')
  return { rest: sizeOf(html.replace(styles, '')), css: sizeOf(all(styles)), script: sizeOf(all(scripts)) }
}

const server = await startServer({ env: { LOG_LEVEL: 'error' } })
const browser = await openBrowser()
try {
  for (const path of paths) {
    const page = await (await browser.newContext(phone)).newPage()
    const bytes = new Map<string, number>()
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    const kinds = new Map<string, { kind: string; headerBytes: number }>()
    network.on('Network.responseReceived', ({ requestId, type, response }) => {
      kinds.set(requestId, { kind: type, headerBytes: response.encodedDataLength })
    })
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const { kind, headerBytes } = kinds.get(requestId) ?? { kind: 'Other', headerBytes: 0 }
      bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength - headerBytes)
    })
    await page.addInitScript(() => {
      Object.assign(window, { layoutShift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
          if (!hadRecentInput) Object.assign(window, { layoutShift: Reflect.get(window, 'layoutShift') + value })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const response = await page.goto(server.url + path, { waitUntil: 'networkidle' })
    const { rest, css, script } = sharesOf((await response?.text()) ?? '')
    for (let scrolled = 0; scrolled < 12_000; scrolled += 600) {
      await page.mouse.wheel(0, 600)
      await page.waitForTimeout(30)
    }
    const shift = await page.evaluate(() => Number(Reflect.get(window, 'layoutShift')))
    const of = (...names: string[]) => names.reduce((sum, name) => sum + (bytes.get(name) ?? 0), 0)
    report(
      path,
      `HTML ${kilobytes(rest)}`,
      `CSS ${kilobytes(css + of('Stylesheet'))}`,
      `fonts ${kilobytes(of('Font'))}`,
      `script ${kilobytes(script + of('Script'))}`,
      `total ${kilobytes(of(...bytes.keys()))}`,
      `CLS ${shift.toFixed(3)}`,
    )
    await page.context().close()
  }
} finally {
  await browser.close()
  await server.stop()
}
