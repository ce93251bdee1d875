import { builtRoutes } from '../support/built-routes.ts'
import { expect, type Page, test } from '../support/page-test.ts'
import { openResizableFrame, showInFrame } from '../support/resizable-frame.ts'

/** Phones upright and on their side, tablets, the windows of usual laptops and screens, and a page at 400%. */
const windows = [
  [320, 256],
  [320, 568],
  [360, 740],
  [390, 844],
  [768, 1024],
  [844, 390],
  [1024, 768],
  [1280, 800],
  [1366, 768],
  [1536, 730],
  [1920, 940],
  [2560, 1300],
] as const

test('A-04 no headline lies over a drawing, on any page, in windows from a phone to a large screen', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await openResizableFrame(page)
  await page.setViewportSize({ width: 2560, height: 1300 })
  let looked = 0
  for (const route of [...builtRoutes(), '/post?id=101', '/contact?demo']) {
    await showInFrame(page, route)
    for (const [width, height] of windows) {
      const { crossed, count } = await crossedHeadlines(page, width, height)
      looked += count
      expect.soft(crossed, `${route} at ${width} × ${height}`).toEqual([])
    }
  }
  expect(looked).toBeGreaterThan(1000)
})

/** How many headlines the page in the frame shows at this size, and those with a shape, a picture or a film where their letters are. */
const crossedHeadlines = (page: Page, width: number, height: number) =>
  page.evaluate(
    ({ width, height }) => {
      const frame = document.querySelector('iframe')
      const shown = frame?.contentDocument
      if (!frame || !shown) throw new Error('There is no frame')
      frame.style.width = `${width}px`
      frame.style.height = `${height}px`
      const headlines = [...shown.querySelectorAll<HTMLElement>('main :is(h1, h2)')].filter((headline) =>
        headline.checkVisibility({ visibilityProperty: true }),
      )
      const isCrossed = (headline: HTMLElement) => {
        headline.scrollIntoView({ block: 'center', behavior: 'instant' })
        const letters = shown.createRange()
        letters.selectNodeContents(headline)
        return [...letters.getClientRects()].some((line) => {
          // The middle of the line and its quarters, from letter to letter.
          const heights = [0.25, 0.5, 0.75].map((part) => line.top + line.height * part)
          for (let x = line.left + 2; x < line.right; x += 12)
            for (const y of heights) {
              const drawn = shown
                .elementsFromPoint(x, y)
                .some((element) => element.closest('svg, img, video, canvas') && !headline.contains(element))
              if (drawn) return true
            }
          return false
        })
      }
      return { crossed: headlines.filter(isCrossed).map((one) => one.textContent), count: headlines.length }
    },
    { width, height },
  )
