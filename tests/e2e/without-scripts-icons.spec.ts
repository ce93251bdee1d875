import { expect, test } from '../support/page-test.ts'

test('L-17 H-01 scripts off: the icons of the menus are drawn', async ({ page }) => {
  await page.goto('/')
  const drawings = await page
    .locator('header .icon')
    .evaluateAll((icons) => icons.map((icon) => getComputedStyle(icon).maskImage.slice(0, 19)))
  expect(drawings.length).toBeGreaterThan(10)
  expect(new Set(drawings)).toEqual(new Set(['url("data:image/svg']))
})
