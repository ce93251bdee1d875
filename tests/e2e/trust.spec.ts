import { expect, type Page, test } from '@playwright/test'
import { atLeastOne } from '../support/at-least-one.ts'

const parts = [
  'Who decides',
  'What agents read and write',
  'The log',
  'Companies that work for us',
  'Bias-audit notice',
  'How long data is kept',
  'Answers for questionnaires',
  'Laws, by citation and date',
]
const part = (page: Page, name: string) => page.getByRole('region', { name })
const openPart = (page: Page, name: string) => part(page, name).locator('summary').first().click()

test('P-trust-01 eight parts follow the contents; a statement has a number, owner and day', async ({ page }) => {
  await page.goto('/trust')
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await expect(contents.getByRole('link')).toHaveText(parts.map((name, index) => `${index + 1} ${name}`))
  for (const [index, name] of parts.entries()) {
    await expect(part(page, name).getByRole('table')).toHaveCount(0)
    await openPart(page, name)
    const rows = part(page, name).getByRole('table').first().locator('tbody tr')
    const count = await rows.count()
    expect(count).toBeGreaterThan(0)
    for (const [place, row] of atLeastOne((await rows.all()).entries())) {
      await expect(row.getByRole('rowheader')).toHaveText(new RegExp(`^${index + 1}\\.${place + 1} \\S`))
      await expect(row.getByRole('cell').last()).toHaveText(/\S+ until \w+ \d+, 20\d\d$/)
    }
  }
  await contents.getByRole('link', { name: 'How long data is kept' }).click()
  await expect(part(page, 'How long data is kept').getByRole('heading')).toBeInViewport()
})

test('P-trust-02 the day after its review a statement reads “under review”, in answers too', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2027-03-01T23:59:00Z'))
  await page.goto('/trust')
  const laws = part(page, 'Laws, by citation and date')
  await openPart(page, 'Laws, by citation and date')
  await expect(laws).toContainText('Regulation (EU) 2016/679 of 27 April 2016')
  await expect(page.getByText(/^Under review/).filter({ visible: true })).toHaveCount(0)

  await page.clock.setFixedTime(new Date('2027-03-02T00:00:00Z'))
  await page.reload()
  for (const name of parts) await openPart(page, name)
  const gdpr = laws.getByRole('row').filter({ hasText: 'GDPR' }).getByRole('cell').first()
  await expect(gdpr.getByText('Regulation (EU)')).toBeHidden()
  await expect(gdpr).toContainText('Under review since March 1, 2027. Ask us before you rely on it (Legal).')
  await expect(
    part(page, 'Who decides')
      .getByText(/^Under review/)
      .filter({ visible: true }),
  ).toHaveCount(0)
  const answers = part(page, 'Answers for questionnaires')
  await answers.getByText('Evidence and law').click()
  await expect(answers.getByText('Is there a SOC 2 report?').locator('xpath=..')).toContainText('Under review since')
})

test('P-trust-03 the sample log and the answers are kept as files', async ({ page }) => {
  await page.goto('/trust')
  for (const [name, label, file] of [
    ['The log', 'Sample log for spreadsheets (CSV)', 'agent-log-sample.csv'],
    ['Answers for questionnaires', 'All answers for programs (JSON)', 'security-answers.json'],
  ] as const) {
    await openPart(page, name)
    const download = page.waitForEvent('download')
    await part(page, name).getByRole('link', { name: label }).click()
    expect((await download).suggestedFilename()).toBe(file)
  }
})

test('P-trust-01 on paper all answers are there, and neither contents nor links to files', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto('/trust')
  await expect(page.getByText('Can we manage the keys ourselves?')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden()
  await expect(page.getByRole('link', { name: /CSV/ })).toHaveCount(0)
})
