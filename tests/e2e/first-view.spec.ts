// What stands in the first view looks the same before the page's sheet has come as after it.

import { expect, type Page, test } from '@playwright/test'
import { atLeastOne } from '../support/at-least-one.ts'
import { differentRoutes } from '../support/built-routes.ts'
import { holdScripts } from '../support/held-scripts.ts'
import { openShiftMeter } from '../support/layout-shift.ts'
import { whenIdle } from '../support/page-rest.ts'

/** Every other page is looked at as on a phone, the others as on a desk. */
const windows = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const

const half = (paths: string[], index: number) => paths.filter((_, place) => place % 2 === index)

for (const index of [0, 1])
  test(`V-01 the first view of every page is styled before the sheet comes, part ${index + 1}`, async ({ page }) => {
    test.setTimeout(180_000)
    // A font that came between the two looks would change the widths of words.
    await page.route(/\.woff2$/, (route) => route.abort())
    let comes = Promise.withResolvers<void>()
    await page.route(/\/_astro\/page\..+\.css$/, async (route) => {
      await comes.promise
      await route.continue()
    })
    for (const [place, path] of atLeastOne(half(differentRoutes(), index).entries())) {
      comes = Promise.withResolvers()
      await page.setViewportSize(place % 2 ? windows[0] : windows[1])
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForFunction(() => document.querySelector('main link[fetchpriority="low"]'))
      const before = await looks(page)
      expect(before.length, path).toBeGreaterThan(10)
      comes.resolve()
      await page.waitForLoadState()
      expect(await looks(page), path).toEqual(before)
    }
  })

const comparedStyles = [
  'color',
  'background-color',
  'background-image',
  'border-top-color',
  'content',
  'display',
  'font',
  'opacity',
  'text-decoration',
]

/** A line for each element that stands above the place of the sheet: its box, and what its styles say. */
const looks = (page: Page) =>
  page.evaluate(async (properties) => {
    await document.fonts.ready
    const link = document.querySelector('main link[fetchpriority="low"]')
    const isAbove = (element: Element) => link?.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_PRECEDING
    return [...document.querySelectorAll('body *')].filter(isAbove).flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const isSeen = width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
      if (!isSeen || element.closest('[popover], dialog:not([open])')) return []
      const said = [undefined, '::before', '::after'].map((part) => {
        const styles = getComputedStyle(element, part)
        return styles.content === 'none' ? '' : properties.map((name) => styles.getPropertyValue(name)).join(' ')
      })
      return [`${element.tagName} ${[x, y, width, height].map(Math.round)} ${said.join(' | ')}`]
    })
  }, comparedStyles)

// The script that all pages share may be late, or never come: a page shows all the same.
test('B-03 L-17 pages show whole and in place while their script is still on the way', async ({ page }) => {
  for (const path of ['/blog', '/post?id=101', '/contact', '/pricing', '/subscribe', '/roi-calculator']) {
    const arrive = await holdScripts(page)
    const asked = page.waitForRequest(/\/_astro\/.+\.js/)
    await page.goto(path, { waitUntil: 'commit' })
    const firstPaint = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
    await expect.poll(firstPaint, path).toBe(1)
    await asked
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.evaluate(() => document.fonts.ready.then(() => {}))
    const before = await standing(page)
    arrive()
    await page.waitForLoadState()
    await whenIdle(page)
    expect.soft(await standing(page), path).toEqual(before)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

/** Each element that is seen, with its box. */
const standing = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll('body *')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    return seen.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return `${element.tagName} ${[x, y, width, height].map(Math.round)}`
    })
  })

// What stands only where things may move moves the page too.
test.describe('where things may move', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  for (const index of [0, 1])
    test(`V-01 nothing moves while a page or its fonts arrive late, part ${index + 1}`, async ({ page, baseURL }) => {
      const meter = await openShiftMeter(page, baseURL ?? '', [360, index === 0 ? 768 : 1280])
      for (const path of atLeastOne(half(differentRoutes(), index))) {
        const moving = (await meter.measure(path)).filter(({ shift }) => shift >= 0.01)
        expect.soft(moving, path).toEqual([])
      }
    })
})

test('V-12 the pictures of a page come without scrolling, once it has loaded', async ({ page }) => {
  for (const path of ['/', '/hrsolution', '/product']) {
    await page.goto(path)
    const pictures = page.locator('main img')
    expect(await pictures.count(), path).toBeGreaterThan(0)
    const missing = () =>
      pictures.evaluateAll(
        (all) => all.filter((one) => one.checkVisibility() && !(one as HTMLImageElement).naturalWidth).length,
      )
    await expect.poll(missing, { message: path }).toBe(0)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})

test('V-12 pictures of a blog far below wait for the visitor, our own and borrowed ones', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => void fetched.push(new URL(request.url()).pathname))
  const far = ['/blog-media/own.svg', '/blog-images/0123456789abcdef-card-800', '/portraits/far.svg']
  const pictures = far.map((src) => `<img src="${src}" alt="" width="1" height="1" loading="lazy">`).join('')
  await page.route('**/product', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('</main>', `<div class="far">${pictures}</div></main>`)
    await route.fulfill({ response: answer, body })
  })
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.far { padding-top: 20000px }')
    document.adoptedStyleSheets.push(sheet)
  })
  await page.goto('/product')
  await expect.poll(() => fetched).toContain('/portraits/far.svg')
  await whenIdle(page)
  expect(fetched.filter((path) => path.startsWith('/blog-'))).toEqual([])
})
