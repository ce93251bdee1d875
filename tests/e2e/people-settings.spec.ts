// What people set in their system or browser, and what older engines lack. Forced colours, motion and the size of text have
// files of their own.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { accessibilityFaults } from '../support/accessibility-faults.ts'
import { calculate, fill } from '../support/calculator-page.ts'
import { contentWords } from '../support/content-words.ts'
import { formOn, leadFormPages, press, takeOver } from '../support/lead-form.ts'

/** The lightness of a colour of the page, from 0 to 1, as it is drawn. */
const lightness = (page: Page, colour: string) =>
  page.evaluate((colour) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!canvas) throw new Error('This browser cannot draw')
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
  }, colour)

// Quiet greys and hairlines are the first that somebody with weak sight loses.
test('who asks for more contrast gets strong text, edges and rings; who asks for less loses nothing', async ({
  page,
}) => {
  const edge = async () => {
    const border = await page.getByLabel('First name').evaluate((field) => getComputedStyle(field).borderTopColor)
    return lightness(page, border)
  }
  for (const path of ['/contact', '/pricing', '/'] as const) {
    await page.emulateMedia({ contrast: 'more' })
    await page.goto(path)
    if (path !== '/') {
      await takeOver(formOn(page))
      await press(page, leadFormPages[path === '/contact' ? 'contact' : 'pricing'])
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const faults = await accessibilityFaults(page, { rules: ['color-contrast-enhanced'] })
      expect.soft(faults, `${path}, ${colorScheme}`).toEqual([])
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/contact')
  const strong = await edge()
  await page.emulateMedia({ contrast: 'no-preference' })
  expect(await edge()).toBeGreaterThan(strong + 0.2)
  const settings = await page.context().newCDPSession(page)
  await settings.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-contrast', value: 'less' }] })
  expect(await page.evaluate(() => matchMedia('(prefers-contrast: less)').matches)).toBe(true)
  expect(await accessibilityFaults(page, { rules: ['color-contrast'] })).toEqual([])
})

/** It is in the window, and nothing lies over it. */
const isClear = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom, left, width } = element.getBoundingClientRect()
    const isUncovered = (y: number) => {
      const above = document.elementFromPoint(left + Math.min(width, 40) / 2, y)
      return above === element || element.contains(above)
    }
    return top >= 0 && bottom <= innerHeight && isUncovered(top + 3) && isUncovered(bottom - 3)
  })

// A keyboard takes half of a phone's window, and its key for the next field goes from one to the other.
test('L-18 over a phone’s keyboard each field is seen with its label and what is wrong with it', async ({ page }) => {
  const goThrough = async (form: Locator) => {
    await page.setViewportSize({ width: 360, height: 330 })
    const fields = form.locator('input:visible:not([type="checkbox"]), select:visible')
    await fields.first().focus()
    for (const field of await fields.all()) {
      await expect(field).toBeFocused()
      const id = await field.getAttribute('id')
      const parts = [field, form.locator(`label[for="${id}"]`), form.locator(`[id="${id}-error"]`)]
      for (const part of parts)
        if (await part.count()) await expect.poll(() => isClear(part), `${id}: ${part}`).toBe(true)
      await page.keyboard.press('Tab')
    }
  }
  await page.setViewportSize({ width: 360, height: 640 })
  for (const name of ['contact', 'pricing'] as const) {
    await page.goto(leadFormPages[name].path)
    await takeOver(formOn(page))
    await press(page, leadFormPages[name])
    await goThrough(formOn(page))
    await page.setViewportSize({ width: 360, height: 640 })
  }
  await page.goto('/')
  await page.locator('[commandfor="enquiry"]').first().click()
  const enquiry = page.locator('dialog#enquiry')
  await takeOver(enquiry.locator('form'))
  await goThrough(enquiry.locator('form'))
  const send = enquiry.locator('button[type="submit"]')
  await send.focus()
  expect(await isClear(send)).toBe(true)
  expect(await page.locator('meta[name="viewport"]').getAttribute('content')).toContain('resizes-content')
})

// Somebody pays for each megabyte.
test('X-02 to whom asks for less data nothing is sent but the page: no film, no other host', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'save-data': 'on' } })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const path of ['/product', '/contact']) {
    await page.goto(`${baseURL}${path}`)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForLoadState('networkidle')
  }
  expect(asked.length).toBeGreaterThan(4)
  expect(asked.filter((url) => /\.(mp4|webm)/.test(url) || !url.startsWith(baseURL ?? ''))).toEqual([])
  await context.close()
})

/** Of the sample people, as editors would write others into the content. */
const fromRightToLeft = ['ליאת בן־דוד', 'فاطمة الزهراء', 'נועם לוי', 'سلمان الحربي', 'שירה כהן', 'ياسمين قاسم']

/** How often a name from right to left is seen, and where what stands before it in its line is not left of it, or after it right. */
const seenNames = (page: Page) =>
  page.evaluate(() => {
    const name = /[\u0590-\u06ff]+(?:[ \u05be][\u0590-\u06ff]+)*/g
    const flows = new Map<Element, Text[]>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      let flow = text.parentElement
      if (!flow?.checkVisibility() || flow.closest('.visually-hidden')) continue
      while (flow && getComputedStyle(flow).display === 'inline') flow = flow.parentElement
      if (flow) flows.set(flow, [...(flows.get(flow) ?? []), text])
    }
    let count = 0
    const turned: string[] = []
    for (const [flow, texts] of flows) {
      const signs = texts.flatMap((text) => [...text.data].map((sign, at) => ({ text, sign, at })))
      const words = signs.map(({ sign }) => sign).join('')
      const boxOf = (from: number, to = from) => {
        const [first, last] = [signs[from], signs[to]]
        if (!first?.sign.trim() || !last) return undefined
        const range = document.createRange()
        range.setStart(first.text, first.at)
        range.setEnd(last.text, last.at + 1)
        return range.getBoundingClientRect()
      }
      for (const { index, 0: found } of words.matchAll(name)) {
        count++
        const box = boxOf(index, index + found.length - 1)
        const after = index + found.length + words.slice(index + found.length).search(/\S|$/)
        const [left, right] = [boxOf(words.slice(0, index).trimEnd().length - 1), boxOf(after)]
        const isBeside = (other?: DOMRect) => box && other && Math.abs(other.bottom - box.bottom) < box.height / 2
        if (!box || getComputedStyle(flow).direction === 'rtl') continue
        if (isBeside(left) && left && left.right > box.left + 1) turned.push(words)
        if (isBeside(right) && right && right.left < box.right - 1) turned.push(words)
      }
    }
    return { count, turned }
  })

// A number after a Hebrew or Arabic name jumps in front of it when nobody keeps the two apart.
test.describe('with people whose names are written from right to left', () => {
  // The policy knows the scripts and styles of the pages as they were built.
  test.use({ bypassCSP: true })

  test('T-02 names turn nothing around that are written from right to left: in cards, lists, answers, a message and the printed result', async ({
    page,
  }) => {
    const { leaders, advisors } = contentWords('team')
    const people: { name: string }[] = [...leaders, ...advisors, ...contentWords('cast')]
    const renamed = people.map(
      ({ name }, index) => [name, fromRightToLeft[index % fromRightToLeft.length] ?? ''] as const,
    )
    await page.route('**', async (route) => {
      if (!['document', 'script'].includes(route.request().resourceType())) return route.continue()
      const response = await route.fetch()
      const text = (await response.text()).replace(/ integrity="[^"]*"/g, '')
      return route.fulfill({
        response,
        body: renamed.reduce((words, [name, other]) => words.replaceAll(name, other), text),
      })
    })
    const expectInOrder = async (atLeast: number) => {
      const { count, turned } = await seenNames(page)
      expect.soft(turned).toEqual([])
      expect.soft(count).toBeGreaterThanOrEqual(atLeast)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const [path, names] of [
        ['/company', 12],
        ['/webinars', 1],
        ['/customerservice', 1],
        ['/post?id=101', 1],
        ['/hrsolution', 5],
      ] as const) {
        await page.goto(path)
        await expectInOrder(names)
      }
      const piece = page.locator('[data-strike-a-line]')
      await piece.getByRole('checkbox').first().check()
      await piece.getByRole('radio', { name: 'Meet' }).check()
      await expect(piece.getByRole('status').last()).toContainText(/[\u0590-\u06ff]/)
      await expectInOrder(7)
      await piece.getByRole('button', { name: 'Get a Demo' }).click()
      await page.waitForURL('/contact?**')
      const message = formOn(page).getByLabel('How can we help?')
      await formOn(page).getByLabel('First name').fill('ליאת')
      expect(
        await formOn(page)
          .getByLabel('First name')
          .evaluate((field) => getComputedStyle(field).direction),
      ).toBe('rtl')
      expect(await message.evaluate((field) => getComputedStyle(field).direction)).toBe('ltr')
    }
    await page.goto('/roi-calculator')
    await fill(page)
    await page.getByLabel('First name').fill('ליאת')
    await page.getByLabel('Company name').fill('شركة النور')
    await calculate(page)
    await page.getByRole('button', { name: 'Print' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    await expectInOrder(2)
  })
})

/** What a style sheet says with them reads as words that no engine knows. */
const unknown = [
  [':has(', ':-unknown-has('],
  ['view-transition', '-unknown-transition'],
] as const

test.describe('in an engine without :has(), invoker commands and page transitions', () => {
  // Its policy knows the pages' own styles only.
  test.use({ bypassCSP: true })

  test.beforeEach(async ({ page }) => {
    await page.route('**', async (route) => {
      const kind = route.request().resourceType()
      if (kind !== 'document' && kind !== 'stylesheet') return route.continue()
      const response = await route.fetch()
      const text = await response.text()
      return route.fulfill({
        response,
        body: unknown.reduce((sheet, [word, other]) => sheet.replaceAll(word, other), text),
      })
    })
    // What is fetched ahead of a press passes the route above by.
    await page.route('**/speculation-rules.json', (route) =>
      route.fulfill({ contentType: 'application/speculationrules+json', body: '{}' }),
    )
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

  // Without `:has()` an engine leaves out every rule that asks with it.
  test('T-02 an engine without :has() hides nothing that belongs to a page', async ({ page }) => {
    const { handover, limits } = contentWords('pages/customerservice')
    const { shortlist } = contentWords('pages/hrsolution')
    const sources: string[] = contentWords('pages/salesandmarketing').letter.sentences.map(
      ({ note }: { note: string }) => note,
    )
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const see = async (path: string, texts: string[]) => {
        await page.goto(path)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
        for (const text of texts) await expect.soft(page.getByText(text, { exact: true }).first(), text).toBeVisible()
      }
      await see('/customerservice', [handover.note.rows.at(-1).text, ...Object.values<string>(limits.topics[0].rules)])
      await see('/hrsolution', [shortlist.undecided])
      await expect(
        page.getByRole('group', { name: `${shortlist.decision}: ${shortlist.people[0].name}` }),
      ).toBeVisible()
      await see('/salesandmarketing', sources)
    }
  })

  // Firefox before 144 and Safari before 26.2 know no commands, Firefox before 144 no page transitions.
  test('X-03 X-02 H-04 H-05 in older engines menus, dialogs, the popover, the cookie manager and the film work, and pages change', async ({
    page,
  }) => {
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
    await page.mouse.click(640, 700)
    await expect(menu.locator('details[open]')).toHaveCount(0)
    const enquiry = page.locator('dialog#enquiry')
    const ask = page.locator('main [commandfor="enquiry"]')
    await opens(ask, enquiry, pressEscape)
    await opens(ask, enquiry, closes(enquiry))
    const cookies = page.locator('dialog.cookie-manager')
    await opens(page.locator('[data-cookie-button]'), cookies, () => cookies.locator('button').last().click())

    await menu.getByText('Products').click()
    await menu.locator('a[href="/integrations"]').click()
    await expect(page).toHaveURL('/integrations')
    // Chips that cannot hide anything are not offered.
    await expect(page.getByRole('radio')).toHaveCount(0)
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
    for (const { name, on, working, paused } of agents) {
      const row = page.locator('label', { has: page.getByRole('switch', { name }) })
      await expect(row).toContainText(on ? working : paused, { useInnerText: true })
      await expect(row).not.toContainText(on ? paused : working, { useInnerText: true })
    }

    await page.setViewportSize({ width: 360, height: 740 })
    // A press that comes before the commands do is kept.
    const held = Promise.withResolvers<void>()
    await page.route(/invoker/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/')
    const sheet = page.locator('dialog#menu')
    const hamburger = page.locator('[command="show-modal"][commandfor="menu"]')
    await hamburger.click()
    await expect(sheet).toBeHidden()
    held.resolve()
    await expect(sheet).toBeVisible()
    await sheet.getByText('Solutions').click()
    await expect(sheet.locator('a[href="/hrsolution"]')).toBeVisible()
    await closes(sheet)()
    await opens(hamburger, sheet, pressEscape)

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
    const piece = page.locator('[data-strike-a-line]')
    await piece.getByRole('checkbox').first().check()
    const line = piece.getByRole('checkbox').first().locator('+ span > span')
    await expect(line).toHaveCSS('background-size', /^100% /)
    const meet = piece.getByRole('radio', { name: 'Meet' })
    await meet.check()
    await expect(meet).toHaveCSS('opacity', '1')
    expect(faults).toEqual([])
  })
})
