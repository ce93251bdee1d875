import { expect, test } from '../support/page-test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

for (const width of [1280, 390])
  test(`P-home-02 logos that hold their names scroll nothing sideways while they move, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await expect(page.locator('[data-logo-carousel][data-moving]')).toHaveCount(1)
    await page.locator('[data-carousel-track] li > span').evaluateAll((names) => {
      for (const name of names) name.setAttribute('class', 'visually-hidden')
    })
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await overflow()).toBe(0)
  })
