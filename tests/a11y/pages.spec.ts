import { accessibilityFaults } from '../support/accessibility-faults.ts'
import { builtRoutes } from '../support/built-routes.ts'
import { fillIn, leadFormPages, press, takeOver } from '../support/lead-form.ts'
import { expectedOutlines, outlineOf, outlineOfBlocks } from '../support/page-outline.ts'
import { expect, test } from '../support/page-test.ts'

const calculatorWithResult = '/roi-calculator#recruiter=12&volume=2400&salary=90&avgTime=45&outSideAgencies=20'
const errorPages = ['/404', '/500']
const addresses = [
  ...builtRoutes().filter((path) => path !== '/post' && !errorPages.includes(path)),
  '/contact?demo',
  calculatorWithResult,
  '/post?id=101',
  '/post?id=no-such-post',
  '/no-such-page',
]

/** Several in one page, since a new one costs as much as axe does. */
const visits = Array.from({ length: Math.ceil(addresses.length / 8) }, (_, visit) =>
  addresses.slice(8 * visit, 8 * (visit + 1)),
)

for (const visit of visits) {
  test(`axe finds nothing in either theme, and landmarks and headings are in order, on ${visit.join(', ')}`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    for (const address of visit) {
      await page.goto(address)
      expect
        .soft(await outlineOf(page), address)
        .toEqual(expectedOutlines[address] ?? expect.stringMatching(outlineOfBlocks))
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme: 'light' })
        expect.soft(await accessibilityFaults(page), `${address}, ${width} px, light`).toEqual([])
        // The themes share their markup and differ in colours only.
        await page.emulateMedia({ colorScheme: 'dark' })
        const faults = await accessibilityFaults(page, { rules: ['color-contrast'] })
        expect.soft(faults, `${address}, ${width} px, dark`).toEqual([])
      }
    }
  })
}

test('axe finds nothing in the open menu, the enquiry window, a form with errors, the outcome dialog and its notice', async ({
  page,
}) => {
  const nothingFound = async () => expect(await accessibilityFaults(page)).toEqual([])
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
  // Its clock is paused while the pointer is on it, so that it stays open during the check.
  await dialog.getByRole('heading').hover()
  await nothingFound()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('alert')).toBeVisible()
  await nothingFound()
})
