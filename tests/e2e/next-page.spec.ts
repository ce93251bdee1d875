import { recordVisit } from '../support/recorded-visit.ts'
import { expect, type Page, test } from '../support/whole-browser-test.ts'

/** What the browser may fetch ahead by the rules of the page, and what it has begun. */
async function watchAhead(page: Page) {
  const ahead = { allowed: new Set<string>(), prefetched: new Set<string>(), prerendered: new Set<string>() }
  const browser = await page.context().newCDPSession(page)
  await browser.send('Preload.enable')
  browser.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    for (const { key } of preloadingAttemptSources) ahead.allowed.add(key.url)
  })
  browser.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') ahead.prefetched.add(prefetchUrl)
  })
  // A browser that is driven by a program draws nothing ahead; it says what it would have drawn.
  browser.on('Preload.prerenderStatusUpdated', ({ key }) => void ahead.prerendered.add(key.url))
  return ahead
}

test('V-02 a page is fetched on hover of its link, and drawn on press', async ({ page, baseURL }) => {
  const visit = await recordVisit(page, baseURL ?? '')
  const ahead = await watchAhead(page)
  await page.goto('/faqs')
  const next = `${baseURL}/company`
  const link = page.locator('footer').locator('a[href="/company"]').first()
  await expect.poll(() => ahead.allowed.has(next)).toBe(true)
  await link.hover()
  await expect.poll(() => ahead.prefetched.has(next)).toBe(true)
  expect(ahead.prerendered.size).toBe(0)
  await page.mouse.down()
  await expect.poll(() => ahead.prerendered.has(next)).toBe(true)
  await page.mouse.up()
  await page.waitForURL(next)
  const delivery = await page.evaluate(() => {
    const [arrival] = performance.getEntriesByType('navigation')
    return (arrival as PerformanceNavigationTiming & { deliveryType?: string }).deliveryType
  })
  expect(delivery).toBe('navigational-prefetch')
  await visit.expectNothing()
})

test('V-02 only our own pages are fetched ahead, and never the page of a decision', async ({ page, baseURL }) => {
  const ahead = await watchAhead(page)
  await page.goto('/blog')
  await page.evaluate(() => {
    const addresses = [
      '/review',
      '/mail?link=signed',
      '/review?link=signed',
      '/funnel?link=signed',
      '/request?link=signed',
      '/de/request?link=signed',
      '/desk?link=signed',
      '/controls/send-demo-mail',
      '/film/demo.mp4',
      'https://example.com/',
    ]
    const links = addresses.map((href) => Object.assign(document.createElement('a'), { href, textContent: href }))
    const last = Object.assign(document.createElement('a'), { href: '/usage?last', textContent: 'last' })
    document.querySelector('main')?.append(...links, last)
  })
  await expect.poll(() => ahead.allowed.has(`${baseURL}/usage?last`)).toBe(true)
  const others = [...ahead.allowed].filter(
    (url) =>
      !url.startsWith(`${baseURL}/`) || /\/(review|funnel|mail|controls)|\.[a-z0-9]+$/.test(new URL(url).pathname),
  )
  expect(others).toEqual([])
})
