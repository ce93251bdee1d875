import { atLeastOne } from '../support/at-least-one.ts'
import { differentRoutes } from '../support/built-routes.ts'
import { expect, type Page, test } from '../support/whole-browser-test.ts'

const groups = (page: Page) => page.locator('header details[open]').filter({ visible: true })

/** Goes to another page by a link of this one and comes back to the page as it was kept: its script did not start again. */
async function leaveAndComeBack(page: Page, follow: () => Promise<unknown>) {
  await page.evaluate(() => document.body.setAttribute('data-kept', ''))
  await follow()
  await expect(page.locator('[data-kept]')).toHaveCount(0)
  await page.evaluate(() => history.back())
  await expect(page.locator('[data-kept]')).toHaveCount(1)
}

test('H-04 V-02 a menu left open by one of its links is closed when Back brings the kept page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/company')
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByText('Solutions').click()
  await expect(groups(page)).toHaveCount(1)
  await leaveAndComeBack(page, () =>
    page
      .getByRole('link', { name: /^Hiring From/ })
      .first()
      .click(),
  )
  await expect(groups(page)).toHaveCount(0)
})

test('H-05 V-02 a sheet left open by one of its links is closed when Back brings the kept page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/company')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await sheet.getByText('Solutions').click()
  await leaveAndComeBack(page, () => sheet.getByRole('link', { name: /^Hiring From/ }).click())
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(sheet).toBeVisible()
  await expect(groups(page)).toHaveCount(1)
})

test('V-02 Back shows pages as they were kept, whichever scripts they run', async ({ page }) => {
  test.setTimeout(120_000)
  // A small window takes little time to paint, which nobody looks at here.
  await page.setViewportSize({ width: 320, height: 256 })
  const visited = new Set<string>()
  for (const path of atLeastOne(differentRoutes())) {
    const answer = await page.request.get(path)
    const scripts = [...new Set((await answer.text()).match(/\/_astro\/[\w.-]+\.js/g))].sort().join()
    // Browsers keep no page that says that something went wrong.
    if (!answer.ok() || visited.has(scripts)) continue
    visited.add(scripts)
    await page.goto(path)
    await page.evaluate(() => document.body.setAttribute('data-kept', ''))
    // A page that costs nothing.
    await page.goto('/robots.txt')
    await page.goBack({ waitUntil: 'commit' })
    const { kept, reasons } = await page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
        notRestoredReasons?: unknown
      })[]
      return { kept: document.body.hasAttribute('data-kept'), reasons: visit?.notRestoredReasons }
    })
    expect.soft(kept, `${path}: ${JSON.stringify(reasons)}`).toBe(true)
  }
  expect(visited.size).toBeGreaterThan(10)
})
