import { expect, test } from '@playwright/test'
import { accessibilityFaults } from '../support/accessibility-faults.ts'
import { button } from '../support/cookie-controls.ts'

const phone = { width: 390, height: 780 }

test('X-03 H-05 on a phone the foot of the window offers the demo, but not beside another offer', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/hrsolution')
  const bar = page.locator('[data-demo-bar]')
  const link = bar.getByRole('link', { name: 'Get a Demo' })
  await expect(link).toBeHidden()
  const middle = page.getByRole('heading', { level: 2 }).nth(1)
  await middle.evaluate((heading) => heading.scrollIntoView())
  await expect(link).toBeVisible()
  await expect(link).toHaveAttribute('href', '/contact?demo')
  const [cookie, demo] = await Promise.all([button(page).boundingBox(), link.boundingBox()])
  if (!cookie || !demo) throw new Error('One of the two is not there')
  expect(cookie.x + cookie.width).toBeLessThanOrEqual(demo.x)
  expect(Math.abs(cookie.y + cookie.height / 2 - demo.y - demo.height / 2)).toBeLessThan(2)
  expect(await accessibilityFaults(page)).toEqual([])

  // Whatever the keyboard reaches is scrolled to above it.
  const top = (await bar.boundingBox())?.y ?? 0
  for (let presses = 0; presses < 25; presses++) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate((edge) => {
      const { activeElement: focused } = document
      const shown = document.querySelector('[data-demo-bar][data-shown]')
      if (!focused || !shown || shown.parentElement !== document.body || shown.contains(focused)) return false
      const box = focused.getBoundingClientRect()
      return !focused.matches('[data-cookie-button]') && box.top >= edge
    }, top)
    expect(hidden).toBe(false)
  }

  await page
    .getByRole('heading', { name: /./ })
    .last()
    .evaluate((heading) => heading.scrollIntoView())
  await expect(link).toBeHidden()
  await middle.evaluate((heading) => heading.scrollIntoView())
  await expect(link).toBeVisible()
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(link).toBeHidden()
  await page.keyboard.press('Escape')
  await middle.evaluate((heading) => heading.scrollIntoView())
  await expect(link).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 780 })
  await expect(link).toBeHidden()

  // A page with a request of its own has its action there.
  await page.setViewportSize(phone)
  await page.goto('/pricing')
  await page.getByRole('heading', { name: 'Our Pricing Packages' }).evaluate((heading) => heading.scrollIntoView())
  await expect(link).toBeHidden()
})
