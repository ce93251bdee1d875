import { readFile, rm } from 'node:fs/promises'
import { accessibilityFaults } from '../support/accessibility-faults.ts'
import { takeOver } from '../support/lead-form.ts'
import { expect, type Page, test } from '../support/page-test.ts'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'
import { type RecordedVisit, recordVisit } from '../support/recorded-visit.ts'
import { type RunningServer, startServer } from '../support/server.ts'

// The site with a calendar, a video company and a chat switched on, and with no story, event, integration or change. It is
// built once, in English, for all of these tests.
test.describe.configure({ mode: 'default' })

const calendarUrl = 'https://book.slotwell.example/cadra/demo'
const playerUrl = 'https://player.reelhouse.example/embed/demo'
const chatUrl = 'https://chat.talkwise.example/cadra'

let variant: ProjectCopy
let server: RunningServer
let visit: RecordedVisit

test.beforeAll(async () => {
  test.setTimeout(180_000)
  const to = `services:\n  calendar: ${calendarUrl}\n  video: ${playerUrl}\n  chat: ${chatUrl}`
  variant = await copyProject()
  await variant.edit('content/site.yaml', 'services: {}', to)
  await variant.inEnglish()
  for (const folder of ['stories', 'events', 'integrations', 'changelog'])
    await rm(new URL(`content/${folder}/`, variant.root), { recursive: true, force: true })
  await variant.edit('content/published-paths.txt', /\/(events|integrations)\/.*\n/g, '')
  const { code, output } = await variant.build()
  expect(code, output).toBe(0)
  expect(output).not.toContain('WARN')
  server = await startServer({ env: { LOG_LEVEL: 'error' }, folder: variant.folder })
})
test.afterAll(async () => {
  await server?.stop()
  await variant?.remove()
})
test.beforeEach(async ({ page }) => {
  visit = await recordVisit(page, server.url)
  await page.route(/\.(slotwell|reelhouse|talkwise)\.example\//, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'set-cookie': 'slot_session=1; SameSite=None; Secure' },
      body: `<title>Theirs</title><h1>Their page</h1><script>
        let site = 'reached'
        try { parent.document.title } catch { site = 'apart' }
        document.body.append(site)
      </script>`,
    }),
  )
})

const booking = (page: Page) => page.getByRole('region', { name: 'Would you rather pick a time yourself?' })
const pick = (page: Page) => booking(page).getByRole('button', { name: 'Pick a time' })
const allow = (page: Page) => booking(page).getByRole('button', { name: 'Allow and load' })
const frame = (page: Page) => page.locator('iframe')
const openManager = async (page: Page) => {
  await page.getByRole('button', { name: 'Cookie choices' }).last().click()
  return page.getByRole('dialog', { name: 'Cookies and your choice' })
}

test('X-01 X-03 nothing of a switched-on service is loaded before a press and a yes, and a no loads nothing', async ({
  page,
}) => {
  for (const path of ['/', '/contact', '/contact?demo', '/pricing', '/cookies']) {
    await page.goto(server.url + path)
    await page.mouse.wheel(0, 20_000)
  }
  await page.goto(`${server.url}/contact`)
  await pick(page).click()
  const question = page.getByRole('region', { name: 'Load this from Slotwell?' })
  await expect(question).toBeFocused()
  await expect(question).toContainText('Preferences, features and services; Security')
  await question.getByRole('button', { name: 'Do not load' }).click()
  await expect(pick(page)).toBeFocused()
  await expect(frame(page)).toHaveCount(0)
  await visit.expectNothing()
  await expect(booking(page).getByRole('link', { name: /^Open the booking page at Slotwell/ })).toHaveAttribute(
    'href',
    calendarUrl,
  )
})

test('X-01 by keyboard: the booking page loads in a sandboxed frame of its own, once it is allowed', async ({
  page,
}) => {
  await page.goto(`${server.url}/contact`)
  await pick(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Load this from Slotwell?' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(pick(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(allow(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(frame(page)).toHaveAttribute('src', calendarUrl)
  await expect(frame(page)).toHaveAttribute('title', 'Booking page of Slotwell')
  const sandbox = (await frame(page).getAttribute('sandbox')) ?? ''
  expect(sandbox).toContain('allow-forms')
  expect(sandbox).not.toContain('top-navigation')
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('Their page')
  await expect(page.frameLocator('iframe').locator('body')).toContainText('apart')
  await expect(frame(page)).toBeFocused()
  expect(visit.elsewhere).toEqual([calendarUrl])
  expect(visit.complaints).toEqual([])
})

test('X-01 X-03 an allowed service loads at the press next time, and what is withdrawn goes at once', async ({
  page,
}) => {
  await page.goto(`${server.url}/contact`)
  await pick(page).click()
  await allow(page).click()
  await page.reload()
  expect(await frame(page).count()).toBe(0)
  await pick(page).click()
  await expect(frame(page)).toBeVisible()

  const manager = await openManager(page)
  await expect(manager.getByRole('checkbox', { name: /^Preferences/ })).toBeChecked()
  await manager.getByRole('button', { name: 'Refuse all' }).click()
  await expect(frame(page)).toHaveCount(0)
  await pick(page).click()
  await expect(allow(page)).toBeVisible()
})

test('X-03 a choice made in another tab counts in this one at once', async ({ page, context }) => {
  await page.goto(`${server.url}/contact`)
  await pick(page).click()
  await allow(page).click()
  await expect(frame(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto(`${server.url}/terms`)
  await (await openManager(other)).getByRole('button', { name: 'Refuse all' }).click()
  await expect(frame(page)).toHaveCount(0)
})

test('X-03 the Global Privacy Control keeps a player that counts plays from loading; its plain link stays', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(server.url)
  const film = page.getByRole('region', { name: 'Watch one hire, start to finish' })
  await film.getByRole('button', { name: 'Play the film' }).click()
  await expect(film).toContainText('so this stays refused: Performance, analytics and research.')
  await expect(film.getByRole('button', { name: 'Allow and load' })).toBeHidden()
  await expect(film.getByRole('link', { name: /^Watch it at Reelhouse/ })).toHaveAttribute('href', playerUrl)
  await visit.expectNothing()
})

test('X-02 the film is as wide as the window less 20 px, at 814:458, and nothing shifts; the player loads on a yes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(server.url)
  const film = page.getByRole('region', { name: 'Watch one hire, start to finish' })
  const stage = film.locator('[data-embed-stage]')
  await stage.scrollIntoViewIfNeeded()
  const before = await stage.boundingBox()
  expect(before?.width).toBe(340)
  expect(before?.x).toBe(10)
  expect((before?.width ?? 0) / (before?.height ?? 1)).toBeCloseTo(814 / 458, 2)
  await film.getByRole('button', { name: 'Play the film' }).click()
  await expect(film.getByRole('button', { name: 'Do not load' })).toBeInViewport({ ratio: 1 })
  await film.getByRole('button', { name: 'Allow and load' }).click()
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('Their page')
  expect(await stage.boundingBox()).toEqual(before)
  expect(await frame(page).boundingBox()).toEqual(before)
  await film.getByText('Read the film').click()
  await expect(film.getByText('Monday, 9:00.')).toBeVisible()
})

test('X-02 in a window up to 1200 px wide the film is nearly as wide, in a wider one 600 px', async ({ page }) => {
  for (const [width, expected] of [
    [1200, 1180],
    [1201, 600],
    [1920, 600],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(server.url)
    // The home page shows it on small screens only; the size is the film's own.
    const stage = page.locator('[data-embed-stage]')
    await stage.evaluate((element) => element.closest('section')?.style.setProperty('display', 'grid'))
    const size = await stage.boundingBox()
    expect(size?.width).toBe(expected)
    expect((size?.width ?? 0) / (size?.height ?? 1)).toBeCloseTo(814 / 458, 2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})

test('P-contact-01 P-support-01 a chat that is switched on takes the place of our help, and loads on a press and a yes', async ({
  page,
}) => {
  await page.goto(`${server.url}/contact`)
  await page.getByRole('button', { name: 'Start a live chat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Live chat' })
  await expect(dialog).toContainText('Talkwise carries the chat')
  await dialog.getByRole('button', { name: 'Open the chat' }).click()
  await visit.expectNothing()
  await dialog.getByRole('button', { name: 'Allow and load' }).click()
  await expect(page.frameLocator(`iframe[src="${chatUrl}"]`).getByRole('heading')).toHaveText('Their page')
  await page.goto(`${server.url}/support`)
  await expect(page.getByText('people in support hours')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start a live chat' })).toBeVisible()
})

test('X-01 L-08 after a demo request the thank-you leads to the calendar', async ({ page }) => {
  await page.goto(`${server.url}/contact?demo`)
  const form = page.getByRole('form', { name: 'Your request' })
  await takeOver(form)
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Work email').fill('ana@company.com')
  await page.getByLabel('How can we help?').fill('Night-shift nurse')
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByRole('dialog', { name: 'Thank you!' }).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Pick a time now' }).click()
  await expect(booking(page)).toBeInViewport()
})

test('X-03 the policy and the manager name each company, its cookies and how long they stay', async ({ page }) => {
  await page.goto(`${server.url}/cookies#cookie-list`)
  const table = page.getByRole('table', { name: 'Slotwell' })
  await expect(table.getByRole('row')).toHaveText([
    'NamePurposeCategoryHow long it stays',
    /^slot_session.*Keeps the time you picked.*Preferences.*1 day$/,
    /^slot_guard.*automated programs.*Security.*30 minutes$/,
  ])
  const manager = await openManager(page)
  await expect(manager.getByRole('listitem').filter({ hasText: 'Loads from book.slotwell.example' })).toBeVisible()
  await expect(manager.getByRole('link', { name: 'Policy of Reelhouse' })).toHaveAttribute('href', /^https:/)
  await expect(manager.getByRole('link', { name: 'Policy of Talkwise' })).toHaveAttribute('href', /^https:/)
})

test('X-01 X-02 the policy of a page lets it frame only what stands on it', async ({ request }) => {
  const framesOf = async (path: string) => {
    const response = await request.get(server.url + path)
    return response.headers()['content-security-policy']?.match(/frame-src ([^;]*)/)?.[1]
  }
  expect(await framesOf('/contact')).toBe('https://book.slotwell.example https://chat.talkwise.example')
  expect(await framesOf('/')).toBe('https://player.reelhouse.example')
  expect(await framesOf('/pricing')).toBeUndefined()
})

test('X-01 axe finds nothing in the question before a service', async ({ page }) => {
  await page.goto(`${server.url}/contact`)
  await pick(page).click()
  const faults = await accessibilityFaults(page, { within: '#pick-a-time' })
  expect(faults).toEqual([])
})

test.describe('scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('X-01 without scripts there is the plain link, and no button that does nothing', async ({ page }) => {
    await page.goto(`${server.url}/contact`)
    await expect(booking(page).getByRole('link', { name: /^Open the booking page at Slotwell/ })).toBeVisible()
    await expect(pick(page)).toBeHidden()
  })
})

test('K-07 without files their lists say so, and nothing else is missing', async () => {
  const built = (file: string) => readFile(new URL(`dist/client/${file}`, variant.root), 'utf8')
  expect(await built('casestudy.html')).not.toContain('stories-heading')
  expect(await built('integrations.html')).not.toContain('href="/integrations/')
  expect(await built('events.html')).toMatch(/<p class="lead" data-none="(true)?">No dates yet/)
  expect(await built('events.html')).toMatch(/<section[^>]*aria-labelledby="events-past"[^>]*hidden/)
  expect(await built('changelog.html')).toContain('Nothing has been published yet.')
  expect(await built('changelog.xml')).not.toContain('<item>')
})
