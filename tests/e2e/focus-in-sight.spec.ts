// What has the focus is in sight: under no bar that stays where it is while the page is scrolled.

import { expect, type Page, test } from '@playwright/test'
import { takeOver } from '../support/lead-form.ts'

const windows = [
  [390, 844],
  [320, 256],
] as const

test('A-02 T-01 each line of the trial is seen whole when it is gone on to by key', async ({ page }) => {
  for (const path of ['/', '/#shortlist=welder']) {
    await page.goto(path)
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height })
      await page.locator('[data-strike-a-line] [name="shortlist"]:checked').focus()
      for (const key of ['Tab', 'Shift+Tab'])
        for (let line = 0; line < 5; line++) {
          await page.keyboard.press(key)
          expect.soft(await hiddenPart(page), `${path} at ${width} × ${height}, ${key}`).toBe(0)
        }
    }
  }
})

/** How many of some places down the label of what has the focus show something else. */
const hiddenPart = (page: Page) =>
  page.evaluate(() => {
    const label = document.activeElement?.closest('label')
    if (!label) return 0
    const { left, top, width, bottom } = label.getBoundingClientRect()
    let hidden = 0
    for (let y = top + 4; y < bottom - 3; y += 8)
      if (!label.contains(document.elementFromPoint(left + width / 2, y))) hidden += 1
    return hidden
  })

test.describe('while the page moves', () => {
  test.use({ viewport: { width: 390, height: 500 }, contextOptions: { reducedMotion: 'no-preference' } })

  test('A-06 L-18 Send pressed by key while the page still scrolls to it shows the field to mend', async ({ page }) => {
    await page.goto('/contact')
    const form = page.getByRole('form', { name: 'Your request' })
    await takeOver(form)
    for (const ms of [30, 150]) {
      await form.getByLabel('First name').focus()
      await page.evaluate(scrolled)
      await form.getByRole('button', { name: 'Send request' }).focus()
      await page.waitForTimeout(ms)
      await page.keyboard.press('Enter')
      await expect(form.getByLabel('First name')).toBeFocused()
      await page.evaluate(scrolled)
      const { top, bottom, header } = await page.evaluate(() => ({
        top: document.activeElement?.getBoundingClientRect().top ?? 0,
        bottom: document.activeElement?.getBoundingClientRect().bottom ?? 0,
        header: document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0,
      }))
      expect.soft(top, `after ${ms} ms`).toBeGreaterThanOrEqual(header)
      expect.soft(bottom, `after ${ms} ms`).toBeLessThanOrEqual(500)
    }
  })
})

/** When the page has stayed where it is for ten frames. */
async function scrolled(): Promise<void> {
  let last = Number.NaN
  for (let still = 0; still < 10; still = window.scrollY === last ? still + 1 : 0) {
    last = window.scrollY
    await new Promise(requestAnimationFrame)
  }
}
