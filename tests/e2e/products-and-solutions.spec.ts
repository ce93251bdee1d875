import { expect, test } from '@playwright/test'
import { atLeastOne } from '../support/at-least-one.ts'

test('P-agent-01 the platform page describes four agents, their handover and what each must ask', async ({ page }) => {
  await page.goto('/AutonomousAgentPlatform')
  const relay = page.getByRole('region', { name: 'Each agent passes on its work and its reasons' })
  await expect(relay.getByRole('heading', { level: 3 })).toHaveText(['Sourcing', 'Screening', 'Engaging', 'Scheduling'])
  const desks = page.getByRole('table', { name: 'The same agents, in other teams' })
  await expect(desks.getByRole('row')).toHaveCount(5)
  await expect(desks.getByRole('link', { name: 'Customer Service' })).toHaveAttribute('href', '/customerservice')
})

test('P-ncb-01 P-dev-01 "Create custom Agent" and "SignUp for Free" lead to the app in a new tab', async ({ page }) => {
  for (const [path, name] of [
    ['/nocodebuilder', /^Create custom Agent/],
    ['/developerrelations', /^SignUp for Free/],
  ] as const) {
    await page.goto(path)
    const links = page.locator('main').getByRole('link', { name })
    await expect(links.first()).toBeVisible()
    for (const link of atLeastOne(await links.all())) {
      await expect(link).toHaveAttribute('href', 'https://app.cadra.example/signup')
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', 'noopener')
    }
  }
})

test('P-unknown-01 the product page walks through one hire and names the permissions it asks for', async ({ page }) => {
  await page.goto('/product')
  const main = page.locator('main')
  await expect(main.getByText('Your decision', { exact: true })).toHaveCount(6)
  await main.getByLabel('Your signature').fill('Hanna Eklund')
  await expect(main.getByText('Signed. From open role to offer: 11 days.')).toBeVisible()
  await expect(main.getByText('No user can access another user’s tokens or emails.')).toBeVisible()
  for (const scope of ['Primary account email', 'Personal info', 'OpenID', 'Calendar access'])
    await expect(main.getByRole('listitem').filter({ hasText: scope })).toBeVisible()
})

test('P-home-05 each claimed figure shows its origin in one press, and buyers find four answers', async ({ page }) => {
  for (const [path, section] of [
    ['/', 'benefits'],
    ['/hrsolution', 'results'],
  ] as const) {
    await page.goto(path)
    const folds = page.locator(`[aria-labelledby="${section}-heading"] details`).filter({ hasText: 'Origin' })
    await expect(folds).toHaveCount(3)
    for (const fold of atLeastOne(await folds.all())) {
      await fold.locator('summary').press('Enter')
      for (const fact of ['Origin', 'Period', 'How it is counted'])
        await expect(fold.getByRole('term').filter({ hasText: fact })).toBeVisible()
      await expect(fold.getByRole('link')).toHaveAttribute('href', '/roi-calculator#roi-arithmetic')
    }
  }
  const answers = page.getByRole('region', { name: 'What buyers ask first' })
  await expect(answers.getByText('Linh Dao')).toBeVisible()
  await expect(answers.locator('summary')).toHaveCount(5)
  await answers.locator('summary').last().click()
  const published = answers.getByRole('table', { name: /Sample bias-audit notice/ })
  await expect(published.getByRole('row', { name: /Date of the latest bias audit/ })).toContainText(
    /March 12, 2026.*2027/,
  )
})

test('P-hr-01 the Hiring page has its hero link, seven capabilities, figures and four questions', async ({ page }) => {
  await page.goto('/hrsolution')
  const main = page.locator('main')
  await expect(main.getByRole('link', { name: 'Get Started Today' }).first()).toBeVisible()
  const capabilities = page.locator('[aria-labelledby="capabilities-heading"]').getByRole('heading', { level: 3 })
  await expect(capabilities).toHaveCount(7)
  const results = page.locator('[aria-labelledby="results-heading"]')
  await expect(results).toContainText(/\d+\s?%/)
  const questions = page.locator('[aria-labelledby="questions-heading"] details')
  await expect(questions).toHaveCount(4)
  for (const [index, word] of ['priced', 'bundle', 'invoices', 'applicant tracking'].entries())
    await expect(questions.nth(index).locator('summary')).toContainText(word)
  await questions.first().locator('summary').click()
  await expect(questions.first().locator('p')).toBeVisible()
})

test('P-sales-01 the Sales and Marketing page has five tiles, each leading to a part of a page', async ({ page }) => {
  await page.goto('/salesandmarketing')
  const tiles = page.locator('[aria-labelledby="features-heading"] > ul > li')
  await expect(tiles).toHaveCount(5)
  await expect(page.getByRole('img', { name: /The emails of day 8 and day 12 were not sent/ })).toBeVisible()
  const targets = await tiles
    .locator('h3 a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  expect(targets).toHaveLength(5)
  for (const target of atLeastOne(new Set(targets))) {
    await page.goto(target)
    await expect(page.locator(`main ${new URL(target).hash}`)).toBeInViewport()
  }
})

test('P-cs-01 the Customer Service page has four feature tiles', async ({ page }) => {
  await page.goto('/customerservice')
  const tiles = page.locator('[aria-labelledby="features-heading"] > ul > li')
  await expect(tiles).toHaveCount(4)
  await expect(tiles.getByRole('heading', { level: 3 })).toHaveCount(4)
  await expect(page.getByRole('img', { name: /A resolved ticket/ })).toBeVisible()
})

test('P-ind-01 the Industry Solution page links to its Technology and Healthcare sections', async ({ page }) => {
  await page.goto('/industries')
  for (const name of ['Technology', 'Healthcare']) {
    const section = page.getByRole('region', { name, exact: true })
    await expect(section.getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(section.getByRole('img')).toBeVisible()
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name }).click()
    await expect(page).toHaveURL(`/industries#${name.toLowerCase()}`)
    await expect(section).toBeInViewport()
  }
})

test('R-04 the link below the tiles leads to a "coming soon" page, noindex, with a contact', async ({ page }) => {
  await page.goto('/salesandmarketing')
  await page.getByRole('link', { name: /coming soon/ }).click()
  await expect(page).toHaveURL('/accountant')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/coming soon/i)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  const main = page.locator('main')
  await expect(main.getByRole('link', { name: 'Ask about it' })).toHaveAttribute('href', '/contact')
  await expect(main).toContainText('hello@cadra.example')
  await expect(main.getByRole('link', { name: /sales and marketing/ })).toHaveAttribute('href', '/salesandmarketing')
})
