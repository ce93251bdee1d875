import { expect, type Page, test } from '@playwright/test'
import { leadPath } from '#domain/lead/lead-wire.ts'
import { takeOver } from '../support/lead-form.ts'
import { twoFrames } from '../support/page-rest.ts'

const openEnquiry = async (page: Page) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Ask us a question' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask us a question' })
  await takeOver(dialog.locator('form'))
  return dialog
}

test('P-home-03 L-14 an enquiry without any required field goes to sales, and the page says so', async ({ page }) => {
  const dialog = await openEnquiry(page)
  await expect(dialog).toBeVisible()
  await page.mouse.wheel(0, -2000)
  const before = await page.evaluate(() => scrollY)
  await twoFrames(page)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await expect(dialog.locator('[required]')).toHaveCount(0)
  await dialog.getByLabel('Name').fill('Ben')
  await dialog.getByLabel('Phone').fill('+49 30 1234')
  await dialog.getByLabel('Message').fill('What does a week look like?')
  const posted = page.waitForRequest(`**${leadPath}`)
  await dialog.getByRole('button', { name: 'Send Enquiry' }).click()
  expect((await posted).postDataJSON()).toMatchObject({
    form: 'enquiry',
    name: 'Ben',
    message: 'What does a week look like?',
    forReq: 'contact',
    to: 'sales@cadra.example',
  })
  await expect(page.getByRole('status').filter({ hasText: 'We will contact you soon' })).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Ask us a question' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('')
})

test('L-14 an empty enquiry is questioned once, in place, and sent by the next press', async ({ page }) => {
  let posts = 0
  page.on('request', (request) => request.url().endsWith('/controls/send-demo-mail') && posts++)
  const dialog = await openEnquiry(page)
  await dialog.getByLabel('Message').fill('  ')
  await dialog.getByRole('button', { name: 'Send Enquiry' }).click()
  await expect(dialog.getByRole('status')).toContainText('Nobody can answer an empty enquiry.')
  expect(posts).toBe(0)
  await dialog.getByRole('button', { name: 'Send Enquiry' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'You left no email and no phone number.' })).toBeVisible()
  expect(posts).toBe(1)
})

test('L-14 an enquiry without email and phone is sent, and the visitor told what an answer takes', async ({ page }) => {
  const dialog = await openEnquiry(page)
  await dialog.getByLabel('Message').fill('What does a week look like?')
  await dialog.getByRole('button', { name: 'Send Enquiry' }).click()
  const status = page.getByRole('status').filter({ hasText: 'We will contact you soon' })
  await expect(status).toContainText('You left no email and no phone number.')
})

test('L-15 closing the window sends nothing', async ({ page }) => {
  let posts = 0
  await page.route(`**${leadPath}`, (route) => {
    posts++
    return route.abort()
  })
  const dialog = await openEnquiry(page)
  await dialog.getByLabel('Message').fill('Not yet')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  expect(posts).toBe(0)
})

test.describe('the setting that restores sending on close', () => {
  // The setting is in content; here it is set in the words that the build made of it.
  test.beforeEach(({ page }) =>
    page.route('**/_astro/forms.*.js', async (route) => {
      const response = await route.fetch()
      const script = await response.text()
      const set = script.replace('sendOnClose:!1', 'sendOnClose:!0')
      expect(set).not.toBe(script)
      await route.fulfill({ response, body: set })
    }),
  )

  test('L-15 closing sends what was typed, and nothing when nothing was', async ({ page }) => {
    const posts: unknown[] = []
    page.on('request', (request) => request.url().endsWith(leadPath) && posts.push(request.postDataJSON()))
    const dialog = await openEnquiry(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Ask us a question' }).click()
    await dialog.getByLabel('Message').fill('Not yet')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'We will contact you soon' })).toBeVisible()
    expect(posts).toMatchObject([{ form: 'enquiry', message: 'Not yet' }])
  })

  test('L-16 a failure after closing shows over the page, and the window keeps the input', async ({ page }) => {
    await page.route(`**${leadPath}`, (route) => route.abort())
    const dialog = await openEnquiry(page)
    await dialog.getByLabel('Message').fill('Not yet')
    await dialog.getByRole('button', { name: 'Close' }).click()
    const notice = page.getByRole('alert')
    await expect(notice).toContainText('An error occurred while processing your request. Please try again.')
    await notice.getByRole('button', { name: 'Close' }).click()
    await expect(notice).toHaveCount(0)
    await page.getByRole('button', { name: 'Ask us a question' }).click()
    await expect(dialog.getByLabel('Message')).toHaveValue('Not yet')
  })
})
