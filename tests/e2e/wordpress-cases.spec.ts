// What only a browser can see of posts as WordPress sends them; what their texts say is in tests/contract/wordpress-cases.test.ts.
import { accessibilityFaults } from '../support/accessibility-faults.ts'
import { expect, type Page, test } from '../support/page-test.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { wordpressArticle } from '../support/wordpress-article.ts'
import { itemsOf, startCases } from '../support/wordpress-cases.ts'

const names = [
  'classic-gallery',
  'is-resized',
  'top-level-inline',
  'rtl-mixed',
  'hidden-text',
  'youtube-embed',
  'sections',
]

let service: Awaited<ReturnType<typeof startCases>>
let server: RunningServer
test.beforeAll(async () => {
  service = await startCases(names, (url) => [wordpressArticle(url)])
  server = await startServer({ env: { BLOG_API_URL: service.url, BLOG_SITE: 'x', LOG_LEVEL: 'error' } })
  await expect.poll(async () => (await fetch(`${server.url}/blog`)).status).toBe(200)
})
test.afterAll(async () => {
  await server?.stop()
  await service?.stop()
})

test.use({ viewport: { width: 1280, height: 900 } })

const text = '[data-first-view-end]'
const boxes = (page: Page, selector: string) =>
  page
    .locator(`${text} ${selector}`)
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
const article = '/blog/every-block-of-wordpress'

test('B-08 a gallery of the older editor is a grid of its columns', async ({ page }) => {
  await page.goto(`${server.url}/blog/classic-gallery`)
  const pictures = await boxes(page, 'figure figure')
  expect(new Set(pictures.map(({ x }) => Math.round(x))).size).toBe(3)
  expect(new Set(pictures.map(({ y }) => Math.round(y))).size).toBe(2)
})

test('B-08 pictures have the size that their author gave them, or their own', async ({ page }) => {
  await page.goto(`${server.url}/blog/is-resized`)
  const pictures = page.locator(`${text} img`)
  for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => pictures.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).complete)))
    .toBe(true)
  expect((await boxes(page, 'img')).map(({ width }) => Math.round(width))).toEqual([140, 24, 32, 240])
})

test('B-08 what stands loose in a post stands in the column of its text', async ({ page }) => {
  await page.goto(`${server.url}/blog/map`)
  expect(new Set((await boxes(page, ':is(p, a)')).map(({ x }) => Math.round(x))).size).toBe(1)
  await page.goto(`${server.url}/blog/sections`)
  expect(new Set((await boxes(page, '> *')).map(({ x }) => Math.round(x))).size).toBe(1)
})

test('B-08 each embed stands on a line of its own', async ({ page }) => {
  await page.goto(`${server.url}/blog/youtube-embed`)
  const links = await boxes(page, 'a')
  expect(new Set(links.map(({ x }) => Math.round(x))).size).toBe(1)
  for (const [index, { top }] of links.entries()) expect(top).toBeGreaterThanOrEqual(links[index - 1]?.bottom ?? 0)
})

test('B-08 a text is read from the right when most of it is, and its bullets stand there', async ({ page }) => {
  await page.goto(`${server.url}/blog/${itemsOf('rtl-mixed')[0]?.slug}`)
  for (const selector of ['h1', text])
    expect(
      await page
        .locator(selector)
        .first()
        .evaluate((one) => getComputedStyle(one).direction),
    ).toBe('rtl')
  const [list] = await boxes(page, 'ul')
  const [item] = await boxes(page, 'li')
  expect((list?.right ?? 0) - (item?.right ?? 0)).toBeGreaterThan(10)
})

test('B-08 words for ears take no room', async ({ page }) => {
  await page.goto(`${server.url}/blog/hidden-text`)
  expect((await boxes(page, '.screen-reader-text')).map(({ width }) => width)).toEqual([1])
})

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [390, 1280])
    test(`B-08 an article of every block fits ${width} pixels and can be read, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.goto(server.url + article)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await accessibilityFaults(page, { within: 'main' })).toEqual([])
    })

test('B-08 notes lead to their text and back', async ({ page }) => {
  await page.goto(server.url + article)
  await page.getByRole('link', { name: '2', exact: true }).click()
  await expect(page.getByText('The same, in autumn.')).toBeInViewport()
  await page.getByRole('link', { name: 'Jump to footnote reference 2' }).click()
  await expect(page.getByRole('link', { name: '2', exact: true })).toBeInViewport()
})
