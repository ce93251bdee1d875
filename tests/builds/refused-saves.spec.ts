import { expect, type Page, test } from '@playwright/test'
import {
  addTo,
  askForDeletion,
  chooseListedPicture,
  choosePicture,
  confirmDeletion,
  drawing,
  fieldInSight,
  fillIn,
  openEntry,
  save,
} from '../support/editor-form.ts'
import { openSharedEditor, savedFiles, savedText, writeText } from '../support/editor-site.ts'
import { requiredCheck } from '../support/required-check.ts'

// What the editor says before it saves, and what it cleans.
test.describe.configure({ mode: 'default', timeout: 120_000 })

let page: Page
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  // A page that the list of published ones lacks, as one that the editor has made, and another one that links to it.
  page = await openSharedEditor(browser, [
    ['content/pages/fair.yaml', landingPage('Fair', '/contact')],
    ['content/pages/other-fair.yaml', landingPage('Other fair', '/fair')],
  ])
})
test.afterAll(() => page?.close())

const landingPage = (name: string, href: string) =>
  Buffer.from(`seo: { title: ${name}, description: Meet us at the ${name}. }
here: ${name}
blocks:
  - block: hero
    heading: Meet us
    action: { label: Come, href: ${href} }
`).toString('base64')

/** Resolves with why nothing was saved. */
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

test('E-02 a mistake is told in a sentence, and nothing is saved', async () => {
  const path = 'content/pages/home.yaml'
  const before = await savedText(page, path)
  await openEntry(page, 'pages/entries/home')
  await fillIn(page, 'hero.headline', '**One** Ai For All')
  expect(await refused()).toMatch(/Nothing was saved yet\.\s+Home › Hero › Headline: Write \*\*One\*\* without markup/)
  expect(await savedText(page, path)).toBe(before)
  await revert()
})

test('E-01 no button is there that cannot work', async () => {
  await openEntry(page, 'pages/entries/home')
  const inSideBar = page.locator('[aria-label="Validation"], [aria-label="History"], [aria-label="Backlinks"]')
  await expect(inSideBar.filter({ visible: true })).toHaveCount(1)
  await expect(page.locator('[aria-label^="Translate from"]').filter({ visible: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel Editing' }).click()
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

test('E-02 a post whose first save was refused is saved once its mistake is gone', async () => {
  await openEntry(page, 'posts/new')
  await fillIn(page, 'title', 'A second try')
  await fillIn(page, 'date', '2026-12-03')
  await fillIn(page, 'description', '**Bold** words.')
  await chooseListedPicture(page, 'picture', 'screening-with-ai-fairly.svg')
  await (await fieldInSight(page, 'body')).locator('[contenteditable=true]').first().click()
  await page.keyboard.type('It works.')
  expect(await refused()).toContain('Write **Bold** without markup')
  await fillIn(page, 'description', 'Plain words.')
  await save(page)
  expect(await savedText(page, 'content/posts/a-second-try.md')).toMatch(/^---\nid: 261203\d{5}\n/)
})

test('E-02 a field that another program has changed is not overwritten', async () => {
  const path = 'content/plans.yaml'
  const before = (await savedText(page, path)) ?? ''
  await openEntry(page, 'site/entries/plans')
  await writeText(page, path, '- name: Somebody else wrote this\n')
  await fillIn(page, 'entries.0.price', '$29 a month')
  expect(await refused()).toContain(
    'Plans: Somebody else has written “Somebody else wrote this” here since you began, and you “$29 a month”. Save again to keep yours.',
  )
  expect(await savedText(page, path)).toBe('- name: Somebody else wrote this\n')
  await save(page)
  expect(await savedText(page, path)).toContain('$29 a month')
  await writeText(page, path, before)
})

test('E-06 before a page goes to which only links lead, a redirect is asked for, after which it goes in one save', async () => {
  await openEntry(page, 'block-pages/entries/fair')
  const question = await askForDeletion(page)
  await expect(question).toContainText(/Say under “Redirects” first where \/fair leads .*There is no page at \/fair\./)
  await question.getByRole('button', { name: 'Cancel' }).click()

  await openEntry(page, 'site/entries/redirects')
  const redirect = await addTo(page, 'entries')
  await fillIn(page, `${redirect}.from`, '/fair')
  await fillIn(page, `${redirect}.to`, '/contact')
  await save(page)
  await openEntry(page, 'block-pages/entries/fair')
  await expect(await askForDeletion(page)).toContainText(
    'There is no page at /fair any more, so this leads to /contact.',
  )
  await expect(page.getByRole('alertdialog')).not.toContainText('Say under')
  await confirmDeletion(page)
  const files = (await savedFiles(page)).map(([path, data]) => [path, Buffer.from(data, 'base64')] as const)
  const check = await requiredCheck()
  expect(await check.problemsOf(files)).toEqual([])
  await check.remove()
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
})

test('E-01 I-05 what each language lacks is listed, and leads to its form', async () => {
  await openEntry(page, 'site/entries/questions')
  await fillIn(page, 'hiring.0.q', 'Is this another question?')
  await save(page)
  await page.getByRole('button', { name: 'Missing translations' }).click()
  const lack = page.locator('dialog.lacks').getByRole('link', { name: /^Questions \(de\)/ })
  await expect(lack).toContainText('Parts whose source has changed: hiring.')
  await lack.click()
  await page.locator('[data-key-path="hiring"]').first().waitFor()
})
