import { expect, type Page, test } from '@playwright/test'

test.use({ javaScriptEnabled: false })

async function fill(page: Page) {
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Work email').fill('ana@company.com')
  await page.getByLabel('Company name').fill('Lima & Söhne <b>')
  await page.getByLabel('Number of recruiters').fill('12')
  await page.getByLabel('Annual hiring volume').fill('1,000')
  await page.getByLabel('Per-hour labor cost').fill('€ 45.50')
  await page.getByLabel('Average days to fill a position').fill('45')
  await page.getByLabel('Jobs filled by agencies').fill('20')
}
const result = (page: Page) => page.getByRole('region', { name: 'Your result' })

test('C-02 C-05 scripts off: a post shows the same figures and puts nothing into the address', async ({ page }) => {
  await page.goto('/roi-calculator')
  await expect(result(page)).toContainText('$0')
  await fill(page)
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(page).toHaveURL('/roi-calculator')
  await expect(result(page)).toContainText('Based on 12 seats of Cadra’s recruiting enterprise plan')
  await expect(result(page).locator('dd').first()).toHaveText('$2,225,550')
  await expect(page.getByLabel('Company name')).toHaveValue('Lima & Söhne <b>')
  await page.locator('summary', { hasText: 'Net annual savings' }).click()
  await expect(page.getByText('62.1 × 1,000 × $45.50 − $600 × 1,000 = $2,225,550')).toBeVisible()

  // Buttons that need scripts are not offered; the link holds the numbers, for a browser that runs them.
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Link to this result (needs scripts)' })).toHaveAttribute(
    'href',
    '/roi-calculator#recruiter=12&volume=1000&salary=45.5&avgTime=45&outSideAgencies=20',
  )
})

test('C-01 L-18 scripts off: a post with a mistake keeps every answer and says what to enter', async ({ page }) => {
  await page.goto('/roi-calculator')
  await fill(page)
  // The browser accepts this address; the page asks for a full domain.
  await page.getByLabel('Work email').fill('ana@company')
  await page.getByLabel('Annual hiring volume').fill('many')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(page.getByRole('alert')).toContainText(
    'We left out what is marked below: Annual hiring volume and Work email.',
  )
  await expect(page.getByLabel('Work email')).toHaveAccessibleDescription(/full domain, like ana@company.com/)
  await expect(page.getByLabel('Annual hiring volume')).toHaveAccessibleDescription(/like 120/)
  await expect(page.getByLabel('Company name')).toHaveValue('Lima & Söhne <b>')
  await expect(result(page).locator('dd').first()).toHaveText('$0')
  await expect(result(page)).toContainText('Still needed: Annual hiring volume.')

  await page.getByLabel('Annual hiring volume').fill('1,000')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(page.getByLabel('Work email')).toHaveAttribute('aria-invalid')
  await expect(result(page).locator('dd').first()).toHaveText('$2,225,550')
})

test('C-07 scripts off: the info sign opens by pointer and by a press', async ({ page }) => {
  await page.goto('/roi-calculator')
  const popover = page.getByRole('note', { name: 'How we calculate ROI' })
  await expect(popover).toBeHidden()
  await page.getByRole('button', { name: 'About these estimates' }).hover()
  await expect(popover).toBeVisible()
  await page.mouse.move(5, 5)
  await expect(popover).toBeHidden()
  await page.getByRole('button', { name: 'About these estimates' }).focus()
  await page.keyboard.press('Enter')
  await expect(popover).toBeVisible()
})

test('T-02 scripts off: pictures still work, and what needs a script is not offered', async ({ page }) => {
  await page.goto('/AutonomousAgentPlatform')
  const panel = page.locator('[aria-labelledby="switches-heading"]')
  await panel.getByRole('switch', { name: 'Sourcing' }).click()
  await expect(panel.getByText('Paused by you').filter({ visible: true })).toHaveCount(1)

  await page.goto('/hrsolution')
  await page
    .getByRole('radio', { name: /^Certificate ended in May/ })
    .first()
    .click()
  const said = page.getByText('Certificate ended in May').and(page.locator(':checked + span'))
  await expect(said).toHaveCSS('opacity', '1')

  await page.goto('/salesandmarketing')
  await page.setViewportSize({ width: 360, height: 740 })
  const letter = page.getByRole('radiogroup')
  await letter.getByRole('radio').nth(1).click()
  await expect(letter.getByRole('heading', { level: 3 })).toHaveText('Your reference list')

  await page.goto('/customerservice')
  await page.getByRole('radio', { name: 'Send this' }).click()
  await expect(page.getByText('Sent in your name')).toBeVisible()
  await page.getByRole('group', { name: 'Refunds' }).getByRole('radio', { name: 'Alone' }).click()
  await expect(page.getByText('Alone at any amount')).toBeVisible()
  await expect(page.getByText('Alone up to your amount')).toBeHidden()

  await page.goto('/developerrelations')
  await page.getByRole('radio', { name: /test event/ }).click()
  await expect(page.getByRole('img', { name: /test event from a live one/ })).toBeVisible()

  await page.goto('/integrations')
  await page.getByRole('radio', { name: /^HR platform/ }).click()
  await expect(page.locator('#systems [data-kind]:visible').first()).toHaveText(/^ADP/)
  await expect(page.locator('#systems [data-kind]:visible').filter({ hasText: 'Greenhouse' })).toHaveCount(0)

  await page.goto('/nocodebuilder')
  const builder = page.locator('[aria-labelledby="sentence-heading"]')
  await expect(builder.getByRole('listitem')).toHaveCount(4)
  await expect(builder.getByRole('button')).toHaveCount(0)
})

test('T-01 scripts off: a struck line shows its points, and the choices reach the message', async ({ page }) => {
  await page.goto('/')
  const piece = page.locator('[data-strike-a-line]')
  await expect(piece.getByText('All five lines add up to 92. Subtract the points of each line')).toBeVisible()
  await expect(piece.getByRole('radio', { name: 'Engineer' })).toBeHidden()
  const line = piece.getByText('Ran a twelve-bed unit at night').last()
  const stroke = () => line.evaluate((element) => getComputedStyle(element).backgroundSize)
  await page.mouse.move(0, 0)
  expect(await stroke()).toMatch(/^0/)
  await line.click()
  await page.mouse.move(0, 0)
  await expect.poll(stroke).toMatch(/^100%/)
  await piece.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(stroke).toMatch(/^0/)
  await expect(piece.getByRole('button', { name: 'Undo' })).toBeHidden()
  await piece.getByRole('checkbox', { name: /^Ran a twelve-bed unit .* 24 of 25$/ }).check()
  await piece.getByRole('radio', { name: 'Keep' }).check()
  await piece.getByRole('button', { name: 'Get a Demo with these choices' }).click()
  await expect(page.getByLabel('How can we help?')).toHaveValue(
    /Struck out: Ran a twelve-bed unit at night\.\nHanna Eklund is at 68 of 100, fourth of four\.\nMy decision: keep/,
  )
})

test('T-05 scripts off: the five panes stand in order, with a slot to choose and a name to type', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const scene = page.locator('[data-hiring-workspace]')
    // On a phone they are a row to swipe.
    const along = width === 360 ? 'x' : 'y'
    const places: number[] = []
    for (const words of [
      'People found',
      'Press a CV',
      'The agent, from your address',
      'Two calendars',
      'Filled in for you',
    ]) {
      const pane = scene.getByText(words).first()
      await expect(pane).toBeVisible()
      places.push((await pane.boundingBox())?.[along] ?? 0)
    }
    expect(places).toEqual([...places].sort((one, other) => one - other))
    await scene.getByRole('radio', { name: 'Tuesday, 11:00' }).check()
    await expect(scene.locator('[data-slot]').filter({ visible: true })).toHaveText(Array(3).fill('Tuesday, 11:00'))
    await scene.getByLabel('Your signature').fill('Ana Lima')
    await scene.getByLabel('Your signature').press('Enter')
    await expect(page).toHaveURL('/')
    await expect(scene.getByText('Signed. From open role to offer')).toBeVisible()
    await expect(scene.getByRole('button')).toHaveCount(0)
  }
})
