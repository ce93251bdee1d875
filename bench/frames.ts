// Measures whether what moves keeps up with the screen, 60 frames a second, on a processor slowed down four times: the
// page's own frames while it is scrolled from top to bottom, as each section draws its thread, and while a line is
// struck. The median of three visits counts; a bare page, scrolled in the same way, is what browser and machine do by
// themselves.
import type { Browser, CDPSession, Page } from '@playwright/test'
import { startServer } from '../tests/support/server.ts'
import { openBrowser } from './support/browser.ts'
import { median, report } from './support/figures.ts'

/** Two of sixty may be late: the first of a visit, when script and pictures come. */
const minFramesPerSecond = 58
const visits = 3
const slowdown = 4
/** This is the pace of somebody who scrolls without reading. */
const pixelsPerSecond = 1200
const barePage = `data:text/html,<title>Bare</title><body style="height:9000px">`
const windows = [
  { name: '390 px', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { name: '1280 px', viewport: { width: 1280, height: 900 } },
] as const

type Frames = { perSecond: number; longestMs: number }

/** Resolves with the figures of all frames that the page made while `act` went on. */
async function framesDuring(page: Page, act: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate(() => {
    const times: number[] = []
    const note = (time: number) => {
      times.push(time)
      if (Reflect.get(window, 'frameTimes') === times) requestAnimationFrame(note)
    }
    Object.assign(window, { frameTimes: times })
    requestAnimationFrame(note)
  })
  await act()
  const times: number[] = await page.evaluate(() => {
    const seen = Reflect.get(window, 'frameTimes')
    Object.assign(window, { frameTimes: undefined })
    return seen
  })
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time))
  const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000
  return { perSecond: gaps.length / seconds, longestMs: Math.max(...gaps) }
}

async function scrollThrough(page: Page, session: CDPSession, isTouched: boolean): Promise<void> {
  const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await session.send('Input.synthesizeScrollGesture', {
    x: 150,
    y: 300,
    yDistance: -below,
    speed: pixelsPerSecond,
    gestureSourceType: isTouched ? 'touch' : 'mouse',
    preventFling: true,
  })
}

async function strikeLines(page: Page): Promise<void> {
  const lines = page.locator('[data-strike-a-line]').getByRole('checkbox')
  for (const index of [1, 2, 3]) {
    const place = await lines.nth(index).boundingBox()
    if (!place) throw new Error('There is nothing to press')
    await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2, { delay: 80 })
    await page.waitForTimeout(1200)
  }
}

async function visit(browser: Browser, url: string, window: (typeof windows)[number]): Promise<Record<string, Frames>> {
  const { name: _name, ...device } = window
  const page = await browser.newPage(device)
  await page.goto(url, { waitUntil: 'networkidle' })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const frames: Record<string, Frames> = {
    scrolled: await framesDuring(page, () => scrollThrough(page, session, 'hasTouch' in device)),
  }
  const piece = page.locator('[data-strike-a-line]')
  if ((await piece.count()) > 0) {
    await piece.evaluate((shown) => shown.scrollIntoView({ block: 'center', behavior: 'instant' }))
    // The first press fetches its script, and is not counted.
    await piece.getByRole('checkbox').nth(0).click()
    await page.waitForTimeout(2000)
    frames['lines struck'] = await framesDuring(page, () => strikeLines(page))
  }
  await page.close()
  return frames
}

const server = await startServer({ env: { LOG_LEVEL: 'error' } })
const browser = await openBrowser()
const paths = process.argv.slice(2)
try {
  for (const window of windows) {
    for (const path of ['a bare page', ...(paths.length > 0 ? paths : ['/', '/hrsolution', '/product', '/usage'])]) {
      const isBare = !path.startsWith('/')
      const results: Record<string, Frames>[] = []
      for (let run = 0; run < visits; run++)
        results.push(await visit(browser, isBare ? barePage : server.url + path, window))
      for (const part of Object.keys(results[0] ?? {})) {
        const perSecond = median(results.map((result) => result[part]?.perSecond ?? Number.NaN))
        const longest = median(results.map((result) => result[part]?.longestMs ?? Number.NaN))
        const limit = isBare ? '' : ` (at least ${minFramesPerSecond})`
        report(
          `${path}, ${part}, ${window.name}`,
          `${perSecond.toFixed(1)} frames/s${limit}`,
          `longest ${longest.toFixed(0)} ms`,
        )
        if (!isBare && perSecond < minFramesPerSecond) process.exitCode = 1
      }
    }
  }
} finally {
  await browser.close()
  await server.stop()
}
