import { expect, test } from '@playwright/test'
import { whenIdle } from '../support/page-rest.ts'
import { metricsHeaders } from '../support/server.ts'

const sampled = () => {
  Math.random = () => 0
}
const notSampled = () => {
  Math.random = () => 0.99
}

test('X-04 a page that is measured reports its speed once it is left, to its own server', async ({ page, request }) => {
  const reported = async () => {
    const figures = await (await request.get('/metrics', { headers: metricsHeaders })).text()
    return Number(figures.match(/web_vitals_count\{page="\/partnership",vital="FCP"\} (\d+)/)?.[1] ?? 0)
  }
  const before = await reported()
  await page.addInitScript(sampled)
  const measures = page.waitForResponse(/\/_astro\/report-web-vitals/)
  await page.goto('/partnership?email=ana@company.com')
  await measures
  await whenIdle(page)
  await page.goto('/usage')
  await expect.poll(reported).toBeGreaterThan(before)
})

test('X-04 a page that is not measured loads nothing for it', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.addInitScript(notSampled)
  await page.goto('/support')
  await whenIdle(page)
  expect(scripts.filter((url) => /vitals/.test(url))).toEqual([])
})

test('X-04 V-02 a page that is drawn ahead is measured only once somebody sees it', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.addInitScript(sampled)
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  })
  await page.goto('/support')
  await whenIdle(page)
  const measuring = () => scripts.filter((url) => /vitals/.test(url)).length
  expect(measuring()).toBe(0)
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false })
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await expect.poll(measuring).toBe(1)
})
