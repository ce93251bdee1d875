import { builtRoutes } from '../support/built-routes.ts'
import { button } from '../support/cookie-controls.ts'
import { expect, type Page, test } from '../support/page-test.ts'
import { openResizableFrame, showInFrame } from '../support/resizable-frame.ts'

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
      /^visit-clicks/,
      /^attempt:/,
    ])
    await expect(page.locator('main')).toContainText('No service of another company is switched on')
  })
})

test('X-03 the button stands in the bottom-left corner of every page, large enough for a finger, beside every word and every link', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await openResizableFrame(page)
  for (const route of builtRoutes()) {
    await showInFrame(page, route)
    for (const { width, scale, place, free, reaching } of await placesOfButton(
      page,
      [320, 360, 412, 768, 1280, 1920],
    )) {
      const where = `${route} at ${width}`
      expect(place.left, where).toBeLessThanOrEqual(10 * scale)
      expect(place.bottom, where).toBeGreaterThanOrEqual(800 - 16 * scale)
      expect(place.height, where).toBeGreaterThanOrEqual(44)
      expect(free, where).toBeGreaterThanOrEqual(24)
      // Fixed in its column, it can cover only what reaches into that column, wherever the page is scrolled.
      expect(reaching, where).toEqual([])
    }
  }
})

/**
 * By width of the window: where the button is; `scale`, as wide windows enlarge everything alike; `free`, the pixels along
 * its middle in which a press meets the button and nothing else; and `reaching`, the visible texts of the page, except the
 * button's own, that begin further left than its right edge.
 */
const placesOfButton = (page: Page, widths: readonly number[]) =>
  page.evaluate((widths) => {
    const frame = document.querySelector('iframe')
    const shown = frame?.contentDocument
    const target = shown?.querySelector('[data-cookie-button]')
    if (!frame || !shown || !target) throw new Error('There is no cookie button')

    const freeWidth = ({ left, right, top, height }: DOMRect) => {
      let free = 0
      for (let x = left + 0.5; x < right; x++)
        if (target.contains(shown.elementFromPoint(x, top + height / 2))) free += 1
      return free
    }
    const textsLeftOf = (edge: number) => {
      const reaching: string[] = []
      const texts = shown.createTreeWalker(shown.body, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const { parentElement: parent, textContent: words } = text
        if (!words?.trim() || !parent?.checkVisibility()) continue
        if (parent.closest('.visually-hidden, [aria-hidden], dialog')) continue
        const range = shown.createRange()
        range.selectNodeContents(text)
        const reaches = [...range.getClientRects()].some(
          ({ left, width }) => width > 0 && left < edge - 0.5 && left + width > 0,
        )
        if (reaches) reaching.push(words.trim())
      }
      return reaching
    }

    return widths.map((width) => {
      frame.style.width = `${width}px`
      const box = target.getBoundingClientRect()
      const { left, right, bottom, height } = box
      const scale = Number.parseFloat(getComputedStyle(shown.documentElement).fontSize) / 16
      return { width, scale, place: { left, bottom, height }, free: freeWidth(box), reaching: textsLeftOf(right) }
    })
  }, widths)

test('X-03 the button is not printed', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/cookies')
  await expect(page.locator('[data-cookie-button]')).toBeHidden()
})
