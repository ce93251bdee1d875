import { builtRoutes } from '../support/built-routes.ts'
import { expect, test } from '../support/page-test.ts'

test('every table of the site has a name', async ({ page, request }) => {
  let tables = 0
  for (const path of builtRoutes()) {
    if (!(await (await request.get(path)).text()).includes('<table')) continue
    await page.goto(path)
    // One may stand in a fold.
    await page.locator('details:has(table)').evaluateAll((folds) => {
      for (const fold of folds as HTMLDetailsElement[]) fold.open = true
    })
    const count = await page.locator('table').count()
    await expect.soft(page.getByRole('table', { name: /\S/ }), path).toHaveCount(count)
    tables += count
  }
  expect(tables).toBeGreaterThan(3)
})
