import { expect, test } from '../support/page-test.ts'

test('I-03 the switch takes the query and the place of the page along', async ({ page }) => {
  await page.goto('/contact?demo#main')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(/\/de\/contact\?demo#main$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  await page.goto('/de/company?utm_source=x')
  await page.locator('summary', { hasText: 'DE' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/company\?utm_source=x$/)
})

test.describe('a browser that asks for German', () => {
  test.use({ locale: 'de-DE' })

  test('I-03 is offered the German page once, in German, and nothing is stored when the offer is closed', async ({
    page,
  }) => {
    await page.goto('/company?utm_source=x')
    const offer = page.getByRole('complementary', { name: 'Diese Seite auf Deutsch lesen' })
    await expect(offer).toBeVisible()
    await offer.getByRole('button', { name: 'Schließen' }).click()
    await expect(offer).toHaveCount(0)
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, ''])

    await page.getByRole('contentinfo').getByRole('link', { name: 'Product', exact: true }).click()
    await expect(page).toHaveURL(/\/product$/)
    await expect(offer).toBeHidden()

    await page.goto('/company?utm_source=x')
    await offer.getByRole('link').click()
    await expect(page).toHaveURL(/\/de\/company\?utm_source=x$/)
    await expect(page.locator('[data-language-offer]:visible')).toHaveCount(0)
  })
})

test('I-03 a browser that asks for no other language of the site is offered nothing', async ({ page }) => {
  await page.goto('/company')
  await expect(page.locator('[data-language-offer]')).toBeHidden()
})
