import { expect, type Page, test } from '@playwright/test'
import { takeOver } from '../support/lead-form.ts'
import { twoFrames } from '../support/page-rest.ts'

const leadPath = '**/controls/send-demo-mail'

const form = (page: Page) => page.getByRole('form', { name: 'Your request' })

async function fill(page: Page, { scripted = true } = {}) {
  if (scripted) await takeOver(form(page))
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Lima')
  await page.getByLabel('Work email').fill('ana@company.com')
  await page.getByLabel('Interested in').selectOption('Hiring Talent')
  await page.getByLabel('How can we help?').fill('Night-shift nurse, 84 days open')
  await page.getByLabel(/product news/).check()
}
const send = (page: Page) => page.getByRole('button', { name: /^(Send request|Save my seat)$/ }).click()

test('R-05 P-contact-01 X-01 the page offers a form, an address and help, but no calendar', async ({ page }) => {
  const prices = page.locator('main').getByRole('link', { name: /plans/ })
  await page.goto('/contact?webinar')
  await expect(page.getByRole('heading', { name: /webinar/ })).toBeVisible()
  await expect(prices).toHaveCount(0)
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ready to put our AI Agents to work?')
  await expect(page.getByRole('heading', { name: /webinar/ })).toHaveCount(0)
  await expect(page.locator('main').getByRole('link', { name: 'hello@cadra.example' })).toBeVisible()
  await expect(page.getByText('Help search')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Search our help' })).toBeVisible()
  await expect(page.getByText('Pick a time')).toHaveCount(0)
  const interests = page.getByLabel('Interested in').locator('option')
  await expect(interests).toHaveText(['Choose one', 'Hiring Talent', 'Getting Hired', 'Partnerships/ Collaborations'])
  await prices.click()
  await expect(page).toHaveURL('/pricing')
})

for (const [query, forReq] of [
  ['?webinar', 'webinar'],
  ['', 'contact'],
] as const) {
  test(`L-01 L-02 R-05 /contact${query} posts every field of the request, as ${forReq}`, async ({ page }) => {
    await page.goto(`/contact${query}`)
    await fill(page)
    const posted = page.waitForRequest(leadPath)
    await send(page)
    expect((await posted).postDataJSON()).toEqual({
      form: 'contact',
      firstname: 'Ana',
      lastname: 'Lima',
      name: 'Ana Lima',
      email: 'ana@company.com',
      message: 'Night-shift nurse, 84 days open',
      phone: '',
      company: '',
      interests: 'Hiring Talent',
      receiveUpdates: true,
      forReq,
      subject: 'Contact Request - Cadra',
      to: 'contact@cadra.example',
      fax: '',
      filledInMs: expect.any(Number),
      page: '/contact',
      questionsVersion: expect.any(String),
      updatesVersion: expect.stringMatching(/^[0-9a-f]{12}$/),
    })
    await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible()
  })
}

test('L-02 L-08 a stored request is confirmed with its reference, and the form is cleared', async ({ page }) => {
  await page.goto('/contact?demo')
  await fill(page)
  const posted = page.waitForRequest(leadPath)
  await send(page)
  expect((await posted).postDataJSON().forReq).toBe('demo')
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toContainText(/reference [0-9A-Z]{4}-[0-9A-Z]{4}/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status')).toContainText(/reference [0-9A-Z]{4}-[0-9A-Z]{4}/)
  await expect(page.getByLabel('First name')).toHaveValue('')
  await expect(page.getByLabel(/product news/)).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Send request' })).toBeFocused()
})

test('L-12 L-13 the countdown holds while the pointer or the focus is inside, and can be closed', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/contact')
  const dialog = page.getByRole('dialog', { name: 'Thank you!' })
  const bar = page.locator('[data-countdown]')
  const state = () => bar.evaluate((element) => element.getAnimations()[0]?.playState)
  const elapsed = () => bar.evaluate((element) => element.getAnimations()[0]?.currentTime)

  await fill(page)
  await send(page)
  await dialog.getByRole('heading').hover()
  expect(await state()).toBe('paused')
  const heldAt = await elapsed()
  await twoFrames(page)
  expect(await elapsed()).toBe(heldAt)
  await page.mouse.move(2, 2)
  expect(await state()).toBe('running')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  expect(await state()).toBe('paused')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  await fill(page)
  await send(page)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await fill(page)
  await send(page)
  await expect(dialog).toBeVisible()
  await page.mouse.click(4, 4)
  await expect(dialog).toBeHidden()
})

test('L-19 a double click makes one post', async ({ page }) => {
  let posts = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/controls/send-demo-mail')) posts++
  })
  await page.goto('/contact')
  await fill(page)
  await page.getByRole('button', { name: 'Send request' }).dblclick()
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible()
  expect(posts).toBe(1)
})

test('L-20 S-05 the service learns of the honeypot and of the fill time, and thanks all the same', async ({ page }) => {
  await page.goto('/contact')
  await fill(page)
  await page.locator('input[name="fax"]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example'
  })
  const posted = page.waitForRequest(leadPath)
  await send(page)
  const { fax, filledInMs } = (await posted).postDataJSON()
  expect(fax).toBe('https://spam.example')
  expect(filledInMs).toBeLessThanOrEqual(await page.evaluate(() => Math.ceil(performance.now())))
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible()
})

test('S-05 the time to fill in goes on over a reload, a post that failed and a restored draft', async ({ page }) => {
  await page.goto('/contact')
  await expect.poll(() => page.evaluate(() => history.state?.seenAt)).toBeTruthy()
  const seen = Date.now()
  await page.reload()
  await fill(page)
  await page.route(leadPath, (route) => route.abort())
  await send(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
  await page.unroute(leadPath)
  await page.goto('/')
  await page.goto('/contact')
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
  const posted = page.waitForRequest(leadPath)
  const soonest = Date.now() - seen
  await send(page)
  expect((await posted).postDataJSON().filledInMs).toBeGreaterThanOrEqual(soonest)
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible()
})
