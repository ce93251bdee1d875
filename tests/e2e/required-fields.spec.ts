import { formOn } from '../support/lead-form.ts'
import { expect, test } from '../support/page-test.ts'

const rule = 'Every field is required unless it is marked optional.'

for (const [path, optional] of [
  ['/roi-calculator', ['Last name']],
  ['/contact', ['Last name', 'Phone', 'Company', 'Interested in']],
  ['/pricing', ['Last name', 'Company size', 'Phone']],
] as const) {
  test(`C-01 L-04 L-07 ${path} says once which fields may stay empty, and marks each of them`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByText(rule)).toHaveCount(1)
    const [ruleBox, firstBox] = await Promise.all([
      formOn(page).getByText(rule).boundingBox(),
      page.getByLabel('First name').boundingBox(),
    ])
    expect(ruleBox && firstBox && ruleBox.y + ruleBox.height <= firstBox.y).toBe(true)
    const marked = await formOn(page)
      .locator('label')
      .filter({ hasText: '(optional)' })
      .evaluateAll((labels) => labels.map((label) => label.firstChild?.textContent?.trim()))
    expect(marked).toEqual(optional)
    const unmarked = formOn(page).locator('div:has(> label)').filter({ hasNotText: '(optional)', visible: true })
    const required = await unmarked
      .locator('input, select, textarea')
      .evaluateAll((fields) => fields.map((field) => field.matches(':required')))
    expect(required.length).toBeGreaterThan(2)
    expect(required).not.toContain(false)
  })
}

test('L-14 a form without required fields speaks of none', async ({ page }) => {
  await page.goto('/subscribe')
  await expect(formOn(page)).not.toContainText(/required|optional/)
})
