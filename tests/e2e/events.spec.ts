import { expect, test } from '../support/page-test.ts'

test('K-07 an event moves to those that are past once it is over, and its page says so', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2027-03-18T11:59:00Z'))
  await page.goto('/events')
  const toCome = page.getByRole('region', { name: 'Coming up' })
  const past = page.getByRole('region', { name: 'Past events' })
  await expect(toCome.getByRole('listitem')).toHaveCount(2)
  await expect(past).toBeHidden()

  await page.clock.setFixedTime(new Date('2027-03-18T12:00:00Z'))
  await page.reload()
  await expect(toCome.getByRole('listitem')).toHaveCount(1)
  await expect(past.getByRole('listitem')).toContainText('Screening that you can explain')

  await page.clock.setFixedTime(new Date('2027-06-01T12:00:00Z'))
  await page.reload()
  await expect(toCome).toContainText('No dates yet.')
  await expect(past.getByRole('heading', { level: 3 })).toHaveText([
    'The hour for people who hire for nights',
    'Screening that you can explain to the person you turn down',
  ])
  await past.getByRole('link').first().click()
  await expect(page.getByText('This event has ended.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Save me a place' })).toBeHidden()
})
