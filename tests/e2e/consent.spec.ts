import { expect, type Page, test } from '@playwright/test'
import { accessibilityFaults } from '../support/accessibility-faults.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { button, manager } from '../support/cookie-controls.ts'
import { takeOver } from '../support/lead-form.ts'
import { whenIdle } from '../support/page-rest.ts'
import { recordVisit } from '../support/recorded-visit.ts'

/** Those with forms, a film and posts; tests/e2e/accessible-pages.spec.ts visits all of them before a choice. */
const routes = ['/contact', '/product', '/blog', '/roi-calculator']
const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cookie-choice') ?? 'null'))
const box = (page: Page, name: string | RegExp) => manager(page).getByRole('checkbox', { name })

test('X-03 after "refuse" no page calls another host, sets a cookie or breaks its policy', async ({
  page,
  baseURL,
}) => {
  const visit = await recordVisit(page, String(baseURL))
  await page.goto('/')
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
  await button(page).click()
  await manager(page).getByRole('button', { name: 'Refuse all' }).click()
  for (const route of routes) {
    await page.goto(route)
    await page.mouse.wheel(0, 20_000)
  }
  await visit.expectNothing()
})

test('X-03 there is no banner, and opening the manager loads at most 12 KB', async ({ page }) => {
  const bytes: { url: string; size: number }[] = []
  await page.goto('/')
  await whenIdle(page)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  page.on('requestfinished', async (request) => {
    const { responseBodySize } = await request.sizes()
    bytes.push({ url: request.url(), size: responseBodySize })
  })
  await button(page).click()
  await expect(manager(page)).toBeVisible()
  await expect.poll(() => bytes.some(({ url }) => url.endsWith('/choices.json'))).toBe(true)
  const total = bytes.reduce((sum, { size }) => sum + size, 0)
  expect(total).toBeGreaterThan(1000)
  expect(total).toBeLessThanOrEqual(12_000)
})

test('X-03 the manager shows five categories and three equal answers, and axe finds nothing', async ({ page }) => {
  await page.goto('/pricing')
  await button(page).click()
  await expect(manager(page)).toMatchAriaSnapshot(`
    - dialog "Cookies and your choice":
      - heading "Cookies and your choice" [level=2]
      - button "Close"
      - paragraph
      - paragraph: You have not chosen yet. Nothing is accepted.
      - list:
        - listitem: /Authentication Always on/
        - listitem: /Security Always on/
        - listitem:
          - checkbox "Preferences, features and services" [checked=false]
        - listitem:
          - checkbox "Marketing" [checked=false]
        - listitem:
          - checkbox "Performance, analytics and research" [checked=false]
      - heading "What other companies keep" [level=3]
      - paragraph: /No service of another company is switched on/
      - paragraph:
        - link "Read the cookie policy":
          - /url: /cookies
      - button "Accept all"
      - button "Refuse all"
      - button "Save my choice"
  `)
  await manager(page).getByText('What it holds: 5').click()
  await expect(manager(page).getByText('draft:')).toBeVisible()
  const looks = await Promise.all(
    ['Accept all', 'Refuse all', 'Save my choice'].map((name) =>
      manager(page)
        .getByRole('button', { name })
        .evaluate((element) => {
          const { width, height } = element.getBoundingClientRect()
          const { color, backgroundColor, boxShadow, fontWeight } = getComputedStyle(element)
          return [Math.round(width), height, color, backgroundColor, boxShadow, fontWeight]
        }),
    ),
  )
  expect(looks[1]).toEqual(looks[0])
  expect(looks[2]).toEqual(looks[0])
  for (const [width, colorScheme] of [
    [360, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityFaults(page, { within: 'dialog[open]' })).toEqual([])
    expect(await manager(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
  }
})

test('X-03 by keyboard: opens, closes by Escape, gives the focus back, and keeps a choice', async ({ page }) => {
  await page.goto('/')
  await button(page).focus()
  await page.keyboard.press('Space')
  await expect(manager(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(manager(page)).toBeHidden()
  await expect(button(page)).toBeFocused()
  expect(await kept(page)).toBeNull()

  await page.keyboard.press('Enter')
  await expect(manager(page)).toBeFocused()
  const stops: string[] = []
  for (let stop = 0; stop < 11; stop++) {
    await page.keyboard.press('Tab')
    stops.push(
      await page.evaluate(() => {
        const { activeElement } = document
        return (
          (activeElement as HTMLInputElement).labels?.[0]?.textContent ||
          activeElement?.ariaLabel ||
          activeElement?.textContent ||
          ''
        )
      }),
    )
    if (stops.at(-1) === 'Marketing') await page.keyboard.press('Space')
  }
  expect(stops).toEqual([
    'Close',
    'Preferences, features and services',
    'What it holds: 5',
    'Marketing',
    'What it holds: 1',
    'Performance, analytics and research',
    'What it holds: 1',
    'Read the cookie policy',
    'Accept all',
    'Refuse all',
    'Save my choice',
  ])
  await page.keyboard.press('Enter')
  await expect(manager(page)).toBeHidden()
  await expect(button(page)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  expect((await kept(page)).accepted).toEqual(['marketing'])
})

test('X-03 a choice is kept with day and version, shown everywhere, and can be changed any time', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-12-03T12:00:00'))
  await page.goto('/')
  await button(page).click()
  await manager(page).getByRole('button', { name: 'Accept all' }).click()
  expect(await kept(page)).toEqual({
    policyVersion: '1.3',
    date: '2026-12-03',
    accepted: ['preferences', 'marketing', 'performance'],
    terms: [],
  })
  await page.goto('/terms')
  await button(page).click()
  await expect(manager(page)).toContainText(
    'You chose this on December 3, 2026, under version 1.3 of the cookie policy.',
  )
  await expect(box(page, 'Marketing')).toBeChecked()
  await box(page, 'Marketing').uncheck()
  await manager(page).getByRole('button', { name: 'Save my choice' }).click()
  expect((await kept(page)).accepted).toEqual(['preferences', 'performance'])
  await button(page).click()
  await expect(box(page, 'Marketing')).not.toBeChecked()
  // What was changed and not saved is gone when the manager opens again.
  await box(page, 'Marketing').check()
  await page.keyboard.press('Escape')
  await button(page).click()
  await expect(box(page, 'Marketing')).not.toBeChecked()
  await manager(page).getByRole('button', { name: 'Refuse all' }).click()
  expect((await kept(page)).accepted).toEqual([])
})

test('X-03 the Global Privacy Control refuses marketing and performance, and the manager says so', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto('/')
  await button(page).click()
  await expect(manager(page)).toContainText('Your browser sends the Global Privacy Control.')
  await expect(manager(page).getByText('Refused by your browser', { exact: true })).toHaveCount(2)
  await expect(manager(page).getByRole('checkbox')).toHaveCount(1)
  await manager(page).getByRole('button', { name: 'Accept all' }).click()
  expect((await kept(page)).accepted).toEqual(['preferences'])
})

test('X-03 Do Not Track makes no change', async ({ page }) => {
  await page.setExtraHTTPHeaders({ dnt: '1' })
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }))
  await page.goto('/')
  await button(page).click()
  await expect(manager(page).getByRole('checkbox')).toHaveCount(3)
  await expect(manager(page)).toContainText('You have not chosen yet.')
})

const withoutStorage = {
  blocked: () =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    }),
  'silently empty': () => {
    Storage.prototype.setItem = () => {}
  },
}
for (const [how, takeAway] of Object.entries(withoutStorage)) {
  test(`X-03 with storage ${how} a choice holds for this page, and no older one comes back`, async ({ page }) => {
    const older = { policyVersion: '1.3', date: '2026-01-02', accepted: ['marketing'], terms: [] }
    await page.goto('/')
    await page.evaluate((text) => localStorage.setItem('cookie-choice', text), JSON.stringify(older))
    await page.addInitScript(takeAway)
    await page.reload()
    await button(page).click()
    await box(page, 'Preferences').check()
    await box(page, 'Marketing').uncheck()
    await manager(page).getByRole('button', { name: 'Save my choice' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'cannot store this choice' })).toBeVisible()
    await expect(page.getByText('Saved.')).toHaveCount(0)
    await button(page).click()
    await expect(box(page, 'Preferences')).toBeChecked()
    await expect(box(page, 'Marketing')).not.toBeChecked()
    await page.reload()
    await button(page).click()
    await expect(box(page, 'Marketing')).not.toBeChecked()
  })
}

test('X-03 everything that the site keeps in the browser stands in the list', async ({ page }) => {
  await page.goto('/contact?utm_source=b&gclid=a')
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await takeOver(page.getByRole('form', { name: 'Your request' }))
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Work email').fill('ana@company.com')
  await page.getByLabel('How can we help?').fill('Night-shift nurse')
  await page.route('**/controls/send-demo-mail', (route) => route.abort())
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
  await button(page).click()
  await manager(page).getByRole('button', { name: 'Accept all' }).click()
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(keys.sort()).toEqual([
    'attempt:contact',
    'cookie-choice',
    'draft:contact',
    'theme',
    'visit-clicks',
    'visit-source',
  ])
  await page.goto('/cookies')
  const names = await page.getByRole('rowheader').locator('code').allTextContents()
  for (const key of atLeastOne(keys))
    expect(names.some((name) => (name.endsWith(':') ? key.startsWith(name) : key === name))).toBe(true)
})

test('X-03 when the manager cannot be loaded, the button leads to the list in the policy', async ({ page }) => {
  await page.route('**/choices.json', (route) => route.abort())
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

test('X-03 the button is not printed', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/cookies')
  await expect(page.locator('[data-cookie-button]')).toBeHidden()
})
