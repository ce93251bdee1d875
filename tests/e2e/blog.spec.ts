import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { atLeastOne } from '../support/at-least-one.ts'
import { serveWithClock } from '../support/clocked-site.ts'
import { json, startScriptedBlog, wordpressItem } from '../support/scripted-blog.ts'

test('B-02 B-07 the posts that ship with the site stand in a grid of one, two or three columns', async ({ page }) => {
  await page.goto('/blog')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notes for people who hire')
  const cards = page.locator('main article')
  expect(await cards.count()).toBeGreaterThanOrEqual(8)
  for (const [width, columns] of [
    [360, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const lefts = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().left)))
    expect(new Set(lefts).size).toBe(columns)
  }
  for (const card of atLeastOne(await cards.all())) {
    await expect(card.locator('time')).toHaveText(
      /^(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}$/,
    )
    await expect(card.locator('img, svg').first()).toBeVisible()
    await expect(card.getByRole('link')).toHaveAttribute('href', /^\/post\?id=\d+$/)
    await expect(card.getByRole('link')).toHaveAccessibleName(/^Read More ./)
  }
})

test('B-02 B-03 a press anywhere on a card opens its post, with two others at the side', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/blog')
  const card = page.locator('main article').nth(2)
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await card.click({ position: { x: 20, y: 20 } })
  await expect(page).toHaveURL(/\/post\?id=\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const others = page.getByRole('complementary', { name: 'Other articles' }).locator('article')
  await expect(others).toHaveCount(2)
  const [side, main] = [await others.first().boundingBox(), await page.locator('main article').first().boundingBox()]
  expect(side?.x ?? 0).toBeGreaterThan((main?.x ?? 0) + (main?.width ?? 0))
  await expect(page.locator('main')).not.toContainText('Loading...')
})

test('B-03 a post names who wrote it, with a face, and what this person does here', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/post?id=108')
    const head = page.locator('main article header').first()
    await expect(head).toContainText(/By\s*Linh Dao\s*Head of Trust/)
    const [face, title] = [await head.locator('svg').boundingBox(), await head.getByRole('heading').boundingBox()]
    expect(face?.y ?? 0).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0))
    await expect(page.locator('main article').first()).toContainText(
      /About the author\s*Linh Dao\s*Head of Trust[\s\S]*Answers for privacy/,
    )
    // The contents come before what else there is to read, in the order in which it is heard, too.
    const contents = page.getByText('In this article').filter({ visible: true })
    const others = page.getByRole('heading', { name: 'Other articles' })
    const order = await contents.evaluate(
      (one, other) => one.compareDocumentPosition(other as Node) & Node.DOCUMENT_POSITION_FOLLOWING,
      await others.elementHandle(),
    )
    expect(order).toBeTruthy()
  }
})

test('B-03 the address of a post can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/post?id=101')
  await page.getByText('Copy the address').click()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByRole('status').getByText('Copied')).toBeVisible()
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical)
})

test('B-04 a blog that is away says so, and shows its posts by itself when it is back', async ({ page }) => {
  const service = await startScriptedBlog((_request, response) => response.writeHead(500).end())
  const env = { BLOG_API_URL: service.url, BLOG_SITE: 'example' }
  const project = fileURLToPath(new URL('../../', import.meta.url))
  const server = await serveWithClock(project, Date.now, { env, refreshMs: 200 })
  /** The page asks again every few seconds of its clock. */
  const comesToSay = (heading: string) =>
    expect(async () => {
      await page.clock.runFor(8_000)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 50_000 })
  try {
    await page.clock.install()
    const response = await page.goto(`${server.url}/blog`)
    expect(response?.status()).toBe(503)
    await comesToSay('The blog is not answering')
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/blog')
    service.answer = json([wordpressItem(7, { title: { rendered: 'Back again' } })])
    await comesToSay('Back again')
    await expect(page.locator('main time')).toHaveText('November 21, 2026')
  } finally {
    await server.stop()
    await service.stop()
  }
})
