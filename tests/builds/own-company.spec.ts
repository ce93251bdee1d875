import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { accessibilityFaults } from '../support/accessibility-faults.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { type ClockedSite, serveWithClock } from '../support/clocked-site.ts'
import { button, manager } from '../support/cookie-controls.ts'
import { fillIn, formOn, leadFormPages, press, takeOver } from '../support/lead-form.ts'
import { appears, draftTitle, place, postTitle, services, writeOwnCompany } from '../support/own-company.ts'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'
import { type RecordedVisit, recordVisit } from '../support/recorded-visit.ts'

// The site of another company, built once for all of these tests.
test.describe.configure({ mode: 'default' })

let now = appears - 60_000
let copy: ProjectCopy
let url: string
let site: ClockedSite

test.beforeAll(async () => {
  test.setTimeout(300_000)
  copy = await copyProject()
  await writeOwnCompany(copy)
  const { code, output } = await copy.build({
    NODE_OPTIONS: `--import=${new URL('../support/count-reads.mjs', import.meta.url)}`,
    READS_FILE: join(copy.folder, 'reads.jsonl'),
  })
  expect(code, output).toBe(0)
  site = await serveWithClock(copy.folder, () => now)
  url = site.url
})
test.afterAll(async () => {
  await site?.stop()
  await copy?.remove()
})

test('I-01 a build reads each file of content/ at most twice: for its checks, and for its pages', async () => {
  const lines = (await readFile(join(copy.folder, 'reads.jsonl'), 'utf8')).trim().split('\n')
  const reads = new Map<string, number>()
  for (const [file, count] of lines.flatMap((line) => Object.entries<number>(JSON.parse(line))))
    reads.set(file, (reads.get(file) ?? 0) + count)
  expect(reads.size).toBeGreaterThan(50)
  expect([...reads].filter(([, count]) => count > 2)).toEqual([])
})

test('K-04 nothing of a draft and no place of a photograph is in the build', async () => {
  const dist = join(copy.folder, 'dist')
  const files = (await readdir(dist, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(100)
  for (const { parentPath, name } of atLeastOne(files)) {
    const body = await readFile(join(parentPath, name), 'latin1')
    expect([name, body.includes(draftTitle) || body.includes(place)]).toEqual([name, false])
  }
  expect(files.map(({ name }) => name)).not.toContain('draft.svg')
})

test('B-02 B-03 K-04 a post with two pictures and an announcement come at their time', async ({ page }) => {
  const bar = page.getByRole('complementary', { name: 'Announcement' })
  await page.goto(`${url}/blog`)
  await expect(page.getByRole('heading', { name: postTitle })).toHaveCount(0)
  await expect(bar).toHaveCount(0)
  expect((await page.goto(`${url}/blog/a-photograph`))?.status()).toBe(404)

  now = appears
  await expect(async () => {
    await page.goto(`${url}/blog`)
    await expect(page.getByRole('heading', { name: postTitle })).toBeVisible({ timeout: 500 })
    await expect(bar).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 60_000 })
  await page.goto(`${url}/post?id=901`)
  const pictures = page.locator('article:has(h1) img')
  await expect(pictures).toHaveCount(2)
  expect(await (await fetch(`${url}/rss.xml`)).text()).toContain(postTitle)
})

test('K-04 photographs stand where the drawn portraits stood, cut square and in two formats', async ({ page }) => {
  await page.goto(`${url}/company`)
  const leaders = page.getByRole('region', { name: /people|lead/i }).locator('picture img')
  await expect(leaders).toHaveCount(3)
  for (const leader of atLeastOne(await leaders.all())) {
    await leader.scrollIntoViewIfNeeded()
    await expect
      .poll(() => leader.evaluate((img: HTMLImageElement) => img.currentSrc))
      .toMatch(/\/photographs\/\w+-\d+\.avif$/)
    const { width = 0, height = 1 } = (await leader.boundingBox()) ?? {}
    expect(Math.abs(width - height)).toBeLessThan(1)
  }
})

/** The colours at places of a logo, and the ink that it should have, as red, green and blue. */
async function inkOf(logo: Locator, places: readonly (readonly [x: number, y: number])[]) {
  const ink = await logo.evaluate((svg) => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d')
    if (!pen) return []
    pen.fillStyle = getComputedStyle(svg).color
    pen.fillRect(0, 0, 1, 1)
    return [...pen.getImageData(0, 0, 1, 1).data.slice(0, 3)]
  })
  const { data, info } = await sharp(await logo.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const shown = places.map(([x, y]) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3
    return [...data.subarray(start, start + 3)]
  })
  return { ink, shown }
}

const isNear = (one: readonly number[] = [], other: readonly number[]) =>
  one.every((part, index) => Math.abs(part - (other[index] ?? 0)) < 12)

test('K-04 P-home-02 PNG and WebP logos take the ink of the theme; a wide one replaces the name', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(url)
  const customer = page.getByRole('listitem').filter({ has: page.getByText('Northwind Care', { exact: true }) })
  const wide = customer.locator('svg')
  await wide.scrollIntoViewIfNeeded()
  const { width = 0, height = 1 } = (await wide.boundingBox()) ?? {}
  expect(width / height).toBeGreaterThan(4)
  expect(height).toBe((await page.getByText('Halden Freight').locator('..').locator('svg').boundingBox())?.height)
  expect((await customer.getByText('Northwind Care').boundingBox())?.width).toBe(1)
  await expect(async () => {
    const { ink, shown } = await inkOf(wide, [
      [0.1, 0.5],
      [0.238, 0.5],
      [0.6, 0.5],
    ])
    expect(
      shown.map((colour) => isNear(colour, ink)),
      `${shown} in ${ink}`,
    ).toEqual([true, false, true])
  }).toPass({ timeout: 60_000 })

  await page.goto(`${url}/company`)
  const high = page.getByRole('listitem').filter({ hasText: 'Osprey Rail' }).locator('svg')
  await high.scrollIntoViewIfNeeded()
  await expect(async () => {
    const { ink, shown } = await inkOf(high, [
      [0.5, 0.5],
      [0.1, 0.5],
    ])
    expect(
      shown.map((colour) => isNear(colour, ink)),
      `${shown} in ${ink}`,
    ).toEqual([true, false])
  }).toPass({ timeout: 60_000 })
  expect(complaints).toEqual([])
})

test('K-03 H-04 P-price-01 four plans, a fifth group of pages and longer lists fit every window', async ({ page }) => {
  test.setTimeout(120_000)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/', '/pricing', '/integrations', '/faqs']) {
      await page.goto(url + path)
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(sideways, `${path} at ${width}`).toBe(0)
    }
    await page.goto(`${url}/pricing`)
    const plans = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: /^(Starter|Pro|Enterprise|Agency)$/ }) })
    const footer = page.getByRole('contentinfo').getByRole('navigation').locator(':scope > details')
    const header = page.getByRole('banner').locator(':scope > div > :visible')
    for (const [parts, count] of [
      [plans, 4],
      [footer, 6],
      [header, width < 1024 ? 2 : 3],
    ] as const) {
      await expect(parts).toHaveCount(count)
      const boxes = await parts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
      const overlaps = boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .filter(
            (other) =>
              one.left < other.right - 1 &&
              other.left < one.right - 1 &&
              one.top < other.bottom - 1 &&
              other.top < one.bottom - 1,
          ),
      )
      expect(overlaps, `at ${width}`).toEqual([])
    }
    const tops = await plans.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
    expect(new Set(tops).size, `rows of plans at ${width}`).toBe(width < 768 ? 4 : 2)
  }
  await page.goto(`${url}/integrations`)
  await expect(page.locator('#systems [data-filter-items] > li')).toHaveCount(60)
  await page.goto(`${url}/`)
  const group = page.getByRole('banner').getByText('Community').first()
  const isFocused = () => group.evaluate((one) => one === document.activeElement)
  for (let presses = 0; presses < 20 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const first = page.getByRole('banner').getByRole('link', { name: /^Meetings near you/ })
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport({ ratio: 1 })
})

test('K-07 without files their lists say so, and nothing else is missing', async () => {
  const built = (file: string) => readFile(join(copy.folder, 'dist/client', file), 'utf8')
  expect(await built('casestudy.html')).not.toContain('stories-heading')
  expect(await built('integrations.html')).not.toContain('href="/integrations/')
  expect(await built('events.html')).toMatch(/<p class="lead" data-none="(true)?">No dates yet/)
  expect(await built('events.html')).toMatch(/<section[^>]*aria-labelledby="events-past"[^>]*hidden/)
  expect(await built('changelog.html')).toContain('Nothing has been published yet.')
  expect(await built('changelog.xml')).not.toContain('<item>')
})

test.describe('with services of other companies', () => {
  let visit: RecordedVisit

  test.beforeEach(async ({ page }) => {
    visit = await recordVisit(page, url)
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
  const plainLink = (page: Page) => booking(page).getByRole('link', { name: /^Open the booking page at Slotwell/ })
  const frame = (page: Page) => page.locator('iframe')
  const refuseAll = async (page: Page) => {
    await button(page).click()
    await manager(page).getByRole('button', { name: 'Refuse all' }).click()
  }

  test('X-01 X-03 a connected service loads nothing without a press and consent', async ({ page }) => {
    for (const path of ['/', '/contact', '/contact?demo', '/pricing', '/cookies']) {
      await page.goto(url + path)
      await page.mouse.wheel(0, 20_000)
    }
    await page.goto(`${url}/contact`)
    await pick(page).click()
    const question = page.getByRole('region', { name: 'Load this from Slotwell?' })
    await expect(question).toBeFocused()
    await expect(question).toContainText('Preferences, features and services; Security')
    expect(await accessibilityFaults(page, { within: '#pick-a-time' })).toEqual([])
    await question.getByRole('button', { name: 'Do not load' }).click()
    await expect(pick(page)).toBeFocused()
    await expect(frame(page)).toHaveCount(0)
    await visit.expectNothing()
    await expect(plainLink(page)).toHaveAttribute('href', services.calendar)
  })

  test('X-01 by keyboard: once allowed, the booking page loads in a sandboxed frame', async ({ page }) => {
    await page.goto(`${url}/contact`)
    await pick(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Load this from Slotwell?' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(pick(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(allow(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(frame(page)).toHaveAttribute('src', services.calendar)
    await expect(frame(page)).toHaveAttribute('title', 'Booking page of Slotwell')
    const sandbox = (await frame(page).getAttribute('sandbox')) ?? ''
    expect(sandbox).toContain('allow-forms')
    expect(sandbox).not.toContain('top-navigation')
    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('Their page')
    await expect(page.frameLocator('iframe').locator('body')).toContainText('apart')
    await expect(frame(page)).toBeFocused()
    expect(visit.elsewhere).toEqual([services.calendar])
    expect(visit.complaints).toEqual([])
  })

  test('X-01 X-03 an allowed service loads on a press; withdrawal ends it in all tabs', async ({ page, context }) => {
    await page.goto(`${url}/contact`)
    await pick(page).click()
    await allow(page).click()
    await page.reload()
    expect(await frame(page).count()).toBe(0)
    await pick(page).click()
    await expect(frame(page)).toBeVisible()
    await refuseAll(page)
    await expect(frame(page)).toHaveCount(0)

    await pick(page).click()
    await allow(page).click()
    await expect(frame(page)).toBeVisible()
    const other = await context.newPage()
    await other.goto(`${url}/terms`)
    await refuseAll(other)
    await expect(frame(page)).toHaveCount(0)
  })

  test('X-03 the Global Privacy Control blocks a player that counts plays, and keeps its link', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(url)
    const film = page.getByRole('region', { name: 'Watch one hire, start to finish' })
    await film.getByRole('button', { name: 'Play the film' }).click()
    await expect(film).toContainText('so this stays refused: Performance, analytics and research.')
    await expect(film.getByRole('button', { name: 'Allow and load' })).toBeHidden()
    await expect(film.getByRole('link', { name: /^Watch it at Reelhouse/ })).toHaveAttribute('href', services.video)
    await visit.expectNothing()
  })

  test('X-02 the film keeps its size at 814:458, and its player loads on consent', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(url)
    const film = page.getByRole('region', { name: 'Watch one hire, start to finish' })
    const stage = page.locator('[data-embed-stage]')
    await stage.scrollIntoViewIfNeeded()
    const section = await film.elementHandle()
    // Relative to its section, as what stands above may still be loading.
    const boxIn = (element: Locator) =>
      element.evaluate((node, section) => {
        const [own, around] = [node, section as Element].map((one) => one.getBoundingClientRect())
        return { x: own?.x, y: (own?.y ?? 0) - (around?.y ?? 0), width: own?.width ?? 0, height: own?.height ?? 1 }
      }, section)
    const before = await boxIn(stage)
    expect(before).toMatchObject({ x: 10, width: 340 })
    expect(before.width / before.height).toBeCloseTo(814 / 458, 2)
    await film.getByRole('button', { name: 'Play the film' }).click()
    await expect(film.getByRole('button', { name: 'Do not load' })).toBeInViewport({ ratio: 1 })
    await film.getByRole('button', { name: 'Allow and load' }).click()
    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('Their page')
    expect(await boxIn(stage)).toEqual(before)
    expect(await boxIn(frame(page))).toEqual(before)
    await film.getByText('Read the film').click()
    await expect(film.getByText('Monday, 9:00.')).toBeVisible()

    for (const [width, expected] of [
      [1200, 1180],
      [1201, 600],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(url)
      // The home page shows it on small screens only; the size is the film's own.
      await stage.evaluate((element) => element.closest('section')?.style.setProperty('display', 'grid'))
      const size = await stage.boundingBox()
      expect(size?.width).toBe(expected)
      expect((size?.width ?? 0) / (size?.height ?? 1)).toBeCloseTo(814 / 458, 2)
    }
  })

  test('P-contact-01 P-support-01 a connected chat replaces our help and loads after consent', async ({ page }) => {
    await page.goto(`${url}/contact`)
    await page.getByRole('button', { name: 'Start a live chat' }).click()
    const dialog = page.getByRole('dialog', { name: 'Live chat' })
    await expect(dialog).toContainText('Talkwise carries the chat')
    await dialog.getByRole('button', { name: 'Open the chat' }).click()
    await visit.expectNothing()
    await dialog.getByRole('button', { name: 'Allow and load' }).click()
    await expect(page.frameLocator(`iframe[src="${services.chat}"]`).getByRole('heading')).toHaveText('Their page')
    await page.goto(`${url}/support`)
    await expect(page.getByText('people in support hours')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Start a live chat' })).toBeVisible()
  })

  test('X-01 L-08 after a demo request the thank-you leads to the calendar', async ({ page }) => {
    await page.route('**/controls/send-demo-mail', (route) => route.fulfill({ json: { success: true } }))
    await page.goto(`${url}/contact?demo`)
    await takeOver(formOn(page))
    await fillIn(page, leadFormPages.contact.answers)
    await press(page, leadFormPages.contact)
    await page.getByRole('dialog', { name: 'Thank you!' }).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'Pick a time now' }).click()
    await expect(booking(page)).toBeInViewport()
  })

  test('X-03 the policy and the manager name each company, its cookies and how long they stay', async ({ page }) => {
    await page.goto(`${url}/cookies#cookie-list`)
    const table = page.getByRole('table', { name: 'Slotwell' })
    await expect(table.getByRole('row')).toHaveText([
      'NamePurposeCategoryHow long it stays',
      /^slot_session.*Keeps the time you picked.*Preferences.*1 day$/,
      /^slot_guard.*automated programs.*Security.*30 minutes$/,
    ])
    await button(page).click()
    await expect(
      manager(page).getByRole('listitem').filter({ hasText: 'Loads from book.slotwell.example' }),
    ).toBeVisible()
    await expect(manager(page).getByRole('link', { name: 'Policy of Reelhouse' })).toHaveAttribute('href', /^https:/)
    await expect(manager(page).getByRole('link', { name: 'Policy of Talkwise' })).toHaveAttribute('href', /^https:/)
  })

  test('X-01 X-02 the policy of a page lets it frame only what stands on it', async ({ request }) => {
    const framesOf = async (path: string) => {
      const response = await request.get(url + path)
      return response.headers()['content-security-policy']?.match(/frame-src ([^;]*)/)?.[1]
    }
    expect(await framesOf('/contact')).toBe('https://book.slotwell.example https://chat.talkwise.example')
    expect(await framesOf('/')).toBe('https://player.reelhouse.example')
    expect(await framesOf('/pricing')).toBeUndefined()
  })

  test.describe('scripts off', () => {
    test.use({ javaScriptEnabled: false })

    test('X-01 without scripts there is the plain link, and no button that does nothing', async ({ page }) => {
      await page.goto(`${url}/contact`)
      await expect(plainLink(page)).toBeVisible()
      await expect(pick(page)).toBeHidden()
    })
  })
})
