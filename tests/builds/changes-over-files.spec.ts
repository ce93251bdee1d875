import { expect, type Page, test } from '@playwright/test'
import {
  addOakfieldClaim,
  addTo,
  choosePicture,
  drawing,
  fieldInSight,
  fillIn,
  openEntry,
  save,
} from '../support/editor-form.ts'
import { type EditorSite, openEditor, savedFiles, savedText, serveEditor } from '../support/editor-site.ts'
import { type RequiredCheck, requiredCheck } from '../support/required-check.ts'

// Changes that concern several files, each saved as the editor does, one entry at a time. After each save, the check that a team
// requires has no problem.
test.describe.configure({ mode: 'default', timeout: 120_000 })

let site: EditorSite
let page: Page
let check: RequiredCheck
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  check = await requiredCheck()
  site = await serveEditor()
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  page.setDefaultTimeout(30_000)
  await openEditor(page, site)
})
test.afterAll(async () => {
  await page?.close()
  site?.close()
  await check?.remove()
})

/** Resolves with what the required check reports of the folder. */
const problems = async () =>
  check.problemsOf((await savedFiles(page)).map(([path, data]) => [path, Buffer.from(data, 'base64')] as const))

async function refused(): Promise<string> {
  const dialog = page.getByRole('alertdialog')
  // The button waits for what was just typed.
  await expect(async () => {
    if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog).toBeVisible({ timeout: 5_000 })
  }).toPass()
  const text = (await dialog.textContent()) ?? ''
  await dialog.getByRole('button', { name: 'OK' }).click()
  return text
}

/** Gives up what was typed, and goes back to the list. */
async function revert(): Promise<void> {
  await page.getByRole('button', { name: 'Show Editor Options' }).click()
  await page.getByRole('menuitem', { name: 'Revert All Changes' }).click()
  await page.getByRole('button', { name: 'Cancel Editing' }).click()
  await page.locator('[data-key-path]').first().waitFor({ state: 'detached' })
}

test('E-06 a page that others name is deleted in one go, and who names it is said before', async () => {
  await openEntry(page, 'block-pages/entries/hiring-for-care')
  await page.getByRole('button', { name: 'Show Editor Options' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    /Brand, navigation and addresses › .*There is no page at \/hiring-for-care any more, so this leads to \//,
  )
  await expect(question).toContainText('Industries › ')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => savedText(page, 'content/pages/hiring-for-care.yaml')).toBeUndefined()
  expect(await savedText(page, 'content/de/pages/hiring-for-care.yaml')).toBeUndefined()
  expect(await problems()).toEqual([])
})

test('E-06 a page that gets another name leads there from its former address', async () => {
  await openEntry(page, 'integration-pages/entries/lever')
  await page.getByRole('button', { name: 'Show Editor Options' }).click()
  await page.getByRole('menuitem', { name: 'Edit Slug' }).click()
  await page.getByRole('button', { name: 'Edit Slug' }).last().click()
  await page.getByRole('textbox', { name: /Slug/ }).last().fill('lever-hire')
  await page.keyboard.press('Enter')
  await save(page)
  expect(await savedText(page, 'content/integrations/lever.yaml')).toBeUndefined()
  expect(await savedText(page, 'content/integrations/lever-hire.yaml')).toMatch(
    /\naliases:\n {2}- \/integrations\/lever\n$/,
  )
  expect(await savedText(page, 'content/de/integrations/lever-hire.yaml')).not.toContain('aliases')
  expect(await problems()).toEqual([])
})

test('E-06 a customer is saved before the claim', async () => {
  await openEntry(page, 'site/entries/customers')
  const customer = await addTo(page, 'entries')
  await fillIn(page, `${customer}.name`, 'Oakfield')
  const buffer = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><path d="M0 0h300v100H0z"/></svg>',
  )
  await choosePicture(page, `${customer}.mark`, { name: 'Oak Field.svg', mimeType: 'image/svg+xml', buffer })
  await fillIn(page, `${customer}.claim`, 'oakfield-mark')
  await save(page)
  await expect(page.locator('.notices')).toContainText(
    'Customers 9 › Claim: There is no claim called "oakfield-mark" in “Claims”, so the logo of Oakfield is not shown.',
  )
  expect(await problems()).toEqual([])
  await openEntry(page, 'site/entries/claims')
  await addOakfieldClaim(page)
  await save(page)
  expect(await problems()).toEqual([])
})

test('E-06 a leader gets another name, and keeps the id that other files name', async () => {
  await openEntry(page, 'site/entries/team')
  const id = (await savedText(page, 'content/team.yaml'))?.match(/- id: (.*)/)?.[1]
  await fillIn(page, 'leaders.0.name', 'Somebody New')
  await save(page)
  expect(await savedText(page, 'content/team.yaml')).toMatch(new RegExp(`- id: ${id}\\n {4}name: Somebody New`))
  expect(await problems()).toEqual([])
})

test('E-06 a claim gets another day', async () => {
  await openEntry(page, 'site/entries/claims')
  await fillIn(page, 'entries.0.review', '2027-09-01')
  await save(page)
  expect(await savedText(page, 'content/claims.yaml')).toMatch(/review: "?2027-09-01/)
  expect(await problems()).toEqual([])
})

test('E-02 a dead link, a redirect to nowhere and a faint colour are told beside their fields, before anything is saved', async () => {
  await openEntry(page, 'pages/entries/company')
  const link = await fieldInSight(page, 'intro.action.href')
  await fillIn(page, 'intro.action.href', '/nowhere')
  expect(await refused()).toContain('Company › Intro › Action › Leads to: There is no page at /nowhere.')
  await expect(link.locator('p.told')).toContainText('There is no page at /nowhere.')
  await fillIn(page, 'intro.action.href', '/contact')
  await expect(link.locator('p.told')).toHaveCount(0)
  await revert()

  await openEntry(page, 'site/entries/redirects')
  await fillIn(page, 'entries.0.to', '/nowhere')
  expect(await refused()).toMatch(/Redirects 1: There is no page at \/nowhere/)
  await revert()

  await openEntry(page, 'site/entries/site')
  await fillIn(page, 'brand.colours.brand.light', 'oklch(80% 0.09 165)')
  expect(await refused()).toMatch(
    /Brand, navigation and addresses › Brand › Colours › Brand › Light: Too faint on paper/,
  )
  await revert()
})

test('E-02 what was pasted into a post is cleaned, and a title without letters asks for an address', async () => {
  await openEntry(page, 'posts/new')
  await fillIn(page, 'title', '🎉🎉')
  await fillIn(page, 'date', '2026-12-02')
  await fillIn(page, 'description', 'Per\u00adson\u200b and place.')
  await choosePicture(page, 'picture', drawing('Party.svg'))
  const body = await fieldInSight(page, 'body')
  const text = body.locator('[contenteditable=true]').first()
  await text.click()
  await text.evaluate((element) => {
    const data = new DataTransfer()
    const link = 'https://www.google.com/url?q=https://example.com/x&sa=D'
    data.setData('text/html', `<h1>Why</h1><p>One\u200b<br>two <a href="${link}">there</a></p><h1>How</h1><p>End.</p>`)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  expect(await refused()).toContain('Title: No sign of this can be in an address. Write one under “Slug”')
  await fillIn(page, 'title', 'A party')
  await save(page)
  const saved = await savedText(page, 'content/posts/a-party.md')
  expect(saved).toContain('description: Person and place.')
  expect(saved).toContain('\n\n## Why\n\nOne\\\ntwo [there](https://example.com/x)\n\n## How\n\nEnd.\n')
  expect(await problems()).toEqual([])
})

test('E-02 two people at once: what both changed is kept, and the same field is told', async () => {
  const before = (await savedText(page, 'content/plans.yaml')) ?? ''
  const theirs = before.replace(/button: .*/, 'button: Ask them')
  expect(theirs).not.toBe(before)
  await page.route('**/content/plans.yaml', (route) => route.fulfill({ body: theirs }))
  await openEntry(page, 'site/entries/plans')
  await fillIn(page, 'entries.0.price', '$29 a month')
  await save(page)
  expect(await savedText(page, 'content/plans.yaml')).toBe(theirs.replace(/price: .*/, 'price: $29 a month'))
  await page.unroute('**/content/plans.yaml')
  expect(await problems()).toEqual([])
})

test('E-01 I-05 what each language lacks is listed, and leads to its form', async () => {
  await page.getByRole('button', { name: 'Missing translations' }).click()
  const list = page.locator('dialog.lacks')
  await expect(list.getByRole('link').first()).toBeVisible()
  const plans = list.getByRole('link', { name: /^Plans \(de\)/ })
  await expect(plans).toContainText(/Its source has changed since|Texts that are missing/)
  await plans.click()
  await page.locator('[data-key-path="entries"]').first().waitFor()
})
