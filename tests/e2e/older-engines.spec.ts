import { expect, type Locator, test } from '@playwright/test'
import { atLeastOne } from '../support/at-least-one.ts'
import { contentWords } from '../support/content-words.ts'
import { holdScripts } from '../support/held-scripts.ts'

test.describe('in an engine without invoker commands and page transitions', () => {
  // Its policy knows the pages' own styles only.
  test.use({ bypassCSP: true })

  test.beforeEach(async ({ page }) => {
    await page.route('**', async (route) => {
      const kind = route.request().resourceType()
      if (kind !== 'document' && kind !== 'stylesheet') return route.continue()
      const response = await route.fetch()
      const text = await response.text()
      // These styles read as words that no engine knows.
      const body = text.replaceAll('view-transition', '-unknown-transition')
      // What is fetched ahead of a press would pass this route by.
      return route.fulfill({ response, body: body.replace('speculationrules', 'unknown') })
    })
    await page.addInitScript(() => {
      for (const name of ['command', 'commandForElement']) Reflect.deleteProperty(HTMLButtonElement.prototype, name)
      for (const name of [
        'CommandEvent',
        'ViewTransition',
        'CSSViewTransitionRule',
        'PageRevealEvent',
        'PageSwapEvent',
      ])
        Reflect.deleteProperty(globalThis, name)
      Reflect.deleteProperty(Document.prototype, 'startViewTransition')
      // The engine itself still knows the attributes; its own commands end here.
      document.addEventListener(
        'command',
        (event) => {
          if (!event.isTrusted) return
          event.preventDefault()
          event.stopImmediatePropagation()
        },
        true,
      )
    })
  })

  // Firefox before 144 and Safari before 26.2 know no commands, Firefox before 144 no page transitions.
  test('X-03 X-02 H-04 H-05 everything works in engines without commands and page transitions', async ({ page }) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())))
    const opens = async (opener: Locator, dialog: Locator, close: () => Promise<void>) => {
      await opener.click()
      await expect(dialog).toBeVisible()
      expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
      await close()
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    }
    const pressEscape = () => page.keyboard.press('Escape')
    const closes = (dialog: Locator) => () => dialog.locator('button[command="close"]').click()

    await page.goto('/')
    const menu = page.locator('[data-menu]')
    await menu.getByText('Products').click()
    await menu.getByText('Solutions').click()
    await expect(menu.locator('details[open] summary')).toHaveText('Solutions')
    await page.mouse.click(5, 300)
    await expect(menu.locator('details[open]')).toHaveCount(0)
    const enquiry = page.locator('dialog#enquiry')
    const ask = page.locator('main [commandfor="enquiry"]')
    await opens(ask, enquiry, pressEscape)
    await opens(ask, enquiry, closes(enquiry))
    const cookies = page.locator('dialog.choices-dialog')
    await opens(page.locator('[data-cookie-button]'), cookies, () => cookies.locator('button').last().click())

    await menu.getByText('Products').click()
    await menu.locator('a[href="/integrations"]').click()
    await expect(page).toHaveURL('/integrations')
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(menu.locator('details[open]')).toHaveCount(0)

    await page.goto('/roi-calculator')
    const sign = page.locator('[data-hover-popover] button')
    const method = page.locator('[data-hover-popover] [popover]')
    await sign.focus()
    await expect(method).toBeVisible()
    await pressEscape()
    await expect(method).toBeHidden()

    await page.goto('/AutonomousAgentPlatform')
    const { agents } = contentWords('pages/autonomousagentplatform').switches.panel
    for (const { name, on, working, paused } of atLeastOne<Record<'name' | 'on' | 'working' | 'paused', string>>(
      agents,
    )) {
      const row = page.locator('label', { has: page.getByRole('switch', { name }) })
      await expect(row).toContainText(on ? working : paused, { useInnerText: true })
      await expect(row).not.toContainText(on ? paused : working, { useInnerText: true })
    }

    await page.setViewportSize({ width: 360, height: 740 })
    // A press that comes before the commands do is kept.
    const arrive = await holdScripts(page, /invoker/)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    const sheet = page.locator('dialog#menu')
    const hamburger = page.locator('[command="show-modal"][commandfor="menu"]')
    await hamburger.click()
    await expect(sheet).toBeHidden()
    arrive()
    await expect(sheet).toBeVisible()
    await sheet.getByText('Solutions').click()
    await expect(sheet.locator('a[href="/hrsolution"]')).toBeVisible()
    await closes(sheet)()
    await opens(hamburger, sheet, pressEscape)

    const requirement = page.locator('[data-strike-a-line]').getByRole('checkbox').first()
    await requirement.check()
    await expect(requirement.locator('+ span > span')).toHaveCSS('background-size', /^100% /)

    await page.locator('[data-film]').scrollIntoViewIfNeeded()
    await page.locator('[data-film-start] button').click()
    const film = page.locator('[data-film] video')
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2)
    await expect(page.locator('[data-film-caption]')).not.toBeEmpty()
    await page.locator('[data-film-play]').press('Space')

    await hamburger.click()
    await sheet.locator('a[href="/hrsolution"]').click()
    await expect(page).toHaveURL('/hrsolution')
    await expect(sheet).toBeHidden()
    expect(faults).toEqual([])
  })
})

test('V-04 V-07 one part of the scripts fails: it is reported, all others work, and no press is held', async ({
  page,
}) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.addInitScript(() => {
    // Theme, language, drafts and film ask these.
    for (const name of ['matchMedia', 'IntersectionObserver'] as const)
      Object.defineProperty(window, name, {
        get() {
          throw new Error(`no ${name}`)
        },
      })
    Object.defineProperty(navigator, 'languages', {
      get() {
        throw new Error('no languages')
      },
    })
  })
  await page.goto('/contact')
  await page.waitForLoadState()
  await page.locator('[data-cookie-button]').click()
  await expect(page.locator('dialog[open] h2')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search our help' }).click()
  await expect(page.locator('dialog[open] input[type=search]')).toBeFocused()
  expect(faults).toContain('no languages')
})

test('V-04 a press is given back after ten seconds when no script comes', async ({ page }) => {
  await page.clock.install()
  await holdScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  const button = page.locator('[data-theme-toggle]:visible')
  await button.evaluate((element) => element.addEventListener('click', () => element.setAttribute('data-given', '')))
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(10_000)
  await expect(button).not.toHaveAttribute('aria-busy')
  await expect(button).toHaveAttribute('data-given')
})
