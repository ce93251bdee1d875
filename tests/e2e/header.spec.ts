import { expect, test } from '@playwright/test'
import { atLeastOne } from '../support/at-least-one.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const groups = {
  Products: ['/AutonomousAgentPlatform', '/nocodebuilder', '/integrations'],
  Solutions: ['/hrsolution', '/salesandmarketing', '/industries', '/hiring-for-care', '/developerrelations'],
  Resources: ['/blog', '/webinars', '/roi-calculator', '/compare'],
  Company: ['/company', '/contact', '/trust', 'https://jobs.cadra.example/'],
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('H-01 H-02 H-03 the menu holds every group, Pricing, Login and Sign Up', async ({ page }) => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Main', exact: true })
    for (const [name, hrefs] of Object.entries(groups)) {
      const links = menu.locator('details', { has: page.locator('summary', { hasText: name }) }).locator('li a')
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(hrefs)
      await expect(links.locator('.icon')).toHaveCount(hrefs.length)
    }
    await expect(menu.getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '/contact')
    for (const name of [/^Login/, /^Sign Up/]) {
      const link = page.getByRole('banner').getByRole('link', { name })
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', 'noopener')
      await expect(link).toHaveAttribute('href', /^https:\/\/app\.cadra\.example\//)
    }
  })

  test('H-04 one group is open at a time; a second press, Escape and a press outside close it', async ({ page }) => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Main', exact: true })
    const open = menu.locator('details[open] summary')
    await menu.getByText('Products').click()
    await expect(open).toHaveText('Products')
    await menu.getByText('Company').click()
    await expect(open).toHaveText('Company')
    await menu.getByText('Company').click()
    await expect(open).toHaveCount(0)
    await menu.getByText('Solutions').click()
    await page.keyboard.press('Escape')
    await expect(open).toHaveCount(0)
    await expect(menu.getByText('Solutions')).toBeFocused()
    await menu.getByText('Solutions').click()
    await page.mouse.click(640, 600)
    await expect(open).toHaveCount(0)
  })

  test('H-01 from 992 px on every menu fits the window, in German too, and no word breaks', async ({ page }) => {
    for (const path of ['/', '/de']) {
      await page.goto(path)
      for (const width of [992, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const bar = await page.getByRole('banner').boundingBox()
        expect(bar?.height).toBeLessThan(72)
        for (const group of atLeastOne(await page.locator('[data-menu] > details').all())) {
          await group.locator('summary').click()
          const panel = await group.locator('ul').boundingBox()
          expect(panel?.x).toBeGreaterThanOrEqual(0)
          expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(width)
          expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThanOrEqual(800)
          await page.keyboard.press('Escape')
        }
      }
    }
  })

  test('H-04 the menu works by keyboard alone', async ({ page }) => {
    await page.goto('/')
    const products = page.getByRole('navigation', { name: 'Main', exact: true }).getByText('Products')
    await products.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAttribute('href', '/AutonomousAgentPlatform')
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab')
    await expect(page.locator('[data-menu] details[open]')).toHaveCount(0)
  })

  test('H-06 the link of the current page says so', async ({ page }) => {
    await page.goto('/contact')
    const current = page.getByRole('navigation', { name: 'Main', exact: true }).locator('[aria-current="page"]')
    await expect(current).toHaveAttribute('href', '/contact')
    await expect(current).toContainText('Contact Us')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('H-05 the menu is a sheet that keeps the focus, locks the page and returns the focus', async ({ page }) => {
    await page.goto('/')
    const hamburger = page.getByRole('button', { name: 'Open the menu' })
    const sheet = page.getByRole('dialog', { name: 'Menu' })
    await hamburger.click()
    await expect(sheet).toBeVisible()
    await sheet.getByText('Solutions').click()
    await expect(sheet.getByRole('link', { name: /^Hiring From/ })).toBeVisible()
    await page.mouse.wheel(0, 900)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    for (let presses = 0; presses < 25; presses++) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(() => {
        const focused = document.activeElement
        return focused !== document.body && !document.querySelector('#menu')?.contains(focused)
      })
      expect(outside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(hamburger).toBeFocused()
    await hamburger.click()
    await page.getByRole('button', { name: 'Close the menu' }).click()
    await expect(sheet).toBeHidden()
    await expect(hamburger).toBeFocused()
  })

  test('H-05 the sheet opens with a group unfolded, and ends with Sign Up and the theme', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/')
    const hamburger = page.getByRole('button', { name: 'Open the menu' })
    const sheet = page.getByRole('dialog', { name: 'Menu' })
    await hamburger.click()
    await expect(sheet.getByRole('link', { name: /^Integrations/ })).toBeVisible()
    for (const row of atLeastOne(await sheet.getByRole('listitem').getByRole('link').filter({ visible: true }).all()))
      expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(56)
    await expect(sheet.getByRole('link', { name: /^Sign Up/ })).toHaveAttribute('target', '_blank')
    await sheet.getByRole('button', { name: 'Dark theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Dark theme', pressed: true })).toBeVisible()
    // The group of the page that one is on comes first.
    await page.goto('/company')
    await hamburger.click()
    await expect(sheet.getByRole('link', { name: /^About/ })).toBeVisible()
    await expect(sheet.getByRole('link', { name: /^Integrations/ })).toBeHidden()
  })

  test('H-05 the sheet closes when the window grows until the menu stands in the bar', async ({ page }) => {
    await page.goto('/')
    const sheet = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.setViewportSize({ width: 980, height: 740 })
    await expect(sheet).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 740 })
    await expect(sheet).toBeHidden()
    await page.getByRole('navigation', { name: 'Main', exact: true }).getByText('Products').click()
    await expect(page.locator('[data-menu] a[href="/AutonomousAgentPlatform"]')).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(sheet).toBeHidden()
  })
})

test('the chosen theme is remembered, and applied before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await background()
  const toggle = page.getByRole('button', { name: 'Dark theme' })
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  const dark = await background()
  expect(dark).not.toBe(light)
  const frame = page.locator('meta[name="theme-color"][media="all"]')
  await expect(frame).toHaveCount(1)
  await page.reload()
  expect(await background()).toBe(dark)
  await expect(frame).toHaveAttribute(
    'content',
    (await page.locator('meta[name="theme-color"]').last().getAttribute('content')) ?? '',
  )
})

test('F-01 the footer holds the groups, pages, legal texts, two social links and the year', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const href of [
    ...Object.values(groups).flat(),
    '/pricing',
    '/blog',
    '/webinars',
    '/terms',
    '/privacy',
    '/cookies',
    '/product',
    '/customerservice',
    '/faqs',
    '/support',
    '/usage',
    '/accessibility',
  ])
    await expect(footer.locator(`a[href="${href}"]`).first()).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Pricing and FAQs' })).toHaveAttribute('href', '/pricing')
  await expect(footer.getByRole('link', { name: /microblog/ })).toBeVisible()
  await expect(footer.getByRole('link', { name: /professional network/ })).toBeVisible()
  await expect(footer).toContainText('© 2024')
})

test('F-01 on a phone the groups of the footer take a line each, and open at a press', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/faqs')
  const footer = page.getByRole('contentinfo')
  const link = footer.getByRole('link', { name: 'About Us' })
  await expect(link).toBeHidden()
  expect((await footer.boundingBox())?.height).toBeLessThan(740)
  await footer.getByText('Company', { exact: true }).click()
  await expect(link).toBeVisible()
})
