import { expect, type Page, test } from '@playwright/test'
import { accessibilityFaults } from '../support/accessibility-faults.ts'
import { holdScripts } from '../support/held-scripts.ts'

const help = (page: Page) => page.getByRole('dialog', { name: 'Search our help' })
const results = (page: Page) => help(page).locator('[data-help-results] > li')
const openHelp = async (page: Page, path = '/contact') => {
  await page.goto(path)
  await page.getByRole('button', { name: 'Search our help' }).click()
  await expect(help(page).getByRole('searchbox')).toBeFocused()
}

test('P-contact-01 P-support-01 the help says what it is, and answers while one types', async ({ page }) => {
  await openHelp(page, '/support')
  await expect(help(page)).toContainText('This is a search, not a person.')
  await page.keyboard.type('get a refnd')
  await expect(results(page).first()).toContainText('Fees are not refunded')
  await expect(help(page).getByRole('status')).toContainText('for “get a refnd”')
  await expect(help(page).getByText('Often asked')).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(results(page).first().getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/faqs#pricing$/)
})

test('P-contact-01 the help closes at one Escape, returns the focus and sends nothing', async ({ page }) => {
  const addresses: string[] = []
  page.on('request', (request) => void addresses.push(request.url() + (request.postData() ?? '')))
  await openHelp(page)
  await page.keyboard.type('uninstall')
  await expect(results(page).first()).toContainText('Removing the app')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(help(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Search our help' })).toBeFocused()
  expect(addresses.filter((address) => address.includes('uninstall'))).toEqual([])
})

test('P-contact-01 opened before its script, the help focuses its field when the script comes', async ({ page }) => {
  const arrive = await holdScripts(page, /_astro\/help-dialog\..*\.js$/)
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Search our help' }).click()
  await expect(help(page).getByRole('button', { name: 'Close' })).toBeFocused()
  arrive()
  await expect(help(page).getByRole('searchbox')).toBeFocused()
})

test('P-contact-01 where the help knows nothing it says so and shows the way to a person', async ({ page }) => {
  await openHelp(page)
  await page.keyboard.type('zebra')
  await expect(help(page).getByRole('status')).toHaveText(
    'Nothing about “zebra” yet. Try another word, or write to us.',
  )
  await expect(results(page)).toHaveCount(0)
  await expect(help(page).getByText('Often asked')).toBeVisible()
  await expect(help(page).getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact')
})

test('P-contact-01 without its index the help says so and keeps its answers, and tries again', async ({ page }) => {
  await page.route('**/help-index.json', (route) => route.abort())
  await openHelp(page)
  await page.keyboard.type('refund')
  await expect(help(page).getByRole('status')).toContainText('cannot be loaded just now')
  await help(page).getByText('What do I pay for?').click()
  await expect(help(page).getByText('consumption-based per hiring credit')).toBeVisible()
  await page.unroute('**/help-index.json')
  await help(page).getByRole('searchbox').fill('refund')
  await expect(results(page).first()).toContainText('Fees are not refunded')
})

test('P-contact-01 the help is accessible, fits a small screen, and its index is small', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openHelp(page)
  await page.keyboard.type('price')
  await expect(results(page).first()).toBeVisible()
  const faults = await accessibilityFaults(page, { within: 'dialog[open]' })
  expect(faults).toEqual([])
  expect(await help(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBeLessThanOrEqual(0)
  const index = await page.request.get('/help-index.json')
  expect((await index.body()).length).toBeLessThan(110 * 1024)
})

test.describe('scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('P-contact-01 the help opens with the questions that are asked most, without a search', async ({ page }) => {
    await page.goto('/contact')
    await page.getByRole('button', { name: 'Search our help' }).click()
    await expect(help(page).getByText('Often asked')).toBeVisible()
    await expect(help(page).getByRole('searchbox')).toBeHidden()
  })
})
