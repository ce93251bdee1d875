import { expect, type Page, test } from '@playwright/test'
import { wcagContrast } from 'culori'
import { atLeastOne } from '../support/at-least-one.ts'
import { sharedPath } from '../support/calculator-page.ts'
import { takeOver } from '../support/lead-form.ts'

const forced = (page: Page, colorScheme: 'light' | 'dark' = 'light') =>
  page.emulateMedia({ forcedColors: 'active', colorScheme })

test('in forced colours a select keeps its arrow, and a wrong field stands out', async ({ page }) => {
  await forced(page)
  await page.goto('/contact')
  const select = page.getByLabel('Interested In')
  const arrow = await select.evaluate((element) => {
    const { appearance, backgroundImage } = getComputedStyle(element)
    return { appearance, backgroundImage }
  })
  // No drawn arrow is left there, so it must be the browser's.
  expect(arrow.appearance).toBe('base-select')
  expect(arrow.backgroundImage).toMatch(/^none(, none)*$/)
  expect(await select.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid')
  const form = page.getByRole('form', { name: 'Your request' })
  await takeOver(form)
  const field = page.getByLabel('First name')
  const border = () => field.evaluate((element) => getComputedStyle(element).borderLeftWidth)
  const before = await border()
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  expect(await border()).not.toBe(before)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`in ${colorScheme} forced colours the rings, plus signs and marked words stand out`, async ({ page }) => {
    await forced(page, colorScheme)
    await page.goto(sharedPath)
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    for (const drawn of ['section dd svg > circle:last-child', 'summary svg path']) {
      const strokes = await page
        .locator('main')
        .locator(drawn)
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).stroke))
      expect(strokes.length).toBeGreaterThan(2)
      for (const stroke of atLeastOne(strokes)) expect(wcagContrast(stroke, ground)).toBeGreaterThan(3)
    }
    await page.goto('/product')
    const { color, backgroundColor } = await page
      .locator('mark')
      .first()
      .evaluate((mark) => {
        const { color, backgroundColor } = getComputedStyle(mark)
        return { color, backgroundColor }
      })
    expect(wcagContrast(color, backgroundColor)).toBeGreaterThan(4.5)
  })

test('in forced colours the link of this page and the focus stand out', async ({ page }) => {
  await forced(page)
  await page.goto('/pricing')
  const line = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((link) => getComputedStyle(link).textDecorationLine)
  expect(await line('[data-menu] > a')).toBe('underline')
  expect(await line('footer a[aria-current]')).toBe('underline')
  await page.goto('/blog')
  expect(await line('[data-menu] > a')).toBe('none')
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await line('[data-menu] details[data-current] summary')).toBe('underline')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab')
    const ring = await page.locator(':focus').evaluate((focused) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(focused)
      return { outlineStyle, outlineWidth, outlineColor }
    })
    expect(ring.outlineStyle).toBe('solid')
    expect(Number.parseFloat(ring.outlineWidth)).toBeGreaterThanOrEqual(2)
    expect(wcagContrast(ring.outlineColor, ground)).toBeGreaterThan(3)
  }
})
