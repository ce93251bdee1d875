import { expect, test } from '../support/page-test.ts'

test('T-02 scripts off: what a picture offers still works, and what needs a script is not offered', async ({
  page,
}) => {
  await page.goto('/AutonomousAgentPlatform')
  const panel = page.locator('[aria-labelledby="switches-heading"]')
  await panel.getByRole('switch', { name: 'Sourcing' }).click()
  await expect(panel.getByText('Paused by you').filter({ visible: true })).toHaveCount(1)

  await page.goto('/hrsolution')
  await page.getByRole('radio', { name: /^Staff nurse/ }).click()
  await page.getByRole('radio', { name: 'Keep for later' }).click()
  await expect(page.getByText('They get a note today').filter({ visible: true })).toHaveCount(1)

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

test('T-04 scripts off: the five panes of the workspace stand in order, a slot is chosen and a name is typed', async ({
  page,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const scene = page.locator('[data-hiring-workspace]')
    const tops: number[] = []
    for (const words of [
      'People found',
      'Press an application',
      'The agent, from your address',
      'Two calendars',
      'Filled in for you',
    ]) {
      const pane = scene.getByText(words).first()
      await expect(pane).toBeVisible()
      tops.push((await pane.boundingBox())?.y ?? 0)
    }
    expect(tops).toEqual([...tops].sort((one, other) => one - other))
    await scene.getByRole('radio', { name: 'Tuesday, 11:00' }).check()
    await expect(scene.locator('[data-slot]').filter({ visible: true })).toHaveText(Array(3).fill('Tuesday, 11:00'))
    await scene.getByLabel('Your signature').fill('Ana Lima')
    await scene.getByLabel('Your signature').press('Enter')
    await expect(page).toHaveURL('/')
    await expect(scene.getByText('Signed. From open role to offer')).toBeVisible()
    await expect(scene.getByRole('button')).toHaveCount(0)
  }
})
