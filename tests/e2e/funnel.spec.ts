// What visits leave in the funnel, and /funnel as its readers meet it.

import { expect, type Page, test } from '@playwright/test'
import { accessibilityFaults } from '../support/accessibility-faults.ts'
import { button } from '../support/cookie-controls.ts'
import { desk } from '../support/desk-in-process.ts'
import { fillIn, formOn, leadFormPages, press, takeOver } from '../support/lead-form.ts'
import { type RunningServer, startServer } from '../support/server.ts'

// A browser of tests says of itself that nobody sees its pages.
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
test.use({ userAgent })

test.describe.configure({ mode: 'default' })
let server: RunningServer
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

const visits = 6

async function funnel(...args: string[]) {
  const env = { DATA_DIR: server.dataDir, SITE_URL: server.url }
  return desk(env, 'funnel', ...args)
}

/** Resolves once the server has written down how often forms were begun, and how often pages were seen. */
const written = async (seen: number, started: number) =>
  expect
    .poll(async () => JSON.parse((await funnel('--json')).out).total, { timeout: 60_000 })
    .toMatchObject({ seen, started })

async function begin(page: Page) {
  await page.goto(`${server.url}/contact?utm_source=news`)
  await takeOver(formOn(page))
  await page.getByLabel('First name').pressSequentially('Ana')
}

test('N-09 the funnel counts a visit from page to lead, and respects privacy signals', async ({ page, browser }) => {
  for (const [signal, value] of [
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ] as const) {
    const other = await browser.newPage({ userAgent })
    await other.addInitScript(([name, value]) => Object.defineProperty(navigator, name, { value }), [
      signal,
      value,
    ] as const)
    await begin(other)
    await other.close()
  }
  for (let visit = 0; visit < visits; visit += 1) await begin(page)
  await fillIn(page, leadFormPages.contact.answers)
  await press(page, leadFormPages.contact)
  await expect(page.getByRole('dialog')).toBeVisible()
  await written(visits + 2, visits)
  expect(await page.evaluate(() => document.cookie)).toBe('')

  const link = (await funnel('--link', '--by', 'source')).out.trim()
  await page.goto(link)
  await expect(page.getByRole('row', { name: /^\/contact/ })).toHaveText(`/contact${visits + 2}${visits}1000`)
  await page.getByRole('link', { name: 'Source' }).click()
  await expect(page.getByRole('row', { name: /^news/ })).toHaveText(`news${visits + 2}${visits}1000`)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  // Until the scripts of the page are there, the button is a link outside of every landmark.
  await expect(button(page)).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityFaults(page)).toEqual([])
  }
  const csv = await page.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')
  const answer = await page.request.get(server.url + csv)
  expect([answer.status(), await answer.text()]).toEqual([
    200,
    `source,seen,started,sent,held,delivered,answered\r\nnews,${visits + 2},${visits},1,0,0,0\r\n`,
  ])
})

test('C-02 N-09 the calculator is no form of a lead: what is typed there reports nothing', async ({ page }) => {
  const posts: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && posts.push(new URL(request.url()).pathname)))
  await page.goto(`${server.url}/roi-calculator`)
  await page.waitForLoadState()
  await page.getByLabel('Annual hiring volume').pressSequentially('100')
  await page.goto(`${server.url}/subscribe`)
  await page.waitForLoadState()
  await page.getByLabel('Message').pressSequentially('Hello')
  await expect.poll(() => posts).toContain('/controls/form-started')
  expect(posts.filter((path) => path === '/controls/form-started')).toHaveLength(1)
})

test('N-09 without a link, or with a forged one, /funnel shows nothing', async ({ page }) => {
  for (const [search, status] of [
    ['', 200],
    ['?link=AAAAAAAAAAAAAAAAAAAAAAAAAAA', 404],
  ] as const)
    for (const path of ['/funnel', '/funnel.csv']) {
      const answer = await page.goto(path + search)
      expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([status, 'no-store'])
      await expect(page.getByRole('table')).toHaveCount(0)
    }
})
