// What stands in the first view looks the same before the page's sheet has come as after it.
import { builtRoutes } from '../support/built-routes.ts'
import { expect, test } from '../support/page-test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const)
  test(`V-01 at ${width} px the first view of every page has all of its styles before the sheet comes`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height })
    let comes = Promise.withResolvers<void>()
    await page.route(/\/_astro\/page\..+\.css$/, async (route) => {
      await comes.promise
      await route.continue()
    })
    const paths = builtRoutes().map((route) => (route === '/post' ? '/post?id=101' : route))
    for (const path of paths) {
      comes = Promise.withResolvers()
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForFunction(() => document.querySelector('main link[fetchpriority="low"]'))
      const looks = () =>
        page.evaluate(async () => {
          await document.fonts.ready
          const link = document.querySelector('main link[fetchpriority="low"]')
          const isAbove = (element: Element) =>
            link?.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_PRECEDING
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
      const before = await looks()
      expect(before.length, path).toBeGreaterThan(10)
      comes.resolve()
      await page.waitForLoadState()
      expect(await looks(), path).toEqual(before)
    }
  })
