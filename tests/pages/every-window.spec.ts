// Every page in windows from a phone to a large screen, each page loaded once.

import { expect, type Page, test } from '@playwright/test'
import { atLeastOne } from '../support/at-least-one.ts'
import { differentRoutes } from '../support/built-routes.ts'
import {
  addStyles,
  crossedHeadlines,
  crossedTexts,
  cutTexts,
  openResizableFrame,
  placesOfButton,
  pressAll,
  showInFrame,
  widthsThatScroll,
} from '../support/window-faults.ts'

const calculatorWithResult = '/roi-calculator#recruiter=12&volume=2400&salary=90&avgTime=45&outSideAgencies=20'
const pages = [...differentRoutes(), '/post?id=no-such-post', '/contact?demo', calculatorWithResult]

/** The narrowest window of each layout, and the largest. */
const widths = [320, 480, 640, 704, 768, 896, 992, 1120, 1280, 1600, 2560]

/** A page at 400%, a phone, a large and a usual screen; the height of the last stays. */
const windows = [
  [320, 256],
  [390, 844],
  [2560, 1300],
  [1280, 800],
] as const

/** What a reader may set, by WCAG 1.4.12. */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

const groups = 4

for (let group = 0; group < groups; group++)
  test(`A-04 A-05 T-02 X-03 in every window a page scrolls nowhere sideways, part ${group + 1}`, async ({ page }) => {
    test.setTimeout(180_000)
    await openResizableFrame(page)
    await page.setViewportSize({ width: 2560, height: 1300 })
    const settings = await page.context().newCDPSession(page)
    const setTextSize = (standard: number) =>
      settings.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard * 0.8125 } })
    const fitsAt = async (width: number, what: string) => {
      expect.soft(await widthsThatScroll(page, [width]), what).toEqual([])
      expect.soft(await cutTexts(page), `${what} at ${width}`).toEqual([])
      expect.soft(await crossedTexts(page), `${what} at ${width}`).toEqual([])
    }
    let headlines = 0
    let pressed = 0
    for (const [index, path] of atLeastOne(pages.filter((_, index) => index % groups === group)).entries()) {
      await setTextSize(16)
      await showInFrame(page, path)
      expect.soft(await widthsThatScroll(page, widths), path).toEqual([])
      for (const [width, height] of windows) {
        const { crossed, count } = await crossedHeadlines(page, width, height)
        headlines += count
        expect.soft(crossed, `${path} at ${width} × ${height}`).toEqual([])
      }
      for (const width of [320, 1280]) {
        // Header and footer are the same on all of them.
        const { covered, count } = await pressAll(page, width, index === 0 ? 'body' : 'main')
        pressed += count
        expect.soft(covered, `${path} at ${width}`).toEqual([])
      }
      await expectFreeButton(page, path)
      await setTextSize(32)
      expect.soft(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      for (const width of [320, 1280]) await fitsAt(width, `${path}, text twice as large`)
      await setTextSize(16)
      await addStyles(page, textSpacing)
      for (const width of [320, 768]) await fitsAt(width, `${path}, wide text spacing`)
    }
    expect(headlines).toBeGreaterThan(60)
    expect(pressed).toBeGreaterThan(150)
  })

/** The cookie button stands in the bottom-left corner, large enough for a finger, beside every word and every link. */
async function expectFreeButton(page: Page, path: string): Promise<void> {
  for (const { width, scale, place, isFree, reaching } of atLeastOne(await placesOfButton(page, [320, 768, 1280]))) {
    const where = `${path} at ${width}`
    expect.soft(place.left, where).toBeLessThanOrEqual(10 * scale)
    expect.soft(place.bottom, where).toBeGreaterThanOrEqual(800 - 16 * scale)
    expect.soft(place.height, where).toBeGreaterThanOrEqual(44)
    expect.soft(isFree, where).toBe(true)
    // Fixed in its column, it can cover only what reaches into that column, wherever the page is scrolled.
    expect.soft(reaching, where).toEqual([])
  }
}
