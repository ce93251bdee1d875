import { expect, test } from '@playwright/test'
import { calculate, expectFigures, figure, fill, form, result } from '../support/calculator-page.ts'
import { takeOver } from '../support/lead-form.ts'

const all = ['$250,500', '68%', '259 days', '$3,105'] as const
// Without the volume or the hourly cost, only what needs the other one alone.
const shownWithout: Readonly<Record<string, readonly [string, string, string, string]>> = {
  'Annual hiring volume': ['$0', '0%', '0 days', '$3,105'],
  'Per-hour labor cost': ['$0', '0%', '259 days', '$0'],
}
const bad = [
  ['Number of recruiters', '0', 'Enter a whole number from 1 to 1,000,000,000'],
  ['Number of recruiters', '-5', 'Enter a whole number from 1 to 1,000,000,000'],
  ['Average days to fill a position', '0', 'Enter a number of days from 1 to 365'],
  ['Average days to fill a position', '366', 'Enter a number of days from 1 to 365'],
  ['Jobs filled by agencies', '1e9', 'Enter a percent from 1 to 100'],
  ['Annual hiring volume', '   ', 'Enter how many people you hire in a year'],
  ['Annual hiring volume', '🙂', 'Enter how many people you hire in a year'],
  ['Per-hour labor cost', '9'.repeat(10_000), 'Enter 1,000,000,000 or less'],
  ['Company name', '   ', 'Enter your company name'],
  ['Work email', 'ana@company', 'Enter an email address with a full domain, like ana@company.com'],
] as const
test('C-01 C-02 what is no answer to a question is met with what to enter, and hides its figures', async ({ page }) => {
  await page.goto('/roi-calculator')
  await fill(page)
  for (const [label, value, words] of bad)
    await test.step(`"${value.slice(0, 12)}" as ${label}`, async () => {
      const field = page.getByLabel(label)
      const good = await field.inputValue()
      await field.fill(value)
      await calculate(page)
      await expect(field).toBeFocused()
      await expect(field).toHaveAccessibleDescription(new RegExp(words.replace('.', '\\.')))
      await expectFigures(page, shownWithout[label] ?? all)
      const needed = result(page).getByText(`Still needed: ${label}.`)
      await expect(needed).toHaveCount(label in shownWithout || label === 'Number of recruiters' ? 1 : 0)
      await field.fill(good)
    })
  await calculate(page)
  await expectFigures(page, all)
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await page.getByLabel('Average days to fill a position').fill('366')
  await calculate(page)
  await expectFigures(page, all)
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0)
  // A reload would bring them back.
  await expect(page).toHaveURL('/roi-calculator')
  await expect(page.getByText('Press Calculate to see your numbers in the formulas.')).toBeVisible()
})

test('the whole journey by keyboard: nine fields, Calculate, the sign, the link, a formula', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1100 })
  await page.goto('/roi-calculator')
  await takeOver(form(page))
  await page.getByLabel('Number of recruiters').focus()
  const typed = ['12', '100', '50', '45', '20', 'Lima', 'Ana', 'Lima', 'ana@company.com']
  for (const [index, value] of typed.entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Calculate' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectFigures(page, ['$250,500', '68%', '259 days', '$3,105'])
  // Beside the form the result is in view: the focus stays where the visitor is.
  await expect(page.getByRole('button', { name: 'Calculate' })).toBeFocused()
  for (const control of [
    page.getByRole('button', { name: 'About these estimates' }),
    page.getByRole('link', { name: 'Get a demo with this result' }),
    page.getByRole('button', { name: 'Copy link' }),
    page.getByRole('button', { name: 'Print or save as PDF' }),
  ]) {
    await page.keyboard.press('Tab')
    await expect(control).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('62.1 × 100 × $50 − $600 × 100 = $250,500')).toBeVisible()
})

test('on a phone the form comes first, and Calculate brings the result into view with the focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/roi-calculator')
  const [formBox, resultBox] = [await form(page).boundingBox(), await result(page).boundingBox()]
  expect(formBox && resultBox && formBox.y + formBox.height < resultBox.y).toBe(true)
  await fill(page)
  await calculate(page)
  const heading = page.getByRole('heading', { name: 'Your result' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(figure(page, 'Total Expected Net Annual Savings')).toBeInViewport()
  const header = await page.getByRole('banner').boundingBox()
  expect((await heading.boundingBox())?.y).toBeGreaterThan(header?.height ?? 0)
})
