import { expect, test } from '@playwright/test'
import { atLeastOne } from '../support/at-least-one.ts'
import { calculate, expectFigures, figure, fill, form, result, sharedPath } from '../support/calculator-page.ts'
import { twoFrames } from '../support/page-rest.ts'

test('C-02 C-03 C-04 C-05 Calculate shows figures and formulas, and sends nothing', async ({ page }) => {
  await page.goto('/roi-calculator')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How much can you save with Cadra?')
  await expect(result(page)).toContainText('Based on 0 seats of Cadra’s recruiting enterprise plan')
  await expectFigures(page, ['$0', '0%', '0 days', '$0'])
  const example = result(page).getByRole('img', { name: /an example, not your result/ })
  await expect(example).toContainText('Example')

  await expect(page.getByText('Press Calculate to see your numbers in the formulas.')).toBeVisible()
  await fill(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await calculate(page)
  await expect(result(page)).toContainText('Based on 12 seats of Cadra’s recruiting enterprise plan')
  await expectFigures(page, ['$250,500', '68%', '259 days', '$3,105'])
  await expect(example).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Net annual savings' })).toHaveText(
    'Net annual savings: $250,500. Saving: 68%. Time to hire reduced by 259 days. Saved per hire: $3,105.',
  )
  await expect(result(page).getByRole('listitem')).toHaveText(['Low $188,400', 'Expected $250,500', 'High $312,600'])
  await twoFrames(page)
  expect(requests).toEqual([])

  for (const [name, sum, more] of [
    ['Net annual savings', '62.1 × 100 × $50 − $600 × 100 = $250,500', 'With 20% fewer saved hours: $188,400.'],
    ['Saving percent', '($795,000 − $250,500) ÷ $795,000 = 68%', 'the net savings themselves are 32% of it'],
    ['Days off the time to hire', '62.1 × 100 ÷ 24 = 259 days', 'the 45 days that you entered are not part'],
    [
      'Saving per hire',
      '62.1 × $50 = $3,105',
      'The platform cost of $600 per hire is deducted from the net annual savings, not here',
    ],
  ] as const) {
    const details = page.locator('details').filter({ has: page.locator('summary', { hasText: name }) })
    await expect(details.getByText(sum)).toBeHidden()
    await details.locator('summary').click()
    await expect(details.getByText(sum)).toBeVisible()
    await expect(details).toContainText(more)
    await expect(details.getByText('What it assumes')).toBeVisible()
  }
})

test('C-04 each ring is sewn as far as its figure goes on its scale', async ({ page }) => {
  await page.goto(sharedPath)
  await expectFigures(page, ['$250,500', '68%', '259 days', '$3,105'])
  const sewn = result(page).locator('mask circle')
  const shares = await sewn.evaluateAll((circles) =>
    circles.map((circle) => {
      const [length, whole] = (circle.getAttribute('stroke-dasharray') ?? '').split(' ').map(Number)
      return Number(length) / Number(whole)
    }),
  )
  expect(shares).toHaveLength(3)
  expect(shares[0]).toBeCloseTo(0.68)
  expect(shares[1]).toBeCloseTo(259 / 365)
  expect(shares[2]).toBeCloseTo(3105 / 5000)
})

test('C-04 C-06 a figure that a ring cannot show, and a saving that is none, are told plainly', async ({ page }) => {
  await page.goto(sharedPath.replace('volume=100', 'volume=2400').replace('salary=50', 'salary=5'))
  await expectFigures(page, ['-$694,800', '136%', '6,210 days', '$310'])
  await expect(result(page)).toContainText('This is a cost, not a saving: below about $9.66 an hour')
  await expect(result(page)).toContainText('6,210 days: more than a year, all hires together, 2.6 days each.')
  await expect(result(page)).toContainText('The percentage over 100 is an effect of the formula')
  // Both of their rings are full.
  const drawn = await result(page)
    .locator('mask circle')
    .evaluateAll((circles) => circles.map((circle) => circle.getAttribute('stroke-dasharray')?.split(' ')))
  for (const [sewn, whole] of atLeastOne(drawn.slice(0, 2) as [string, string][])) expect(sewn).toBe(whole)
  await page.goto(sharedPath.replace('salary=50', 'salary=90'))
  await expect(result(page)).toContainText('The saving per hire is beyond its ring, which is full at $5,000.')
})

test('without a clipboard "Copy link" puts the address of the result into the address bar', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.goto('/roi-calculator')
  await fill(page)
  await calculate(page)
  await page.evaluate(() => history.replaceState(null, '', '/roi-calculator'))
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page).toHaveURL(sharedPath)
})

test('C-07 the info sign opens "How we calculate ROI" by pointer, by focus and by a tap', async ({ page, browser }) => {
  await page.clock.install()
  await page.goto('/roi-calculator')
  const sign = page.getByRole('button', { name: 'About these estimates' })
  const popover = page.getByRole('note', { name: 'How we calculate ROI' })
  await expect(popover).toBeHidden()

  await sign.hover()
  await expect(popover).toBeVisible()
  await expect(popover.getByRole('listitem')).toHaveText([
    'Recruiter efficiency improvement',
    'Hiring team productivity savings',
    'Agency fees and other tools cost reduction',
    'Opportunity cost of vacant positions',
  ])
  await expect(popover).toContainText('industry experience and customer surveys')
  // On to the popover itself, which stays; a press on the sign does not close what the pointer opened.
  await popover.getByRole('heading').hover()
  await page.clock.runFor(400)
  await expect(popover).toBeVisible()
  await sign.click()
  await expect(popover).toBeVisible()
  await page.mouse.move(5, 5)
  await expect(popover).toBeHidden()

  await page.getByRole('button', { name: 'Calculate' }).focus()
  await page.keyboard.press('Tab')
  await expect(sign).toBeFocused()
  await expect(popover).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popover).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(popover).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(popover).toBeHidden()

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const onPhone = await phone.newPage()
  await onPhone.goto('/roi-calculator')
  await onPhone.getByRole('button', { name: 'About these estimates' }).tap()
  const tapped = onPhone.getByRole('note', { name: 'How we calculate ROI' })
  await expect(tapped).toBeVisible()
  const box = await tapped.boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true)
  await onPhone.getByRole('button', { name: 'About these estimates' }).tap()
  await expect(tapped).toBeHidden()
  await phone.close()
})

test('in the dark theme the CFO sheet still prints one page, black on white, with every formula', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/roi-calculator')
  await fill(page, { 'Annual hiring volume': '2400', 'Per-hour labor cost': '95' })
  await calculate(page)
  await expect(figure(page, 'Saving cost per hire')).toHaveText('$5,899')
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  }
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.getByText('Prepared for Lima & Söhne by Ana')).toBeVisible()
  await expect(page.getByText(/#recruiter=12&volume=2400&salary=95&avgTime=45&outSideAgencies=20$/)).toBeVisible()
  await expect(page.getByText('62.1 × 2,400 × $95 − $600 × 2,400 = $12,718,800')).toBeVisible()
  await expect(form(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  // Wherever the pointer is, paper knows none.
  await page.locator('summary', { hasText: 'Net annual savings' }).hover()
  const pale = await page.locator('main').evaluate((main) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    return [...main.querySelectorAll('p, dt, dd, b, li, summary, h1, h3, small')].flatMap((element) => {
      if (!canvas || element.getClientRects().length === 0 || element.matches('.visually-hidden')) return []
      canvas.fillStyle = getComputedStyle(element).color
      canvas.fillRect(0, 0, 1, 1)
      const [red = 255, green = 255, blue = 255] = canvas.getImageData(0, 0, 1, 1).data
      return Math.max(red, green, blue) > 90 ? [element.textContent] : []
    })
  })
  expect(pale).toEqual([])
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
})
