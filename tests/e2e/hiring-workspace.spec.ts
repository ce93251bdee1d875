import { expect, type Page, test } from '@playwright/test'
import { accessibilityFaults } from '../support/accessibility-faults.ts'
import { twoFrames, whenIdle } from '../support/page-rest.ts'

const steps = ['Source', 'Screen', 'Engage', 'Schedule', 'Offer']

test.use({ viewport: { width: 1280, height: 800 } })

const scene = (page: Page) => page.locator('#thread [data-hiring-workspace]')
const step = (page: Page, name: string) => scene(page).getByRole('radio', { name, exact: true })
const signature = (page: Page) => scene(page).getByRole('textbox', { name: 'Your signature' })
const drawing = (page: Page) => scene(page).locator('[data-sign] path')

/** What of each step can be seen and said. */
const paneWords = ['People found', 'Press a CV', 'The agent, from your address', 'Two calendars', 'Filled in for you']

async function openStep(page: Page, name: string): Promise<void> {
  await page.goto('/')
  await step(page, name).check()
}

async function draw(page: Page): Promise<void> {
  await signature(page).scrollIntoViewIfNeeded()
  const box = await signature(page).boundingBox()
  if (!box) throw new Error('The line of the letter has no box')
  await page.mouse.move(box.x + 20, box.y + 60)
  await page.mouse.down()
  for (let at = 0; at < 10; at++) await page.mouse.move(box.x + 20 + at * 12, box.y + (at % 2 ? 30 : 70))
  await page.mouse.up()
}

test('T-05 the arrow keys step through the panes while the window stays in place', async ({ page }) => {
  await page.goto('/')
  await step(page, 'Source').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  const top = () =>
    scene(page)
      .locator('fieldset')
      .first()
      .evaluate((stage) => stage.getBoundingClientRect().top)
  const before = await top()
  for (const [index, name] of steps.entries()) {
    await expect(step(page, name)).toBeChecked()
    for (const [other, words] of paneWords.entries())
      await expect(scene(page).getByText(words).first()).toBeVisible({ visible: other === index })
    expect(Math.abs((await top()) - before), name).toBeLessThan(2)
    expect.soft(await accessibilityFaults(page, { within: '#thread' }), name).toEqual([])
    if (index < steps.length - 1) await page.keyboard.press('ArrowRight')
  }
  await expect(step(page, 'Offer')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(step(page, 'Schedule')).toBeChecked()
})

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`T-05 P-home-04 with motion ${reducedMotion} the steps follow the scrolling, down and up`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/')
    const top = await scene(page).evaluate((element) => element.getBoundingClientRect().top + scrollY)
    const seen: string[] = []
    for (let way = 0; way < 1900; way += 180) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top - 300 + way)
      await twoFrames(page)
      if (reducedMotion === 'reduce')
        expect(
          await scene(page).evaluate(
            (element) =>
              element
                .getAnimations({ subtree: true })
                .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 0).length,
          ),
        ).toBe(0)
      const chosen = await scene(page)
        .getByRole('radio', { checked: true })
        .first()
        .evaluate((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent ?? '')
      if (seen.at(-1) !== chosen) seen.push(chosen)
    }
    expect(seen).toEqual(steps)
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top - 300)
    await expect(step(page, 'Source')).toBeChecked()
  })

test('T-05 T-02 a press on an application shows the lines that its points add up from', async ({ page }) => {
  await openStep(page, 'Screen')
  const applications = scene(page).getByRole('group', { name: /^Press a CV/ })
  await expect(applications.getByText('ICU certificate, valid to 2028')).toBeVisible()
  for (const name of [/^Hanna/, /^Joseph/, /^Carys/, /^Milo/]) {
    const application = applications.getByRole('radio', { name })
    await application.check()
    const reasons = applications.getByRole('listitem').filter({ visible: true })
    await expect(reasons).toHaveCount(5)
    const points = (await reasons.allTextContents()).map((text) => Number(text.match(/(\d+) of \d+/)?.[1]))
    const label = await application.evaluate((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)
    expect(label).toMatch(new RegExp(`${points.reduce((sum, one) => sum + one)}$`))
  }
  await expect(applications.getByText('ICU certificate, valid to 2028')).toBeHidden()
})

test('T-05 the slot that is chosen stands in the email and in the letter', async ({ page }) => {
  await openStep(page, 'Schedule')
  const slots = scene(page).getByRole('group', { name: /free in both/ })
  await expect(slots.getByRole('radio')).toHaveCount(4)
  const says = async (slot: string) => {
    const named = scene(page).locator('[data-slot]').filter({ visible: true })
    await expect(named).toHaveText([slot, slot])
    await step(page, 'Offer').check()
    await expect(scene(page).getByText('We enjoyed our conversation')).toContainText(slot, { useInnerText: true })
    await expect(named).toHaveText([slot])
    await step(page, 'Schedule').check()
  }
  await says('Thursday, 10:30')
  await slots.getByRole('radio', { name: 'Wednesday, 10:00' }).check()
  await says('Wednesday, 10:00')
})

test('T-05 a signature is drawn or typed, each replaces the other, and Clear removes both', async ({ page }) => {
  await openStep(page, 'Offer')
  const done = scene(page).getByText('Signed. From open role to offer')
  const clear = scene(page).getByRole('button', { name: 'Clear' })
  await expect(done).toBeHidden()
  await draw(page)
  await expect(drawing(page)).toHaveAttribute('d', /^M.*Q/)
  await expect(done).toBeVisible()
  await clear.click()
  await expect(drawing(page)).not.toHaveAttribute('d')
  await expect(done).toBeHidden()

  await signature(page).click()
  await page.keyboard.type('Ana Lima')
  await expect(signature(page)).toHaveValue('Ana Lima')
  await expect(done).toBeVisible()
  await draw(page)
  await expect(signature(page)).toHaveValue('')
  await signature(page).click()
  await page.keyboard.type('A')
  await expect(drawing(page)).not.toHaveAttribute('d')
  await clear.click()
  await expect(signature(page)).toHaveValue('')
  await expect(step(page, 'Offer')).toBeChecked()
})

test('T-05 a signature is in no request, address or storage, and ends with the page', async ({ page }) => {
  await openStep(page, 'Offer')
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  const address = page.url()
  await draw(page)
  await signature(page).click()
  await page.keyboard.type('Zebulon Quist')
  await page.keyboard.press('Enter')
  await whenIdle(page)
  expect(page.url()).toBe(address)
  await expect(signature(page)).toHaveValue('Zebulon Quist')
  const kept = await page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      history.state,
      await indexedDB.databases(),
      await caches.keys(),
    ]),
  )
  await page.reload()
  await step(page, 'Offer').check()
  await expect(signature(page)).toHaveValue('')
  expect([kept, ...asked].filter((text) => /Zebulon|Quist|M\d+.*Q\d/.test(decodeURIComponent(text)))).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('T-05 A-05 the five panes are a row to swipe, which stops at each, and a tap chooses a slot', async ({
    page,
  }) => {
    for (const path of ['/', '/de']) {
      await page.goto(path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0)
    }
    await page.goto('/')
    const lefts = await Promise.all(
      paneWords.map(async (words) => (await scene(page).getByText(words).first().boundingBox())?.x ?? 0),
    )
    expect(lefts).toEqual([...lefts].sort((one, other) => one - other))
    const row = scene(page).getByRole('group').first()
    await row.evaluate((element) => element.scrollTo({ left: 330 }))
    const second = scene(page)
      .getByText(paneWords[1] ?? '')
      .first()
    await expect.poll(async () => (await second.boundingBox())?.x).toBeLessThan(60)
    const slot = scene(page).getByRole('radio', { name: 'Friday, 12:00' })
    await slot.tap()
    await expect(scene(page).getByText('We enjoyed our conversation')).toContainText('Friday, 12:00', {
      useInnerText: true,
    })
  })
})
