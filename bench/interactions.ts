// What a form costs: its script once it is touched, React included, in bytes by Brotli (kB = 1000); and how long the
// calculator takes to show what was done, on a processor slowed down four times: from the press to the next frame, as
// the Event Timing API measures it in steps of 8 ms. The worst interaction of each part of a visit counts, and the median
// of five visits. The first touch is reported too: it fetches the script, and has no limit of its own.
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { startServer } from '../tests/support/server.ts'
import { openBrowser } from './support/browser.ts'
import { median, report } from './support/figures.ts'

const paths = ['/pricing', '/contact', '/roi-calculator']
const maxScriptKilobytes = 85
const maxInpMs = 50
const visits = 5
const slowdown = 4
const parts = ['first touch', 'typing', 'calculate'] as const
const typed = ['Ana', 'Lima', 'ana@company.com', 'Lima', '12', '$1,200', '45.50', '45', '20']

/** Touches the form, and waits until script runs it. */
async function touch(page: Page): Promise<void> {
  const form = page.locator('main form')
  await form.getByRole('textbox').first().focus()
  await form.and(page.locator('[novalidate]')).waitFor()
}

async function scriptKilobytes(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage()
  const files: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') files.push(response.body())
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const inline = await page.locator('script:not([src])').allTextContents()
  await touch(page)
  await page.waitForLoadState('networkidle')
  const bodies = [...(await Promise.all(files)), Buffer.from(inline.join(''))]
  await page.close()
  return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0) / 1000
}

/** Worst durations in the parts of one visit, in ms. */
async function visit(browser: Browser, url: string): Promise<Record<(typeof parts)[number], number>> {
  // The whole form is in view: for text at the very edge of the window the browser reports no frame until it scrolls.
  const page = await browser.newPage({ viewport: { width: 1280, height: 1250 } })
  await page.goto(url, { waitUntil: 'networkidle' })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) if (Reflect.get(entry, 'interactionId') > 0) seen.push(entry.duration)
    }
    // 16 ms is the least that it reports: below that, an interaction took one frame.
    new PerformanceObserver(note).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const worst = async () => {
    await page.waitForTimeout(500)
    return page.evaluate(() => Math.max(16, ...Reflect.get(window, 'seen').splice(0)))
  }
  await page.getByLabel('First name').click()
  await touch(page)
  const touched = await worst()
  for (const [index, text] of typed.entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(text, { delay: 60 })
  }
  const typing = await worst()
  // By position: querying for the button and its effect would take up the page's own time.
  const place = await page.getByRole('button', { name: 'Calculate' }).boundingBox()
  if (!place) throw new Error('There is no button to press')
  await page.waitForTimeout(500)
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
  const calculate = await worst()
  await page.getByRole('button', { name: 'Copy link' }).waitFor()
  await page.close()
  return { 'first touch': touched, typing, calculate }
}

const server = await startServer({ env: { LOG_LEVEL: 'error' } })
const browser = await openBrowser()
try {
  for (const path of paths) {
    const kilobytes = await scriptKilobytes(browser, server.url + path)
    report(path, `script ${kilobytes.toFixed(1)} kB Brotli (at most ${maxScriptKilobytes})`)
    if (kilobytes > maxScriptKilobytes) process.exitCode = 1
  }
  const results: Awaited<ReturnType<typeof visit>>[] = []
  for (let run = 0; run < visits; run++) results.push(await visit(browser, `${server.url}/roi-calculator`))
  for (const part of parts) {
    const values = results.map((result) => result[part])
    const inp = median(values)
    report(
      `/roi-calculator, ${part}`,
      `${inp.toFixed(0)} ms at ${slowdown}x slowdown${part === 'first touch' ? '' : ` (below ${maxInpMs})`}`,
      `visits ${values.map((value) => value.toFixed(0)).join(', ')}`,
    )
    if (part !== 'first touch' && inp >= maxInpMs) process.exitCode = 1
  }
} finally {
  await browser.close()
  await server.stop()
}
