import { builtRoutes } from '../support/built-routes.ts'
import { openShiftMeter } from '../support/layout-shift.ts'
import { expect, test } from '../support/page-test.ts'

const widths = [360, 768, 1280]
const pages = [...builtRoutes(), '/post?id=101']

// What stands only where things may move moves the page too.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// In two halves, which run side by side.
for (const half of [0, 1])
  test(`V-01 nothing moves while a page arrives and when fonts come late, whatever stands in for them, on half of the pages (${half + 1})`, async ({
    page,
    baseURL,
  }) => {
    const meter = await openShiftMeter(page, baseURL ?? '', widths)
    for (const path of pages.filter((_, index) => index % 2 === half)) {
      const moving = (await meter.measure(path)).filter(({ shift }) => shift >= 0.01)
      expect.soft(moving, path).toEqual([])
    }
  })
