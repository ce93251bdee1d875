// Measures what a form costs: its script once it is touched, including React, in Brotli bytes (kB = 1000); and the latency of
// the calculator and "Strike a line" with the processor slowed down four times: from the press to the next frame, as the Event
// Timing API measures it in steps of 8 ms. Counts the worst interaction in each part of a visit, and the median of five visits.
// Also reports the first touch, which fetches the script and has no limit.
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Locator, Page } from '@playwright/test'
import { startServer } from '../tests/support/server.ts'
import { openBrowser } from '../tools/open-browser.ts'
import { median, report } from './report.ts'

const paths = ['/pricing', '/contact', '/roi-calculator']
const maxScriptKilobytes = 85
const maxInpMs = 50
const visits = 5
const slowdown = 4
/** How long a press lasts. */
const restMs = 80
const firstTouch = 'first touch'
/** In the order of the fields. */
const typed = ['12', '$1,200', '45.50', '45', '20', 'Lima', 'Ana', 'Lima', 'ana@company.com']

/** Touches the form, and waits until it is hydrated. */
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

/** The worst durations in ms, by part of a visit. */
type Visit = Record<string, number>

/** Opens a page with a slowed processor. `worst` returns the worst duration since its last call. */
async function openSlowed(browser: Browser, url: string): Promise<{ page: Page; worst(): Promise<number> }> {
  // Everything pressed is in view: for text at the very edge of the window, the browser reports no frame until it scrolls.
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
    // 16 ms is the minimum threshold: anything below took one frame.
    new PerformanceObserver(note).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  return {
    page,
    async worst() {
      await page.waitForTimeout(500)
      return page.evaluate(() => Math.max(16, ...Reflect.get(window, 'seen').splice(0)))
    },
  }
}

/** Presses by position: locator actions would use up the page's own time. */
async function press(page: Page, target: Locator): Promise<void> {
  const place = await target.boundingBox()
  if (!place) throw new Error('There is nothing to press')
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
  // A mouse rests on its target before it presses.
  await page.mouse.move(x, y)
  await page.waitForTimeout(500)
  await page.mouse.click(x, y, { delay: restMs })
}

async function calculate(browser: Browser, siteUrl: string): Promise<Visit> {
  const { page, worst } = await openSlowed(browser, `${siteUrl}/roi-calculator`)
  await page.getByLabel('Number of recruiters').click()
  await page.locator('main form[novalidate]').waitFor()
  const touched = await worst()
  for (const [index, text] of typed.entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(text, { delay: 60 })
  }
  const typing = await worst()
  await press(page, page.getByRole('button', { name: 'Calculate' }))
  const pressed = await worst()
  await page.getByRole('button', { name: 'Copy link' }).waitFor()
  await page.close()
  return { [firstTouch]: touched, typing, calculate: pressed }
}

async function strikeLines(browser: Browser, siteUrl: string): Promise<Visit> {
  const { page, worst } = await openSlowed(browser, siteUrl)
  const piece = page.locator('[data-strike-a-line]')
  await piece.evaluate((shown) => shown.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const lines = piece.getByRole('checkbox')
  await press(page, lines.nth(0))
  const touched = await worst()
  await press(page, lines.nth(1))
  await press(page, lines.nth(2))
  const strike = await worst()
  await press(page, piece.getByRole('button', { name: 'Undo' }))
  const undo = await worst()
  await press(page, piece.getByRole('radio').nth(1))
  const role = await worst()
  await press(page, piece.getByRole('radio', { name: 'Meet' }))
  const decide = await worst()
  await page.close()
  return { [firstTouch]: touched, strike, undo, 'another role': role, decide }
}

/**
 * Pastes a CV of 200 lines. The paste shows in one frame, and the result of the rules in a later one, which is measured too.
 */
async function pasteOwnWords(browser: Browser, siteUrl: string): Promise<Visit> {
  const { page, worst } = await openSlowed(browser, siteUrl)
  const piece = page.locator('[data-strike-a-line]')
  await piece.getByText('Your own', { exact: true }).click()
  await piece.locator('details > summary').first().click()
  await piece.getByRole('button', { name: 'Fill in a sample' }).click()
  const touched = await worst()
  const lines = [
    'Ward nurse, Leeds, 2017–2021',
    'Epic and night shifts',
    'English fluent, German B2',
    'Ran a unit of twelve',
  ]
  const cv = Array.from({ length: 200 }, (_, index) => `${lines[index % lines.length]} ${index}`).join('\n')
  const answer = await page.evaluate(async (pasted) => {
    const field = document.querySelectorAll<HTMLTextAreaElement>('[data-strike-a-line] textarea')[1]
    const result = document.querySelector('[data-strike-a-line] fieldset + div fieldset ul')
    if (!field || !result) throw new Error('There is nothing to paste into')
    const answered = new Promise<number>((resolve) => {
      new MutationObserver(() => resolve(performance.now())).observe(result, { childList: true, subtree: true })
    })
    field.focus()
    field.select()
    // Excludes the browser's own time for inserting the lines.
    let began = 0
    field.addEventListener('input', () => (began = performance.now()), { capture: true, once: true })
    document.execCommand('insertText', false, pasted)
    return (await answered) - began
  }, cv)
  await page.close()
  return { [firstTouch]: touched, 'answer to 200 pasted lines': answer }
}

const server = await startServer({ env: { LOG_LEVEL: 'error' } })
const browser = await openBrowser()
try {
  for (const path of paths) {
    const kilobytes = await scriptKilobytes(browser, server.url + path)
    report(path, `script ${kilobytes.toFixed(1)} kB Brotli (at most ${maxScriptKilobytes})`)
    if (kilobytes > maxScriptKilobytes) process.exitCode = 1
  }
  for (const [name, visit] of [
    ['/roi-calculator', calculate],
    ['/ strike a line', strikeLines],
    ['/ own words', pasteOwnWords],
  ] as const) {
    const results: Visit[] = []
    for (let run = 0; run < visits; run++) results.push(await visit(browser, server.url))
    for (const part of Object.keys(results[0] ?? {})) {
      const values = results.map((result) => result[part] ?? Number.NaN)
      const inp = median(values)
      report(
        `${name}, ${part}`,
        `${inp.toFixed(0)} ms at ${slowdown}x slowdown${part === firstTouch ? '' : ` (below ${maxInpMs})`}`,
        `visits ${values.map((value) => value.toFixed(0)).join(', ')}`,
      )
      if (part !== firstTouch && inp >= maxInpMs) process.exitCode = 1
    }
  }
} finally {
  await browser.close()
  await server.stop()
}
