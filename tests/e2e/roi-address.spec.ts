// What the address of a result tells, and to whom.

import { expect, type Page, test } from '@playwright/test'
import { calculate, expectFigures, fill, form, queryPath, result, sharedPath } from '../support/calculator-page.ts'
import { holdScripts } from '../support/held-scripts.ts'

const figures = ['$250,500', '68%', '259 days', '$3,105'] as const
const zeros = ['$0', '0%', '0 days', '$0'] as const

/** All that leaves the browser: addresses, headers and bodies. */
function recordSent(page: Page): string[] {
  const sent: string[] = []
  page.on('request', async (request) => {
    // Nothing is told of what is still under way when the page is closed.
    const { referer = '' } = await request.allHeaders().catch(() => request.headers())
    sent.push([request.url().replace(/#.*/, ''), referer, request.postData() ?? ''].join(' '))
  })
  return sent
}

/** Every page view is measured, and what is measured is sent. */
const measured = (page: Page) =>
  page.addInitScript(() => {
    Math.random = () => 0
  })

test('C-02 X-04 no request ever holds the figures of a result', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await measured(page)
  const sent = recordSent(page)
  await page.goto(sharedPath)
  await expectFigures(page, figures)
  await fill(page, { 'Annual hiring volume': '177' })
  await calculate(page)
  await expect(page).toHaveURL(/#recruiter=12&volume=177&/)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  await page.reload()
  await expect(result(page)).toContainText('Based on 12 seats')
  await page.getByRole('main').getByRole('link', { name: 'Get a Demo', exact: true }).click()
  await expect(page).toHaveURL('/contact?demo')
  await expect.poll(() => sent.some((request) => request.includes('web-vitals'))).toBe(true)
  expect(sent.length).toBeGreaterThan(5)
  // A port may hold them by chance.
  const paths = sent.map((request) => request.replaceAll(new URL(page.url()).origin, ''))
  expect(paths.filter((request) => /recruiter|volume|salary|177|Lima/.test(request))).toEqual([])
})

test('C-02 an older address opens, becomes a fragment at once, and is told to nobody', async ({ page }) => {
  await measured(page)
  const sent = recordSent(page)
  await page.goto(`${queryPath}&utm_source=letter`)
  await expectFigures(page, figures)
  await expect(page).toHaveURL(sharedPath.replace('#', '?utm_source=letter#'))
  await page.getByRole('main').getByRole('link', { name: 'Get a Demo', exact: true }).click()
  await page.waitForURL(/\/contact\?demo/)
  await page.goBack()
  await expectFigures(page, figures)
  await expect(page.getByLabel('Annual hiring volume')).toHaveValue('100')
  // Chromium asks our own server for the fonts of an inline style before any script, with the whole address.
  const later = sent.slice(1).filter((request) => !request.includes('.woff2 '))
  expect(later.length).toBeGreaterThan(3)
  expect(later.filter((request) => request.includes('salary'))).toEqual([])
})

test('C-02 a result pasted into the address bar replaces the one shown, and Back restores it', async ({ page }) => {
  await page.goto(sharedPath)
  await expectFigures(page, figures)
  await page.evaluate((address) => location.assign(address), sharedPath.replace('volume=100', 'volume=200'))
  await expect(result(page).locator('dd').first()).toHaveText('$501,000')
  await expect(page.getByLabel('Annual hiring volume')).toHaveValue('200')
  await page.goBack()
  await expectFigures(page, figures)
  await expect(page.getByLabel('Annual hiring volume')).toHaveValue('100')
})

test('C-02 input typed before the script of a shared result comes stays, and the result shows', async ({ page }) => {
  const arrive = await holdScripts(page, /\/RoiCalculator/)
  await page.goto(sharedPath)
  await expect(page.getByLabel('Annual hiring volume')).toHaveValue('100')
  await page.getByLabel('Annual hiring volume').fill('177')
  await page.getByLabel('First name').fill('Ana')
  arrive()
  await expectFigures(page, figures)
  await expect(page.getByLabel('Annual hiring volume')).toHaveValue('177')
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
})

const others = '&salary=50&avgTime=45&outSideAgencies=20'
const badAddresses = [
  `recruiter=12&volume=about+12${others}`,
  `recruiter=12&volume=%3Cscript%3Ealert(1)%3C/script%3E${others}`,
  `recruiter=12&volume=%E0%A4%A${others}`,
  '%',
]
test('C-01 C-02 an address with unusable numbers opens the empty calculator without an error', async ({ page }) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  for (const bad of badAddresses)
    await test.step(bad.slice(0, 40), async () => {
      // Another fragment alone would not open the page anew.
      await page.goto('/robots.txt')
      await page.goto(`/roi-calculator#${bad}`)
      await expectFigures(page, zeros)
      await expect(page.getByLabel('Number of recruiters')).toHaveValue('')
      // The script of the form finds nothing in it either.
      await form(page).getByLabel('First name').focus()
      await expect(form(page)).toHaveJSProperty('noValidate', true)
      await expectFigures(page, zeros)
      await expect(page.getByLabel('Annual hiring volume')).toHaveValue('')
      expect(new URL(page.url()).search).not.toMatch(/recruiter|volume|salary/)
      expect(complaints).toEqual([])
    })
})
