import { expect, test } from '@playwright/test'
import { expectKept, fillIn, formOn, leadFormPages, press } from '../support/lead-form.ts'
import { startLeadHost } from '../support/lead-host.ts'
import { startServer } from '../support/server.ts'

test.use({ javaScriptEnabled: false })

test('L-17 L-08 scripts off: from the home page to a stored demo request, by native posts', async ({ page }) => {
  await page.goto('/')
  await page.locator('main').getByRole('link', { name: 'Get a Demo' }).first().click()
  await expect(page).toHaveURL(/\/contact\?demo$/)
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Work email').fill('ana@company.com')
  await page.getByLabel('How can we help?').fill('Night-shift nurse')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page).toHaveURL(/\/contact\?demo&sent=[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  await expect(page.getByRole('status')).toContainText(/Thank you!.*reference [0-9A-Z]{4}-[0-9A-Z]{4}/s)
})

test('L-17 T-02 scripts off: a question written at the end of a page stands in the demo request', async ({ page }) => {
  await page.goto('/faqs')
  await page.getByRole('textbox', { name: 'Your question' }).fill('May it write in "French" & <b>Dutch</b>?')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/contact\?demo=&question=/)
  await expect(page.getByLabel('How can we help?')).toHaveValue(/: May it write in "French" & <b>Dutch<\/b>\?$/)
  await expect(page.locator('input[name="forReq"]')).toHaveValue('demo')
})

test('L-17 L-18 scripts off: a refused post keeps every answer and says what to enter', async ({ page }) => {
  await page.goto('/contact?webinar')
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Work email').fill('ana@company')
  await page.getByLabel('Company').fill('Lima & Söhne')
  await page.getByLabel('How can we help?').fill('Hello "there" <b>')
  await page.getByRole('button', { name: 'Save my seat' }).click()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(page.getByRole('alert')).toContainText('An error occurred')
  await expect(page.getByLabel('Work email')).toHaveAccessibleDescription(
    'Enter an email address with a full domain, like ana@company.com',
  )
  await expect(page.getByLabel('Company')).toHaveValue('Lima & Söhne')
  await expect(page.getByLabel('How can we help?')).toHaveValue('Hello "there" <b>')
  await expect(page.locator('input[name="forReq"]')).toHaveValue('webinar')
})

test('L-17 L-14 scripts off: the enquiry window opens and posts, and the answer confirms it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Ask us a question' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask us a question' })
  await dialog.getByLabel('Message').fill('What does a week look like?')
  await dialog.getByRole('button', { name: 'Send Enquiry' }).click()
  await expect(page).toHaveURL(/\/subscribe\?unanswerable&sent=[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  await expect(page.getByRole('status')).toContainText('You left no email and no phone number.')
  await page.getByLabel('Email', { exact: true }).fill('ana@company.com')
  await page.getByRole('button', { name: 'Send Enquiry' }).click()
  await expect(page).toHaveURL(/\/subscribe\?sent=[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  await expect(page.getByRole('status')).toContainText('We will contact you soon')
})

for (const [name, form] of Object.entries(leadFormPages)) {
  test(`L-17 L-18 scripts off: ${name} comes back with mistakes linked to their fields`, async ({ page }) => {
    const [nameLabel = '', emailLabel = '', lastLabel = ''] = Object.keys(form.answers)
    await page.goto(form.path)
    // The browser's own bubble would come first.
    await formOn(page).evaluate((element: HTMLFormElement) => {
      element.noValidate = true
    })
    await formOn(page)
      .getByRole('textbox')
      .evaluateAll((fields) => {
        for (const field of fields) field.removeAttribute('maxlength')
      })
    await fillIn(page, { [nameLabel]: 'ن'.repeat(300), [emailLabel]: 'ana@company', [lastLabel]: 'Kept "as" <it> was' })
    await press(page, form)
    await expect(page).toHaveTitle(/^Error: /)
    await expect(page.getByRole('alert')).toContainText('Check these answers')
    const problems = page.getByRole('alert').getByRole('link')
    await expect(problems).toHaveText([
      /^(First name|Name) must be \d00 characters or less$/,
      'Enter an email address with a full domain, like ana@company.com',
    ])
    await expect(page.getByLabel(emailLabel, { exact: true })).toHaveAccessibleDescription(
      'Enter an email address with a full domain, like ana@company.com',
    )
    await expectKept(page, { [nameLabel]: 'ن'.repeat(300), [lastLabel]: 'Kept "as" <it> was' })
    await problems.last().click()
    await expect(page.getByLabel(emailLabel, { exact: true })).toBeFocused()
  })
}

test('L-17 S-05 scripts off: the rate limit keeps the input and says when to send it again', async ({ page }) => {
  const server = await startServer({ env: { RATE_LIMIT_PER_MINUTE: '1', LOG_LEVEL: 'error' } })
  try {
    for (const [index, form] of Object.values(leadFormPages).entries()) {
      await page.goto(server.url + form.path)
      await fillIn(page, form.answers)
      await press(page, form)
      if (index === 0) await expect(page).toHaveURL(/sent=/)
      else {
        await expect(page.getByRole('alert')).toContainText(/Too many requests .* send this one again in \d+ seconds/)
        const kept = await formOn(page)
          .locator('input:not([type=hidden]), textarea')
          .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
        expect(kept.sort()).toEqual(Object.values(form.answers).sort())
        await formOn(page).getByRole('button', { name: 'Send it again' }).click()
        await expect(page.getByRole('alert')).toContainText(/Too many requests/)
      }
    }
  } finally {
    await server.stop()
  }
})

test('L-17 H-01 H-04 H-05 P-home-04 scripts off: menus and the sheet open, nothing is hidden', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByText('Solutions').click()
  await expect(
    page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: /^Hiring From/ }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dark theme' })).toBeHidden()
  const drawings = await page
    .locator('header .icon')
    .evaluateAll((icons) => icons.map((icon) => getComputedStyle(icon).maskImage.slice(0, 19)))
  expect(drawings.length).toBeGreaterThan(10)
  expect(new Set(drawings)).toEqual(new Set(['url("data:image/svg']))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByText('Solutions')).toBeVisible()
})

const { pricing } = leadFormPages

test('N-04 L-17 scripts off: a post tells our server the page and the campaign that its form was opened with', async ({
  page,
}) => {
  const host = await startLeadHost()
  const address = `${host.url}/pricing?utm_source=newsletter`
  await page.goto(address, { referer: 'https://www.search.example/results?q=x' })
  await fillIn(page, pricing.answers)
  await press(page, pricing)
  expect(host.posts.map(({ referer }) => referer)).toEqual([address])
  await host.stop()
})
