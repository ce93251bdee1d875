import { builtRoutes } from '../support/built-routes.ts'
import { expect, type Page, test } from '../support/page-test.ts'
import { addStyles, openResizableFrame, showInFrame } from '../support/resizable-frame.ts'

/** Without `to`. */
const range = (from: number, to: number, step: number) =>
  Array.from({ length: (to - from) / step }, (_, index) => from + step * index)

const calculatorWithResult = '/roi-calculator#recruiter=12&volume=2400&salary=90&avgTime=45&outSideAgencies=20'
const pages = [...builtRoutes(), '/post?id=101', '/post?id=no-such-post', '/contact?demo', calculatorWithResult]
/** Closest where phones are; nearly all layouts change below 1000 px. */
const widths = [...range(320, 480, 20), ...range(480, 1000, 40), ...range(1000, 1920, 115), 1920, 2560]

/** What a reader may set, by WCAG 1.4.12. */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

test.describe.configure({ timeout: 240_000 })

test('A-05 no page scrolls sideways in a window from 320 to 2560 px, nor with wide text spacing, which cuts no text off', async ({
  page,
}) => {
  await openResizableFrame(page)
  for (const path of pages) {
    await showInFrame(page, path)
    expect.soft(await widthsThatScroll(page, widths), path).toEqual([])
    await addStyles(page, textSpacing)
    for (const width of [320, 390, 768, 1000, 1280]) {
      expect.soft(await widthsThatScroll(page, [width]), path).toEqual([])
      expect.soft(await cutTexts(page), `${path} at ${width}`).toEqual([])
    }
  }
})

test('A-05 with text set twice as large in the browser no page scrolls sideways, and no text is cut off', async ({
  page,
}) => {
  const settings = await page.context().newCDPSession(page)
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await openResizableFrame(page)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  for (const path of pages) {
    await showInFrame(page, path)
    for (const width of [320, 390, 640, 1280, 1920]) {
      expect.soft(await widthsThatScroll(page, [width]), path).toEqual([])
      expect.soft(await cutTexts(page), `${path} at ${width}`).toEqual([])
    }
  }
})

const widthsThatScroll = (page: Page, widths: readonly number[]) =>
  page.evaluate((widths) => {
    const frame = document.querySelector('iframe')
    const root = frame?.contentDocument?.documentElement
    if (!frame || !root) throw new Error('There is no frame')
    return widths.filter((width) => {
      frame.style.width = `${width}px`
      return root.scrollWidth > width
    })
  }, widths)

/** Texts that reach beyond something that hides what overflows it, at the width that the frame has now. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const shown = document.querySelector('iframe')?.contentDocument
    if (!shown) throw new Error('There is no frame')
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const cut: string[] = []
    const texts = shown.createTreeWalker(shown.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement: parent, textContent: words } = text
      if (!words?.trim() || !parent?.checkVisibility()) continue
      const range = shown.createRange()
      range.selectNodeContents(text)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
      for (let element: Element | null = parent; element; element = element.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(element)
        const box = element.getBoundingClientRect()
        // What is for screen readers alone stands in a box of one pixel.
        if (box.width <= 1) break
        const isCut = lines.some(
          ({ left, right, top, bottom }) =>
            (hides(overflowX) && (left < box.left - 1 || right > box.right + 1)) ||
            // A line is higher than its letters.
            (hides(overflowY) && (top < box.top - 4 || bottom > box.bottom + 4)),
        )
        if (isCut) cut.push(words.trim())
        if (isCut) break
      }
    }
    return cut
  })

test('from 1600 px on pages grow with the window: text and headlines, and pictures with them', async ({ page }) => {
  await page.goto('/hrsolution')
  const sizesAt = async (width: number) => {
    await page.setViewportSize({ width, height: 1000 })
    return page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().width ?? 0
      const headline = document.querySelector('h1')
      return {
        headline: headline ? Number.parseFloat(getComputedStyle(headline).fontSize) : 0,
        picture: box('main svg[role="img"]'),
        scrolled: document.documentElement.scrollWidth - innerWidth,
      }
    })
  }
  const [usual, large, largest] = [await sizesAt(1600), await sizesAt(1920), await sizesAt(2560)]
  for (const [one, other] of [
    [usual, large],
    [large, largest],
  ] as const) {
    expect(other.headline).toBeGreaterThan(one.headline * 1.05)
    expect(other.picture).toBeGreaterThan(one.picture * 1.05)
    expect(other.scrolled).toBeLessThanOrEqual(0)
  }
})
