import { button } from '../support/cookie-controls.ts'
import { expect, test } from '../support/page-test.ts'

test('X-03 when the manager cannot be loaded, the button leads to the list in the policy', async ({ page }) => {
  await page.route('**/cookie-manager.json', (route) => route.abort())
  await page.goto('/')
  await button(page).click()
  await expect(page).toHaveURL('/cookies#cookie-list')
  await expect(page.getByRole('heading', { name: 'The cookie list' })).toBeInViewport()
})

test.describe('scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('X-03 without scripts the button is a link to the list in the policy', async ({ page }) => {
    await page.goto('/pricing')
    await page.getByRole('link', { name: 'Cookie choices' }).last().click()
    await expect(page).toHaveURL('/cookies#cookie-list')
    const table = page.getByRole('table', { name: 'What this website keeps in your browser' })
    await expect(table.getByRole('rowheader')).toHaveText([
      /^theme/,
      /^announcement/,
      /^cookie-choice/,
      /^draft:/,
      /^visit-source/,
      /^visit-clicks/,
      /^attempt:/,
    ])
    await expect(page.locator('main')).toContainText('No service of another company is switched on')
  })
})

test('X-03 the button is not printed', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/cookies')
  await expect(page.locator('[data-cookie-button]')).toBeHidden()
})
