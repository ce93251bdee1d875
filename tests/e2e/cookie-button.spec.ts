import { expect, type Page, test } from '@playwright/test'
import { builtRoutes } from '../support/built-routes.ts'
import { button } from '../support/cookie-controls.ts'

test('X-03 when the manager cannot be loaded, the button leads to the list in the policy', async ({ page }) => {
  await page.route('**/cookie-manager.json', (route) => route.abort())
  await page.goto('/')
  await button(page).click()
  await expect(page).toHaveURL('/cookies#cookie-list')
  await expect(page.getByRole('heading', { name: 'The cookie list' })).toBeInViewport()
})

test.describe('scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('X-03 without scripts the button is a link to the list in the policy', async ({ page }) => {
    await page.goto('/pricing')
    await page.getByRole('link', { name: 'Cookie choices' }).last().click()
    await expect(page).toHaveURL('/cookies#cookie-list')
    const table = page.getByRole('table', { name: 'What this website keeps in your browser' })
    await expect(table.getByRole('rowheader')).toHaveText([
      /^theme/,
      /^announcement/,
      /^cookie-choice/,
      /^draft:/,
      /^visit-source/,
      /^attempt:/,
    ])
    await expect(page.locator('main')).toContainText('No service of another company is switched on')
  })
})

test('X-03 the button stands in the bottom-left corner of every page, large enough for a finger, beside every word and every link', async ({
  page,
}) => {
  test.setTimeout(180_000)
  for (const route of builtRoutes()) {
    await page.goto(route)
    for (const width of [320, 360, 412, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const place = await button(page).boundingBox()
      if (!place) throw new Error(`There is no cookie button on ${route}`)
      // Wide windows enlarge everything alike.
      const scale = await page.evaluate(
        () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16,
      )
      expect(place.x).toBeLessThanOrEqual(10 * scale)
      expect(place.y + place.height).toBeGreaterThanOrEqual(800 - 16 * scale)
      expect(place.height).toBeGreaterThanOrEqual(44)
      expect(await freeWidth(page), `${route} at ${width}`).toBeGreaterThanOrEqual(24)
      // Fixed in its column, it can cover only what reaches into that column, wherever the page is scrolled.
      expect(await textsLeftOf(page, place.x + place.width), `${route} at ${width}`).toEqual([])
    }
  }
})

/** Pixels from its left edge to its right one, along its middle, in which a press meets the button and nothing else. */
const freeWidth = (page: Page) =>
  button(page).evaluate((target) => {
    const { left, right, top, height } = target.getBoundingClientRect()
    let free = 0
    for (let x = left + 0.5; x < right; x++)
      if (target.contains(document.elementFromPoint(x, top + height / 2))) free += 1
    return free
  })

/** Visible texts of the page, except the button's own, that begin further left than this. */
const textsLeftOf = (page: Page, right: number) =>
  page.evaluate((edge) => {
    const hidden = '.visually-hidden, [aria-hidden], dialog'
    const reaching: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement: parent, textContent: words } = text
      if (!words?.trim() || !parent?.checkVisibility() || parent.closest(hidden)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const reaches = [...range.getClientRects()].some(
        ({ left, width }) => width > 0 && left < edge - 0.5 && left + width > 0,
      )
      if (reaches) reaching.push(words.trim())
    }
    return reaching
  }, right)

test('X-03 the button is not printed', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/cookies')
  await expect(page.locator('[data-cookie-button]')).toBeHidden()
})
