// The calculator's page as a visitor uses it.
import { expect, type Page } from '@playwright/test'
import { takeOver } from './lead-form.ts'

export const sharedPath = '/roi-calculator#recruiter=12&volume=100&salary=50&avgTime=45&outSideAgencies=20'
/** The same as addresses were once written. */
export const queryPath = sharedPath.replace('#', '?')
export const form = (page: Page) => page.getByRole('form', { name: 'Your hiring today' })
export const result = (page: Page) => page.getByRole('region', { name: 'Your result' })
/** The text beside a name, as in a list of names and values. */
export const figure = (page: Page, name: string | RegExp) =>
  result(page)
    .locator('div, dl')
    .filter({ has: page.locator('> dt', { hasText: name }) })
    .locator('dd')
export const calculate = (page: Page) => page.getByRole('button', { name: 'Calculate' }).click()

const numbers = {
  'Number of recruiters': '12',
  'Annual hiring volume': '100',
  'Per-hour labor cost': '50',
  'Average days to fill a position': '45',
  'Jobs filled by agencies': '20',
}

export async function fill(page: Page, changes: Partial<typeof numbers> = {}, { scripts = true } = {}) {
  if (scripts) await takeOver(form(page))
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Work email').fill('ana@company.com')
  await page.getByLabel('Company name').fill('Lima & Söhne')
  for (const [label, value] of Object.entries({ ...numbers, ...changes })) await page.getByLabel(label).fill(value)
}

export async function expectFigures(
  page: Page,
  [net, percent, days, perHire]: readonly [string, string, string, string],
) {
  await expect(figure(page, 'Total Expected Net Annual Savings')).toHaveText(net)
  await expect(figure(page, 'Total saving percent')).toHaveText(percent)
  await expect(figure(page, 'Reduction in time to hire')).toHaveText(days)
  await expect(figure(page, 'Saving cost per hire')).toHaveText(perHire)
}
