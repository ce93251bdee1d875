import { expect, test } from '../support/page-test.ts'

test('P-agent-01 the platform page describes four agents, their handover and what each must ask', async ({ page }) => {
  await page.goto('/AutonomousAgentPlatform')
  const relay = page.getByRole('region', { name: 'Each agent passes its work on, with the reasons' })
  await expect(relay.getByRole('heading', { level: 3 })).toHaveText(['Sourcing', 'Screening', 'Engaging', 'Scheduling'])
  const desks = page.getByRole('table', { name: 'The same agents, in other teams' })
  await expect(desks.getByRole('row')).toHaveCount(5)
  await expect(desks.getByRole('link', { name: 'Customer Service' })).toHaveAttribute('href', '/customerservice')
})

test('P-ncb-01 "Create custom Agent" leads to the app in a new tab', async ({ page }) => {
  await page.goto('/nocodebuilder')
  const create = page.locator('main').getByRole('link', { name: /^Create custom Agent/ })
  await expect(create).toHaveCount(2)
  for (const link of await create.all()) {
    await expect(link).toHaveAttribute('href', 'https://app.cadra.example/signup')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
  }
})

test('P-unknown-01 the product page walks through one hire and names the permissions it asks for', async ({ page }) => {
  await page.goto('/product')
  const main = page.locator('main')
  await expect(main.getByText('Your decision', { exact: true })).toHaveCount(5)
  await expect(main.getByText('No user can access another user’s tokens or emails.')).toBeVisible()
  for (const scope of ['Primary account email', 'Personal info', 'OpenID', 'Calendar access'])
    await expect(main.getByRole('listitem').filter({ hasText: scope })).toBeVisible()
})
