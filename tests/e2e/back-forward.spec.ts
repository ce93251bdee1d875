import { recordedBrowsers } from '../../tools/browsers.mjs'
import { builtRoutes } from '../support/built-routes.ts'
import { expect, type Page, test } from '../support/page-test.ts'

const { whole } = recordedBrowsers()

// A headless shell keeps no page for Back, and a whole browser that Playwright starts only where it is told to.
test.use({
  launchOptions: [
    async ({ launchOptions: { executablePath: _shell, ...options } }, use) =>
      use({ ...options, ...whole, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
})

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

test('V-02 Back shows every page as it was kept', async ({ page }) => {
  test.setTimeout(240_000)
  // A small window takes little time to paint, which nobody looks at here.
  await page.setViewportSize({ width: 320, height: 256 })
  for (const path of [...builtRoutes(), '/post?id=101']) {
    const answer = await page.goto(path)
    // Browsers keep no page that says that something went wrong.
    if (!answer?.ok()) continue
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
})
