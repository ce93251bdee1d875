import { expect, type Page, test } from '@playwright/test'
import { accessibilityFaults } from '../support/accessibility-faults.ts'
import { formOn, takeOver } from '../support/lead-form.ts'

const pieceOn = (page: Page) => page.locator('[data-strike-a-line]')
const people = (page: Page) => pieceOn(page).locator('ol > li')
const score = (page: Page) => pieceOn(page).getByRole('group', { name: 'Hanna Eklund' }).locator('p b').last()
const why = (page: Page) => pieceOn(page).getByRole('status').first()
const names = (page: Page) => people(page).locator('b').allTextContents()

const ranked = ['Hanna Eklund', 'Joseph Abara', 'Carys Bevan', 'Milo Strand']
const withoutCertificate = ['Joseph Abara', 'Carys Bevan', 'Hanna Eklund', 'Milo Strand']

test('T-01 striking a line by mouse changes score, place and reason, and undo restores them', async ({ page }) => {
  await page.goto('/')
  const line = pieceOn(page).getByRole('checkbox', { name: /^ICU certificate.* 18 of 20$/ })
  await expect(score(page)).toHaveText('92')
  // The first press is there before the script of the piece.
  await pieceOn(page).getByText('ICU certificate, valid to 2028').click()
  await expect(line).toBeChecked()
  await expect(score(page)).toHaveText('74')
  await expect(page).toHaveURL(/\/#shortlist=nurse&struck=certificate$/)
  await expect.poll(() => names(page)).toEqual(withoutCertificate)
  await expect(people(page).nth(2).locator('strong')).toHaveText('74')
  await expect(why(page)).toHaveText(
    'Hanna Eklund is at 74, third of four. Without the certificate nothing here proves intensive care. Ask her.',
  )
  await pieceOn(page).getByText('Nine years on two wards').click()
  await expect(why(page)).toContainText('is at 56, fourth of four')
  await expect(page).toHaveURL(/\/#shortlist=nurse&struck=certificate&struck=wards$/)
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(score(page)).toHaveText('74')
  await undo.click()
  await expect(line).not.toBeChecked()
  await expect.poll(() => names(page)).toEqual(ranked)
  await expect(undo).toBeHidden()
  await expect(page).toHaveURL(/\/$/)
})

test('T-01 by keyboard: strike a line, change the role, decide, and take it all to a demo', async ({ page }) => {
  await page.goto('/hrsolution')
  await page.getByRole('link', { name: 'Doubt a score? Strike a line' }).click()
  await expect(page).toHaveURL('/#strike-a-line')
  await pieceOn(page).getByText('Welder', { exact: true }).click()
  const certificate = pieceOn(page).getByRole('checkbox', { name: /^ISO 9606-1 for pipe/ })
  await certificate.focus()
  await page.keyboard.press('Space')
  await expect(why(page)).toContainText('third of four')
  await pieceOn(page).getByRole('radio', { name: 'Nurse' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('group', { name: 'Leonie Osei' })).toBeVisible()
  await expect(pieceOn(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
  await pieceOn(page)
    .getByRole('checkbox', { name: /^On call for two years/ })
    .focus()
  await page.keyboard.press('Space')
  await expect(why(page)).toContainText('Leonie Osei is at 76, third of four.')
  await pieceOn(page).getByRole('radio', { name: 'Meet' }).focus()
  await page.keyboard.press('Space')
  await expect(pieceOn(page).getByRole('status').last()).toHaveText(
    'Tuesday, 3:00 is booked for Leonie. The invitation goes out from your address.',
  )
  expect(await accessibilityFaults(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await accessibilityFaults(page, { rules: ['color-contrast'] })).toEqual([])

  await page.getByRole('button', { name: 'Get a Demo with these choices' }).focus()
  await page.keyboard.press('Enter')
  const message = page.getByLabel('How can we help?')
  await expect(message).toHaveValue(
    [
      'I tried “Strike a line” with this role: Backend engineer, payments.',
      'Struck out: On call for two years.',
      'Leonie Osei is at 76 of 100, third of four.',
      'My decision: meet Leonie Osei, Tuesday, 3:00.',
    ].join('\n'),
  )
  // It is the visitor's to change, and stays changed.
  await takeOver(formOn(page))
  await message.fill('Call me about engineers.')
  await page.reload()
  await expect(message).toHaveValue('Call me about engineers.')
  await page.goto('/contact?demo=&shortlist=baker')
  await expect(message).toHaveValue(/^Call me about engineers\.\n\nI tried .* Head baker, early shift\.\n/)
})

test('T-01 a shared address opens the piece as it was, with nothing else asked of the server', async ({ page }) => {
  await page.goto('/#shortlist=baker&struck=hygiene&decision=decline')
  await expect(why(page)).toHaveText(/^Teo Marchetti is at 72, third of four\. Without the hygiene certificate/)
  await expect(pieceOn(page).getByRole('checkbox', { name: /^Food hygiene/ })).toBeChecked()
  await expect(pieceOn(page).getByRole('radio', { name: 'Turn down' })).toBeChecked()
  await expect(page.getByRole('group', { name: 'Teo Marchetti' })).toBeInViewport()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByText('Trained six apprentices').click()
  await expect(why(page)).toContainText('is at 55, fourth of four')
  await pieceOn(page).getByText('Engineer', { exact: true }).click()
  await expect(why(page)).toContainText('Each score is the sum')
  expect(asked).toEqual([])
  await page.goto('/#shortlist=pilot&struck=licence')
  await page.reload()
  await expect(page.getByRole('group', { name: 'Hanna Eklund' }).locator('p b').last()).toHaveText('92')
})

test.describe('moving', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('T-01 somebody who is taken back while gliding goes on from where they are seen', async ({ page }) => {
    await page.goto('/')
    const session = await page.context().newCDPSession(page)
    await session.send('Animation.enable')
    await session.send('Animation.setPlaybackRate', { playbackRate: 0.02 })
    const hanna = people(page).filter({ hasText: 'Hanna Eklund' })
    /** Holds the glide at a time, and returns where its person is seen then. */
    const seenAt = (time: number) =>
      hanna.evaluate((item, time) => {
        const [glide] = item.getAnimations().filter(({ id }) => id === 'glide')
        if (!glide) throw new Error('Nobody glides')
        glide.pause()
        glide.currentTime = time
        return item.getBoundingClientRect().top + scrollY
      }, time)
    await pieceOn(page).getByText('ICU certificate, valid to 2028').click()
    await expect.poll(() => names(page)).toEqual(withoutCertificate)
    const seen = await seenAt(100)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => names(page)).toEqual(ranked)
    expect(Math.abs((await seenAt(0)) - seen)).toBeLessThan(1)
  })
})

test.describe('the hint', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  const stateOf = async (page: Page) => ({
    score: await score(page).textContent(),
    place: (
      await pieceOn(page)
        .getByText(/of four$/)
        .first()
        .textContent()
    )?.trim(),
    names: await names(page),
    row: await people(page).filter({ hasText: 'Hanna Eklund' }).locator('strong').textContent(),
    stitches: await people(page).filter({ hasText: 'Hanna Eklund' }).locator('path').getAttribute('d'),
    struck: await pieceOn(page)
      .locator('[name=struck]:checked')
      .evaluateAll((all) => all.map((one) => one.id || one.getAttribute('value'))),
    said: await pieceOn(page).getByRole('status').allTextContents(),
  })

  test('T-01 an untouched piece shows the state of a press, without a live region, and takes it back', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/')
    const before = await stateOf(page)
    await page.clock.runFor(1500)
    const hinted = await stateOf(page)
    expect(hinted).toMatchObject({
      score: '68',
      row: '68',
      place: 'fourth of four',
      struck: ['unit'],
      said: before.said,
    })
    expect(hinted.names.at(-1)).toBe('Hanna Eklund')
    expect(hinted.stitches).not.toBe(before.stitches)
    await page.clock.runFor(3000)
    expect(await stateOf(page)).toEqual(before)
    // What a press makes of it.
    await page.clock.resume()
    await pieceOn(page).getByText('Ran a twelve-bed unit at night').click()
    await expect(why(page)).toContainText('fourth of four')
    const { said, ...pressed } = await stateOf(page)
    const { said: _, ...shown } = hinted
    expect(pressed).toEqual(shown)
    expect(said).not.toEqual(before.said)
  })

  test('T-01 a press during the hint is the visitor’s own', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await page.clock.runFor(1500)
    await expect(score(page)).toHaveText('68')
    await page.clock.resume()
    await pieceOn(page).getByText('ICU certificate, valid to 2028').click()
    await expect(why(page)).toContainText('third of four')
    expect(await stateOf(page)).toMatchObject({ score: '74', row: '74', struck: ['certificate'] })
  })
})

test.describe('by touch, moving', () => {
  test.use({ hasTouch: true, contextOptions: { reducedMotion: 'no-preference' } })

  test('T-01 on a phone a tap strikes, people glide, the score counts, and nothing else shifts', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    const covered = await pieceOn(page)
      .getByText('ICU certificate, valid to 2028')
      .evaluate((line) => {
        const boxes = [...line.getClientRects()].filter(({ bottom }) => bottom <= innerHeight)
        const tops = boxes.map(({ x, y, width, height }) => document.elementFromPoint(x + width / 2, y + height / 2))
        return tops.length === 0 || tops.some((top) => !top?.contains(line) && !line.contains(top))
      })
    expect(covered).toBe(false)
    await pieceOn(page).scrollIntoViewIfNeeded()
    await page.evaluate(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (!Reflect.get(entry, 'hadRecentInput')) shifts.push(Reflect.get(entry, 'value'))
      }).observe({ type: 'layout-shift' })
    })
    await pieceOn(page).getByText('Free from March 1', { exact: true }).tap()
    await expect(score(page)).toHaveText('80')
    await pieceOn(page).getByText('ICU certificate, valid to 2028').tap()
    const gliding = () => people(page).evaluateAll((all) => all.some((one) => one.getAnimations().length > 0))
    await expect.poll(gliding).toBe(true)
    await expect(score(page)).toHaveText('62')
    // The sum stands in the head of the sheet and lies over no line.
    await score(page).scrollIntoViewIfNeeded()
    await expect(score(page)).toBeInViewport()
    await pieceOn(page).getByText('Meet', { exact: true }).tap()
    await expect(pieceOn(page).getByRole('status').last()).toContainText('Thursday, 10:30 is booked for Hanna.')
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
})
