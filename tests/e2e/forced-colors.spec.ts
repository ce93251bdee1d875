import { builtRoutes } from '../support/built-routes.ts'
import { sharedPath } from '../support/calculator-page.ts'
import { takeOver } from '../support/lead-form.ts'
import { expect, type Page, test } from '../support/page-test.ts'

const forced = (page: Page, forcedColors: 'active' | 'none' = 'active', colorScheme: 'light' | 'dark' = 'light') =>
  page.emulateMedia({ forcedColors, colorScheme })

test('in forced colours whatever its ground or shadow sets apart, as every button and card, keeps an edge', async ({
  page,
}) => {
  test.setTimeout(120_000)
  let apart = 0
  for (const path of [...builtRoutes(), '/post?id=101', sharedPath]) {
    await forced(page, 'none')
    await page.goto(path)
    apart += await markWhatIsSetApart(page)
    await forced(page)
    expect.soft(await markedWithoutEdge(page), path).toEqual([])
  }
  expect(apart).toBeGreaterThan(300)
})

for (const width of [320, 1280])
  test(`in forced colours at ${width} px a select keeps its arrow, and a wrong field stands out`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await forced(page)
    await page.goto('/contact')
    const select = page.getByLabel('Interested In')
    const arrow = await select.evaluate((element) => {
      const { appearance, backgroundImage } = getComputedStyle(element)
      return { appearance, backgroundImage }
    })
    // No drawn arrow is left there, so it must be the browser's.
    expect(arrow.appearance).toBe('auto')
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
  test(`in ${colorScheme} forced colours the rings, the plus signs and marked words are seen on their ground`, async ({
    page,
  }) => {
    await forced(page, 'active', colorScheme)
    await page.goto(sharedPath)
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    for (const drawn of ['section dd svg > circle:last-child', 'summary svg path']) {
      const strokes = await page
        .locator('main')
        .locator(drawn)
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).stroke))
      expect(strokes.length).toBeGreaterThan(2)
      for (const stroke of strokes) expect(await contrast(page, stroke, ground)).toBeGreaterThan(3)
    }
    await page.goto('/product')
    const { color, backgroundColor } = await page
      .locator('mark')
      .first()
      .evaluate((mark) => {
        const { color, backgroundColor } = getComputedStyle(mark)
        return { color, backgroundColor }
      })
    expect(await contrast(page, color, backgroundColor)).toBeGreaterThan(4.5)
  })

test('in forced colours the link of this page, and what has the focus, can be told from the others', async ({
  page,
}) => {
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
    expect(await contrast(page, ring.outlineColor, ground)).toBeGreaterThan(3)
  }
})

/** Marks what another ground or an inner shadow sets apart from what it lies on, and counts it. */
const markWhatIsSetApart = (page: Page) =>
  page.evaluate(() => {
    const isClear = (colour: string) => /^rgba\(.*, 0\)$/.test(colour)
    const groundUnder = (element: Element) => {
      for (let under = element.parentElement; under; under = under.parentElement) {
        const { backgroundColor } = getComputedStyle(under)
        if (!isClear(backgroundColor)) return backgroundColor
      }
      return undefined
    }
    let count = 0
    for (const element of document.querySelectorAll<HTMLElement>('body :not(svg *)')) {
      if (!element.checkVisibility()) continue
      const { width, height } = element.getBoundingClientRect()
      // A band from one side of the window to the other is no card; what is smaller than this is an ornament.
      if (width >= innerWidth || width < 8 || height < 8) continue
      const { backgroundColor, boxShadow } = getComputedStyle(element)
      const hasGround = !isClear(backgroundColor) && backgroundColor !== groundUnder(element)
      if (!hasGround && !boxShadow.includes('inset')) continue
      element.dataset['setApart'] = ''
      count += 1
    }
    return count
  })

const markedWithoutEdge = (page: Page) =>
  page.locator('[data-set-apart]').evaluateAll((all) =>
    all
      .filter((element) => {
        const style = getComputedStyle(element)
        const sides = ['top', 'right', 'bottom', 'left'].map((side) => `border-${side}`)
        return (
          style.forcedColorAdjust === 'auto' &&
          [...sides, 'outline'].every(
            (line) =>
              style.getPropertyValue(`${line}-style`) === 'none' ||
              Number.parseFloat(style.getPropertyValue(`${line}-width`)) === 0,
          )
        )
      })
      .map((element) => element.outerHTML.slice(0, 100)),
  )

/** The ratio of WCAG between two colours, as this page shows them. */
const contrast = (page: Page, one: string, other: string) =>
  page.evaluate(
    (colours) => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      const [light = 0, dark = 0] = colours
        .map((colour) => {
          if (!canvas) throw new Error('This browser cannot draw')
          canvas.fillStyle = colour
          canvas.fillRect(0, 0, 1, 1)
          const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
            const share = value / 255
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
          })
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue
        })
        .sort((a, b) => b - a)
      return (light + 0.05) / (dark + 0.05)
    },
    [one, other],
  )
