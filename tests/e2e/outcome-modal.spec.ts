// The dialogs that say how a request ended. What opens and closes them is in contact.spec.ts.

import { expect, type Page, test } from '@playwright/test'
import { fillIn, formOn, leadFormPages, press, takeOver } from '../support/lead-form.ts'
import { twoFrames } from '../support/page-rest.ts'

const { contact } = leadFormPages
const leadPath = '**/controls/send-demo-mail'
const bar = (page: Page) => page.locator('[data-countdown]')

const elapsed = (page: Page) => bar(page).evaluate((element) => Number(element.getAnimations()[0]?.currentTime))

/** Sets the dialog's clock. */
const seek = (page: Page, toMs: number) =>
  bar(page).evaluate((element, ms) => {
    const [countdown] = element.getAnimations()
    if (countdown) countdown.currentTime = ms
  }, toMs)

/** How many dialogs' clocks there are, next to the page's own transitions. */
const clocks = (page: Page) =>
  page.evaluate(
    () => document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().duration === 3000).length,
  )

const clockState = (page: Page) => bar(page).evaluate((element) => element.getAnimations()[0]?.playState)

async function send(page: Page, submit = () => press(page, contact)) {
  // A busy machine would take longer to look at a dialog than that is open.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Animation.enable')
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0.1 })
  await takeOver(formOn(page))
  await fillIn(page, contact.answers)
  await submit()
}

test('L-11 L-12 both dialogs are 600 px wide or 90vw, and say the same words', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  for (const [width, expected] of [
    [1280, 600],
    [360, 324],
  ] as const) {
    await page.setViewportSize({ width, height: 780 })
    await page.goto('/contact?demo')
    await send(page)
    const thanks = page.getByRole('dialog', { name: 'Thank you!' })
    await expect(thanks).toContainText('A person answers within one business day.')
    await expect(thanks).toHaveCSS('width', `${expected}px`)
    await page.keyboard.press('Escape')
    await page.route(leadPath, (route) => route.fulfill({ json: { success: false } }))
    await send(page)
    const error = page.getByRole('alertdialog', { name: 'An error occurred' })
    await expect(error).toContainText('An error occurred. Please try again.')
    await expect(error).toHaveCSS('width', `${expected}px`)
    await page.unroute(leadPath)
  }
})

test('L-12 the bar shrinks from all to nothing over 3000 ms', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/contact?demo')
  await send(page)
  const countdown = await bar(page).evaluate((element) => {
    const effect = element.getAnimations()[0]?.effect
    if (!(effect instanceof KeyframeEffect)) return undefined
    return { duration: effect.getTiming().duration, frames: effect.getKeyframes().map(({ transform }) => transform) }
  })
  expect(countdown).toEqual({ duration: 3000, frames: ['scaleX(1)', 'scaleX(0)'] })
  await expect(bar(page)).toBeVisible()
  await expect(page.getByText(/^Closes in/)).toBeHidden()
})

test('L-12 closing clears the timer: the next dialog gets 3000 ms, and the button gets the focus', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/contact?demo')
  await send(page)
  const dialog = page.getByRole('dialog', { name: 'Thank you!' })
  await expect(dialog).toBeVisible()
  expect(await clocks(page)).toBe(1)
  await seek(page, 1500)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Send request' })).toBeFocused()
  // The dialog is hidden a moment before it says so; a clock that was left would go on for 1500 ms.
  await expect.poll(() => clocks(page), { timeout: 1000 }).toBe(0)

  await send(page)
  await expect(dialog).toBeVisible()
  expect(await elapsed(page)).toBeLessThan(1500)
  await seek(page, 2990)
  await expect(dialog).toBeHidden()
})

test('L-13 the clock runs while the dialog has the focus by itself, and pauses for a visitor’s', async ({ page }) => {
  await page.goto('/contact?demo')
  await send(page)
  const dialog = page.getByRole('dialog', { name: 'Thank you!' })
  await expect(dialog).toBeFocused()
  expect(await clockState(page)).toBe('running')
  await page.keyboard.press('Tab')
  const close = dialog.getByRole('button', { name: 'Close' })
  await expect(close).toBeFocused()
  expect(await clockState(page)).toBe('paused')
  // What a browser tells as its window loses the focus, which stays where it was in the page.
  await close.dispatchEvent('focusout')
  expect(await clockState(page)).toBe('paused')
  await seek(page, 2999)
  await twoFrames(page)
  await expect(dialog).toBeVisible()
  await seek(page, 0)
  await close.blur()
  expect(await clockState(page)).toBe('running')
  await seek(page, 2999)
  await expect(dialog).toBeHidden()
  // It took nothing away: the page says the same.
  await expect(page.getByRole('status')).toContainText(/reference [0-9A-Z]{4}-[0-9A-Z]{4}/)
})

test('L-11 L-13 the clock runs under a pointer at rest, and pauses under one that moves', async ({ page }) => {
  await page.goto('/contact?demo')
  await send(page, async () => {
    await page.mouse.move(640, 360)
    await formOn(page).getByRole('button', { name: contact.submit }).press('Enter')
  })
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible()
  await twoFrames(page)
  expect(await clockState(page)).toBe('running')
  await page.mouse.move(650, 360)
  expect(await clockState(page)).toBe('paused')
  await page.mouse.move(2, 2)
  expect(await clockState(page)).toBe('running')
})

test('L-11 L-12 with reduced motion a number counts down instead of the bar', async ({ page }) => {
  await page.route(leadPath, (route) => route.fulfill({ json: { success: false } }))
  await page.goto('/contact')
  await send(page)
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('Closes in 3 s')).toBeVisible()
  await expect(bar(page)).toBeHidden()
  for (const [ms, words] of [
    [1100, 'Closes in 2 s'],
    [2100, 'Closes in 1 s'],
  ] as const) {
    await seek(page, ms)
    await expect(dialog.getByText(words)).toBeVisible()
  }
  await seek(page, 2999)
  await expect(dialog).toBeHidden()
})
