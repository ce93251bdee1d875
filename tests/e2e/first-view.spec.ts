// What stands in the first view looks the same before the page's sheet has come as after it.
import { builtRoutes } from '../support/built-routes.ts'
import { expect, type Page, test } from '../support/page-test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const windows = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

const half = (paths: string[], index: number) => paths.filter((_, place) => place % 2 === index)

for (const index of [0, 1])
  test(`V-01 the first view of every page has all of its styles before the sheet comes, part ${index + 1}`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    let comes = Promise.withResolvers<void>()
    await page.route(/\/_astro\/page\..+\.css$/, async (route) => {
      await comes.promise
      await route.continue()
    })
    const paths = builtRoutes().map((route) => (route === '/post' ? '/post?id=101' : route))
    for (const path of half(paths, index)) {
      comes = Promise.withResolvers()
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForFunction(() => document.querySelector('main link[fetchpriority="low"]'))
      const before = await looksIn(page)
      for (const { length } of before) expect(length, path).toBeGreaterThan(10)
      comes.resolve()
      await page.waitForLoadState()
      expect(await looksIn(page), path).toEqual(before)
    }
  })

/** In each window, a line for each element that stands above the place of the sheet: its box, and what its styles say. */
async function looksIn(page: Page): Promise<string[][]> {
  const all: string[][] = []
  for (const size of windows) {
    await page.setViewportSize(size)
    all.push(await looks(page))
  }
  return all
}

const looks = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const link = document.querySelector('main link[fetchpriority="low"]')
    const isAbove = (element: Element) => link?.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_PRECEDING
    return [...document.querySelectorAll('body *')].filter(isAbove).flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const isSeen = width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
      if (!isSeen || element.closest('[popover], dialog:not([open])')) return []
      const said = [undefined, '::before', '::after'].map((part) => {
        const {
          color,
          backgroundColor,
          backgroundImage,
          borderTopColor,
          content,
          display,
          font,
          opacity,
          textDecoration,
        } = getComputedStyle(element, part)
        return content === 'none'
          ? ''
          : [
              color,
              backgroundColor,
              backgroundImage,
              borderTopColor,
              content,
              display,
              font,
              opacity,
              textDecoration,
            ].join(' ')
      })
      return [`${element.tagName} ${[x, y, width, height].map(Math.round)} ${said.join(' | ')}`]
    })
  })
