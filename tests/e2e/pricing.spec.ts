import { expect, type Page, test } from '@playwright/test'
import { takeOver } from '../support/lead-form.ts'

// A mouse and a finger in one window.
test.use({ hasTouch: true })

const leadPath = '**/controls/send-demo-mail'

const form = (page: Page) => page.getByRole('form', { name: 'Get pricing' })
async function fill(page: Page, { scripted = true } = {}) {
  if (scripted) await takeOver(form(page))
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Lima')
  await page.getByLabel('Work email').fill('ana@company.com')
  await page.getByLabel('Company name').fill('Lima & Söhne')
  await page.getByLabel('Company size').fill('250')
  await page.getByLabel('Phone').fill('+49 30 1234')
}
const send = (page: Page) => form(page).getByRole('button', { name: 'Get pricing' }).click()

test('P-price-01 K-04 the page has its heading, sentence, form and three plans', async ({ page }) => {
  await page.goto('/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing')
  await expect(page.getByText('Flexible pricing to provide maximum benefits to you')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Get pricing' })).toBeVisible()
  const plans = page.getByRole('region', { name: 'Our Pricing Packages' })
  await expect(plans.getByRole('heading', { level: 3 })).toHaveText(['Starter', 'Pro', 'Enterprise'])
  await expect(plans.getByText('Custom Pricing', { exact: true })).toHaveCount(3)
  await expect(plans.getByText('Most popular')).toHaveCount(1)
  const card = (name: string) => plans.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(card('Enterprise')).toContainText('Most popular')
  await expect(card('Pro')).toContainText('100 sourcing and matching')
  await expect(card('Pro')).toContainText('15 personalized interview kits')
  await expect(page.locator('main')).toContainText('consumption-based per hiring credit')
  await expect(page.locator('main')).toContainText('Saves 20% compared with monthly')
  await plans.getByRole('link', { name: 'Get pricing for Pro' }).click()
  await expect(form(page)).toBeInViewport()
})

test('P-price-02 K-02 K-03 six questions toggle independently, and payment is answered', async ({ page }) => {
  await page.goto('/pricing')
  const questions = page.getByRole('region', { name: 'Before you sign anything' }).locator('details')
  await expect(questions).toHaveCount(6)
  await expect(page.getByText('Credit card', { exact: true })).toBeVisible()
  await expect(page.getByText('Card, direct deposit or wire', { exact: true })).toBeVisible()
  const pluses = () =>
    questions
      .locator('path:last-of-type')
      .evaluateAll((all) => all.slice(0, 2).map((one) => one.getBoundingClientRect().height > 10))
  expect(await pluses()).toEqual([true, true])
  await questions.nth(0).locator('summary').focus()
  await page.keyboard.press('Enter')
  expect(await pluses()).toEqual([false, true])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  expect(await pluses()).toEqual([false, false])
  await page.keyboard.press('Enter')
  expect(await pluses()).toEqual([false, true])
  await questions.nth(0).locator('summary').click()
  await expect(questions.nth(0)).not.toHaveAttribute('open')
})

test('L-01 L-02 L-04 L-05 a stored request replaces the form with thanks and the reference', async ({ page }) => {
  await page.goto('/pricing')
  await fill(page)
  const posted = page.waitForRequest(leadPath)
  await send(page)
  expect((await posted).postDataJSON()).toEqual({
    form: 'pricing',
    firstname: 'Ana',
    lastname: 'Lima',
    name: 'Ana Lima',
    email: 'ana@company.com',
    message: 'Company size: 250',
    phone: '+49 30 1234',
    company: 'Lima & Söhne',
    interests: '',
    receiveUpdates: false,
    forReq: 'contact',
    subject: 'Contact Request - Cadra',
    to: 'contact@cadra.example',
    fax: '',
    filledInMs: expect.any(Number),
    page: '/pricing',
    questionsVersion: expect.any(String),
  })
  const thanks = page.getByRole('status')
  await expect(thanks).toContainText('Thank you!')
  await expect(thanks).toContainText('Your submission has been received!')
  await expect(thanks).toContainText(/[0-9A-Z]{4}-[0-9A-Z]{4}/)
  await expect(thanks).toBeFocused()
  await expect(form(page)).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('T-02 L-04 roles a month are counted in credits by touch, key and typing, and can be sent', async ({ page }) => {
  await page.goto('/pricing')
  const roles = page.getByRole('spinbutton', { name: 'Roles a month' })
  const sum = page.getByText('credits a month').locator('..').locator('b')
  const tell = page.getByRole('checkbox', { name: 'Add this count to my request' })
  const fewer = page.getByRole('button', { name: 'One role fewer' })
  await expect(sum).toHaveText('10')
  await expect(tell).not.toBeChecked()
  await page.getByRole('button', { name: 'One role more' }).tap()
  await expect(roles).toHaveValue('3')
  await expect(sum).toHaveText('15')
  await expect(tell).toBeChecked()
  await roles.press('ArrowUp')
  await expect(sum).toHaveText('20')
  await fewer.focus()
  for (let presses = 0; presses < 5; presses++) await page.keyboard.press('Enter')
  await expect(roles).toHaveValue('1')
  await expect(fewer).toHaveAttribute('aria-disabled', 'true')
  await expect(fewer).toBeFocused()
  await roles.fill('40')
  await roles.blur()
  await expect(roles).toHaveValue('12')
  await roles.fill('6')
  await page.reload()
  await expect(roles).toHaveValue('6')
  await expect(tell).toBeChecked()
  await fill(page)
  const posted = page.waitForRequest(leadPath)
  await send(page)
  expect((await posted).postDataJSON().message).toMatch(/^Company size: 250\nRoles a month: 6\..* 30\.$/)
  await expect(page.getByRole('status')).toContainText('Thank you!')
  await expect(tell).not.toBeChecked()
})
