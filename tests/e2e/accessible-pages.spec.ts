import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { parse } from 'yaml'
import {
  accessibilityFaults,
  coveredControls,
  edgesInForcedColours,
  faintFields,
} from '../support/accessibility-faults.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { differentRoutes } from '../support/built-routes.ts'
import { fillIn, leadFormPages, press, takeOver } from '../support/lead-form.ts'
import { recordVisit } from '../support/recorded-visit.ts'

const calculatorWithResult = '/roi-calculator#recruiter=12&volume=2400&salary=90&avgTime=45&outSideAgencies=20'
/** A phone, and a page at 400%. */
const windows = [
  [390, 844],
  [320, 256],
] as const
const errorPages = ['/404', '/500']
const addresses = [
  ...differentRoutes().filter((path) => !errorPages.includes(path)),
  '/contact?demo',
  calculatorWithResult,
  '/post?id=no-such-post',
  '/no-such-page',
]

/** Several in one page, since a new one costs as much as axe does. */
const visits = Array.from({ length: Math.ceil(addresses.length / 8) }, (_, visit) =>
  addresses.slice(8 * visit, 8 * (visit + 1)),
)

for (const visit of visits) {
  test(`A-02 A-03 X-03 axe finds nothing in either theme, structure and contrast hold, on ${visit.join(', ')}`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const recorded = await recordVisit(page, String(baseURL))
    for (const [index, address] of atLeastOne(visit).entries()) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(address)
      const outline = expectedOutlines[address] ?? expect.stringMatching(outlineOfBlocks)
      expect.soft(await outlineOf(page), address).toEqual(outline)
      const { apart, withoutEdge } = await edgesInForcedColours(page)
      expect.soft(withoutEdge, `${address} in forced colours`).toEqual([])
      expect.soft(apart, address).toBeGreaterThan(2)
      // The themes differ in colours only. Header, footer and pieces stand on many pages, and every other one is narrow.
      for (const [width, colorScheme, scope] of [
        [index % 2 ? 360 : 1280, 'light', {}],
        [index % 2 ? 1280 : 360, 'dark', { rules: ['color-contrast'] }],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme })
        const where = `${address}, ${width} px, ${colorScheme}`
        expect.soft(await accessibilityFaults(page, scope), where).toEqual([])
        expect.soft(await faintFields(page), where).toEqual([])
      }
      await expectNamedTables(page, address)
      for (const [width, height] of windows) {
        await page.setViewportSize({ width, height })
        expect.soft(await coveredControls(page), `${address} at ${width} × ${height}`).toEqual([])
      }
    }
    await recorded.expectNothing()
  })
}

async function expectNamedTables(page: Page, address: string): Promise<void> {
  // One may stand in a fold.
  await page.locator('details:has(table)').evaluateAll((folds) => {
    for (const fold of folds as HTMLDetailsElement[]) fold.open = true
  })
  const count = await page.locator('table').count()
  await expect.soft(page.getByRole('table', { name: /\S/ }), address).toHaveCount(count)
}

test('A-03 axe finds nothing in the open menu, windows, wrong fields, outcome and notice', async ({ page }) => {
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
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await faintFields(page), colorScheme).toEqual([])
  }
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

// The landmarks of a page and the levels of the headings in each, as a screen reader lists them: without their words, which are
// content, and without how often the same comes in a row, which is too.

/** By address. */
const expectedOutlines: Readonly<Record<string, string>> = parse(
  readFileSync(new URL('outlines.yaml', import.meta.url), 'utf8'),
)

/** Of a page of blocks, whichever they are: one h1, and a heading in each region. */
const outlineOfBlocks = /^main \(h1\), navigation(, region \(h2( h3)?\)(, form in region)?)+$/

/** Of every page. */
const header = 'banner, navigation in banner, '
const footer = ', contentinfo, navigation in contentinfo'

type Landmark = { role: string; depth: number; levels: Set<string> }

const landmark = /^(banner|navigation|main|region|form|search|complementary|contentinfo)\b/
const heading = /^heading .* \[level=(\d)\]/

/** As in "main (h1), region (h2 h3)": the headings that stand in a landmark itself, behind it. Without header and footer. */
async function outlineOf(page: Page): Promise<string> {
  const all: (Landmark & { path: string })[] = []
  let around: Landmark[] = []
  for (const line of (await page.locator('body').ariaSnapshot()).split('\n')) {
    const [, indent = '', says = ''] = line.match(/^( *)- '?(.*)/) ?? []
    around = around.filter(({ depth }) => depth < indent.length)
    const [, level] = says.match(heading) ?? []
    if (level) around.at(-1)?.levels.add(`h${level}`)
    const [role] = says.match(landmark) ?? []
    if (!role) continue
    const places = around.map(({ role }) => role).filter((place) => place !== 'main')
    const found = {
      role,
      path: [role, ...places.reverse()].join(' in '),
      depth: indent.length,
      levels: new Set<string>(),
    }
    all.push(found)
    around.push(found)
  }
  const parts = all.map(({ path, levels }) => (levels.size > 0 ? `${path} (${[...levels].join(' ')})` : path))
  const whole = parts.filter((part, index) => part !== parts[index - 1]).join(', ')
  return whole.startsWith(header) && whole.endsWith(footer) ? whole.slice(header.length, -footer.length) : whole
}
