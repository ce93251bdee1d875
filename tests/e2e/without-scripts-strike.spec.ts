import { expect, test } from '../support/page-test.ts'

test('T-01 scripts off: a line is struck, its points stand beside it, and the choices reach the message', async ({
  page,
}) => {
  await page.goto('/hrsolution')
  const piece = page.locator('[data-strike-a-line]')
  await expect(piece.getByText('All five lines add up to 92. Subtract the points of each line')).toBeVisible()
  await expect(piece.getByRole('radio', { name: 'Engineer' })).toBeHidden()
  const line = page.getByText('ICU certificate, valid to 2028').last()
  const stroke = () => line.evaluate((element) => getComputedStyle(element).backgroundSize)
  await page.mouse.move(0, 0)
  expect(await stroke()).toMatch(/^0/)
  await line.click()
  await page.mouse.move(0, 0)
  await expect.poll(stroke).toMatch(/^100%/)
  await piece.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(stroke).toMatch(/^0/)
  await expect(piece.getByRole('button', { name: 'Undo' })).toBeHidden()
  await piece.getByRole('checkbox', { name: /^Ran a twelve-bed unit at night .* 24 of 25$/ }).check()
  await piece.getByRole('radio', { name: 'Keep' }).check()
  await piece.getByRole('button', { name: 'Get a Demo with these choices' }).click()
  await expect(page.getByLabel('How can we help?')).toHaveValue(
    /Struck out: Ran a twelve-bed unit at night\.\nHanna Eklund is at 68 of 100, fourth of four\.\nMy decision: keep/,
  )
})
