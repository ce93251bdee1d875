import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { fillIn, leadFormPages, press, takeOver } from '../support/lead-form.ts'

const pages = [
  '/',
  '/contact',
  '/contact?demo',
  '/subscribe',
  '/pricing',
  '/faqs',
  '/integrations',
  '/support',
  '/usage',
  '/hrsolution',
  '/salesandmarketing',
  '/customerservice',
  '/developerrelations',
  '/industries',
  '/AutonomousAgentPlatform',
  '/nocodebuilder',
  '/product',
  '/accountant',
  '/company',
  '/webinars',
  '/casestudy',
  '/partnership',
  '/career',
  '/login',
  '/signup',
  '/roi-calculator',
  '/roi-calculator#recruiter=12&volume=2400&salary=90&avgTime=45&outSideAgencies=20',
  '/cookies',
  '/privacy',
  '/terms',
  '/blog',
  '/post?id=101',
  '/post?id=no-such-post',
  '/no-such-page',
]

for (const path of pages) {
  test(`axe finds nothing on ${path} in either theme, and it never scrolls sideways`, async ({ page }) => {
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      if (width !== 360 && width !== 1280) continue
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(
          violations.map(({ id, nodes }) => `${width} ${colorScheme} ${id}: ${nodes.map(({ html }) => html)}`),
        ).toEqual([])
      }
    }
  })
}

test('axe finds nothing in the open menu, the enquiry window, a form with errors, the outcome dialog and its notice', async ({
  page,
}) => {
  const nothingFound = async () => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByText('Products').click()
  await nothingFound()
  await page.getByRole('button', { name: 'Ask us a question' }).click()
  await nothingFound()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await nothingFound()
  await page.keyboard.press('Escape')
  await takeOver(page.getByRole('form', { name: 'Your request' }))
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Enter your first name' })).toBeVisible()
  await nothingFound()
  await fillIn(page, leadFormPages.contact.answers)
  await page.route('**/controls/send-demo-mail', (route) => route.abort())
  await press(page, leadFormPages.contact)
  const dialog = page.getByRole('alertdialog')
  // Its clock stands while somebody points at it, and so it is there for all of the check.
  await dialog.getByRole('heading').hover()
  await nothingFound()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('alert')).toBeVisible()
  await nothingFound()
})
