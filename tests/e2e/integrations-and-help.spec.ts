import { expect, test } from '@playwright/test'

test('P-int-01 P-int-02 K-03 K-07 three benefits, six systems in detail and 44 to search', async ({ page }) => {
  await page.goto('/integrations')
  await expect(
    page.getByRole('region', { name: 'What an agent does in your system' }).getByRole('listitem'),
  ).toHaveCount(3)
  const region = page.getByRole('region', { name: '44 systems, by name' })
  const systems = region.locator('[data-filter-items] > li')
  await expect(systems).toHaveCount(44)
  await expect(region.getByRole('listitem')).toHaveCount(44 + 6)
  for (const name of ['Greenhouse', 'Lever', 'Workday', 'SAP SuccessFactors', 'iCIMS', 'BambooHR'])
    await expect(systems.filter({ hasText: name })).toHaveCount(1)

  const search = page.getByLabel('Find your system')
  const count = region.getByRole('status')
  const shown = region.locator('[data-filter-items] > li:visible')
  await search.fill('WORK')
  await expect(shown.locator('b')).toHaveText(['Workable', 'Workday'])
  await expect(count).toHaveText('2 of 44 systems')
  await search.fill('hi bob')
  await expect(shown.locator('b')).toHaveText(['HiBob'])
  await search.fill('<b>$&')
  await expect(shown).toHaveCount(0)
  await expect(count).toContainText('“<b>$&”')
  await search.fill('')
  await expect(shown).toHaveCount(44)
  await expect(count).toHaveText('')

  const table = page.getByRole('table', { name: 'Read what an agent does there, field by field' })
  await expect(table.getByRole('columnheader')).toHaveText(['System', 'The agent reads', 'The agent writes'])
  await expect(table.getByRole('link')).toHaveText([
    'BambooHR',
    'Greenhouse',
    'Lever',
    'SmartRecruiters',
    'Teamtailor',
    'Workday',
  ])
  const greenhouse = table.getByRole('row').filter({ hasText: 'Greenhouse' })
  await expect(greenhouse.getByRole('cell').first()).toHaveText(/Open roles\s· Applications\s· Stages\s· Scorecards$/)
  await greenhouse.getByRole('link').click()
  await expect(page).toHaveURL('/integrations/greenhouse')
  await expect(page.getByRole('heading', { level: 3, name: 'The agent writes' })).toBeVisible()
})

test.describe('scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('P-int-01 without scripts the whole list stands and no search is offered', async ({ page }) => {
    await page.goto('/integrations')
    await expect(page.locator('#systems [data-filter-items] > li:visible')).toHaveCount(44)
    await expect(page.getByLabel('Find your system')).toBeHidden()
  })
})

test('P-unknown-01 K-02 /faqs groups every question, and any number of them open', async ({ page }) => {
  await page.goto('/faqs')
  await expect(page.locator('main section[id]')).toHaveCount(2)
  await expect(page.locator('#pricing details')).toHaveCount(6)
  await expect(page.locator('#hiring details')).toHaveCount(4)
  await expect(page.locator('main details[open]')).toHaveCount(1)
  await expect(page.locator('main details').first()).toHaveAttribute('open')
  await page.getByRole('link', { name: 'Pricing and billing 6' }).click()
  await expect(page.locator('#pricing')).toBeInViewport()
  await page.getByRole('navigation', { name: 'Groups of questions' }).getByRole('link').last().click()
  await expect(page.locator('#hiring')).toBeInViewport()
  const [first, second] = [page.locator('#hiring details').nth(0), page.locator('#hiring details').nth(1)]
  await first.locator('summary').click()
  await second.locator('summary').click()
  await expect(first).toHaveAttribute('open')
  await expect(second).toHaveAttribute('open')
})

test('P-support-01 hours, first response, email, live channel and phone', async ({ page }) => {
  await page.goto('/support')
  const main = page.locator('main')
  await expect(main).toContainText('Monday to Friday, 9 AM to 5 PM')
  await expect(main.getByRole('heading', { name: 'First response within 24 hours' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'support@cadra.example' })).toHaveAttribute(
    'href',
    'mailto:support@cadra.example',
  )
  await expect(main.getByRole('link', { name: '+1 555 0100' })).toHaveAttribute('href', 'tel:+15550100')
  const live = main.getByRole('listitem').filter({ hasText: 'Live support channel' })
  await expect(live).toContainText('An automatic search, not a person')
  await live.getByRole('button', { name: 'Search our help' }).click()
  await expect(page.getByRole('dialog', { name: 'Search our help' })).toBeVisible()
})

test('P-usage-01 the guide has its prerequisites, steps, permissions, usage, removal and note', async ({ page }) => {
  await page.goto('/usage')
  const region = (name: string) => page.getByRole('region', { name })
  await expect(region('Have these ready').getByRole('listitem')).toHaveText([
    'Microphone access',
    'Speaker access',
    'Camera access',
    'An active internet connection',
  ])
  const steps = region('From your account to your first answer')
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
    'Create an account',
    'Apply for a job',
    'Wait for the recruiter',
    'Receive your invitation',
    'Open the Assessment tab',
    'Start, and grant access',
  ])
  await expect(steps).toContainText('SDK creates a meeting and records your answers')
  await expect(region('What the app asks for, and why').getByRole('rowheader')).toHaveText([
    'Microphone',
    'Camera',
    'Screen recording',
  ])
  await expect(region('What the app asks for, and why')).toContainText('plagiarism, falsification or infringement')
  await expect(region('What happens in the meeting').locator('dt')).toHaveText([
    'Seamless interviews',
    'Recording interviews',
    'Real-time interaction',
  ])
  await expect(region('What happens in the meeting')).toContainText('video, audio and chat')
  await expect(region('Removing the app')).toContainText('In the app marketplace')
  await expect(region('Removing the app')).toContainText('Manage > Installed Apps > Uninstall')
  await expect(region('Removing the app')).toContainText('confirm')
  await expect(page.getByText('They shut down when you close the page or when the assessment ends.')).toBeVisible()
})

test('K-07 an event moves to those that are past once it is over, and its page says so', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2027-03-18T11:59:00Z'))
  await page.goto('/events')
  const toCome = page.getByRole('region', { name: 'Coming up' })
  const past = page.getByRole('region', { name: 'Past events' })
  await expect(toCome.getByRole('listitem')).toHaveCount(2)
  await expect(past).toBeHidden()

  await page.clock.setFixedTime(new Date('2027-03-18T12:00:00Z'))
  await page.reload()
  await expect(toCome.getByRole('listitem')).toHaveCount(1)
  await expect(past.getByRole('listitem')).toContainText('Screening that you can explain')

  await page.clock.setFixedTime(new Date('2027-06-01T12:00:00Z'))
  await page.reload()
  await expect(toCome).toContainText('No dates yet.')
  await expect(past.getByRole('heading', { level: 3 })).toHaveText([
    'The hour for people who hire for nights',
    'Screening that you can explain to the person you turn down',
  ])
  await past.getByRole('link').first().click()
  await expect(page.getByText('This event has ended.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Save me a place' })).toBeHidden()
})
