// What people set in their system or browser. Forced colours, motion and the size of text have files of their own.

import { expect, type Locator, type Page, test } from '@playwright/test'
import { accessibilityFaults } from '../support/accessibility-faults.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { formOn, leadFormPages, press, takeOver } from '../support/lead-form.ts'

/** The lightness of a colour of the page, from 0 to 1, as it is drawn. */
const lightness = (page: Page, colour: string) =>
  page.evaluate((colour) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!canvas) throw new Error('This browser cannot draw')
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
  }, colour)

// Quiet greys and hairlines are the first that somebody with weak sight loses.
test('more contrast gives strong text, edges and rings; less contrast loses nothing', async ({ page }) => {
  const edge = async () => {
    const border = await page.getByLabel('First name').evaluate((field) => getComputedStyle(field).borderTopColor)
    return lightness(page, border)
  }
  for (const path of ['/contact', '/pricing', '/'] as const) {
    await page.emulateMedia({ contrast: 'more' })
    await page.goto(path)
    if (path !== '/') {
      await takeOver(formOn(page))
      await press(page, leadFormPages[path === '/contact' ? 'contact' : 'pricing'])
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const faults = await accessibilityFaults(page, { rules: ['color-contrast-enhanced'] })
      expect.soft(faults, `${path}, ${colorScheme}`).toEqual([])
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/contact')
  const strong = await edge()
  await page.emulateMedia({ contrast: 'no-preference' })
  expect(await edge()).toBeGreaterThan(strong + 0.2)
  const settings = await page.context().newCDPSession(page)
  await settings.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-contrast', value: 'less' }] })
  expect(await page.evaluate(() => matchMedia('(prefers-contrast: less)').matches)).toBe(true)
  expect(await accessibilityFaults(page, { rules: ['color-contrast'] })).toEqual([])
})

/** It is in the window, and nothing lies over it. */
const isClear = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom, left, width } = element.getBoundingClientRect()
    const isUncovered = (y: number) => {
      const above = document.elementFromPoint(left + Math.min(width, 40) / 2, y)
      return above === element || element.contains(above)
    }
    return top >= 0 && bottom <= innerHeight && isUncovered(top + 3) && isUncovered(bottom - 3)
  })

// A keyboard takes half of a phone's window, and its key for the next field goes from one to the other.
test('L-18 over a phone’s keyboard each field is seen with its label and what is wrong with it', async ({ page }) => {
  const goThrough = async (form: Locator) => {
    await page.setViewportSize({ width: 360, height: 330 })
    const fields = form.locator('input:visible:not([type="checkbox"]), select:visible')
    await fields.first().focus()
    for (const field of atLeastOne(await fields.all())) {
      await expect(field).toBeFocused()
      const id = await field.getAttribute('id')
      const parts = [field, form.locator(`label[for="${id}"]`), form.locator(`[id="${id}-error"]`)]
      for (const part of parts)
        if (await part.count()) await expect.poll(() => isClear(part), `${id}: ${part}`).toBe(true)
      await page.keyboard.press('Tab')
    }
  }
  await page.setViewportSize({ width: 360, height: 640 })
  for (const name of ['contact', 'pricing'] as const) {
    await page.goto(leadFormPages[name].path)
    await takeOver(formOn(page))
    await press(page, leadFormPages[name])
    await goThrough(formOn(page))
    await page.setViewportSize({ width: 360, height: 640 })
  }
  await page.goto('/')
  await page.locator('[commandfor="enquiry"]').first().click()
  const enquiry = page.locator('dialog#enquiry')
  await takeOver(enquiry.locator('form'))
  await goThrough(enquiry.locator('form'))
  const send = enquiry.locator('button[type="submit"]')
  await send.focus()
  expect(await isClear(send)).toBe(true)
  expect(await page.locator('meta[name="viewport"]').getAttribute('content')).toContain('resizes-content')
})
