// The script that all pages share may be late, or never come: a page shows all the same.
import { whenIdle } from '../support/page-rest.ts'
import { expect, scriptsRun, test } from '../support/page-test.ts'

for (const path of [
  '/blog',
  '/post?id=101',
  '/blog/the-reply-within-a-day',
  '/contact',
  '/pricing',
  '/subscribe',
  '/roi-calculator',
]) {
  test(`B-03 L-17 ${path} is shown, whole and in its place, while its script is still on the way`, async ({ page }) => {
    const asked: string[] = []
    let arrive = () => {}
    const held = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(/\/_astro\/.+\.js/, async (route) => {
      asked.push(route.request().url())
      await held
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    const firstPaint = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
    await expect.poll(firstPaint).toBe(1)
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    const standing = () =>
      page.evaluate(() => {
        const boxes = [...document.querySelectorAll('body *')].filter((element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
        )
        return boxes.map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return `${element.tagName} ${[x, y, width, height].map(Math.round)}`
        })
      })
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.evaluate(() => document.fonts.ready.then(() => {}))
    const before = await standing()
    arrive()
    await scriptsRun(page)
    await whenIdle(page)
    expect(await standing()).toEqual(before)
  })
}
