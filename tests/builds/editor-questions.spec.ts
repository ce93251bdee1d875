import { expect, type Page, test } from '@playwright/test'
import { fieldInSight, fillIn, openEntry, save } from '../support/editor-form.ts'
import { openSharedEditor, savedText } from '../support/editor-site.ts'

// What the editor asks before a save, and how a sentence leads to its entry.
test.describe.configure({ mode: 'default', timeout: 120_000 })

let page: Page
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  page = await openSharedEditor(browser)
})
test.afterAll(() => page?.close())

test('E-07 before a webinar is moved or loses its date, the editor says who gets a mail, and saves once one says so again', async () => {
  const path = 'content/pages/webinars.yaml'
  const before = await savedText(page, path)
  const dialog = page.getByRole('alertdialog')
  const press = () => page.getByRole('button', { name: 'Save', exact: true }).click()
  await openEntry(page, 'pages/entries/webinars')
  const starts = await fieldInSight(page, 'featured.starts.at')
  await starts.locator('input[type=time]').fill('18:30')
  await press()
  await expect(dialog).toContainText(
    /Nothing was saved yet\.\s+Webinars › Featured › Starts: Once this is published, everybody who has a seat and has confirmed the address gets a mail with the new date, if your site mails its visitors\. Monday’s mail to your team says how many they are\. Save again to go on\./,
  )
  expect(await savedText(page, path)).toBe(before)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await save(page)
  expect(await savedText(page, path)).toContain('at: "2026-12-09T18:30+01:00"')

  // Other words of the page reach nobody, nor does a date that is over, which the server does not announce.
  await openEntry(page, 'pages/entries/webinars')
  await fillIn(page, 'featured.label', 'Live hour')
  await save(page)
  await openEntry(page, 'pages/entries/webinars')
  await (await fieldInSight(page, 'featured.starts.at')).locator('input[type=date]').fill('2020-12-09')
  await save(page)

  await openEntry(page, 'pages/entries/webinars')
  const group = await fieldInSight(page, 'featured.starts')
  await group.getByRole('checkbox').first().click()
  await press()
  await expect(dialog).toContainText('gets a mail that it has no date any more')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await save(page)
  expect(await savedText(page, path)).not.toContain('starts:')
})

test('E-07 a sentence of any page, in any language, leads to its entry by the search', async () => {
  const search = page.getByRole('searchbox', { name: /Search/ }).first()
  const entries = {
    'a team that fills a few roles': 'site/entries/plans',
    'has to stay up until your last answer': 'pages/entries/usage',
    'group with the highest rate': 'posts/entries/screening-with-ai-fairly',
    'have a fixed meaning': 'legal/entries/terms',
    'Sie zahlen nach Verbrauch': 'site/entries/questions',
  }
  for (const [sentence, entry] of Object.entries(entries)) {
    await search.fill(sentence)
    await search.press('Enter')
    await expect(page.getByRole('main')).toContainText('Search Results')
    await page.getByRole('main').getByRole('row').first().click()
    await expect(page).toHaveURL(new RegExp(`#/collections/${entry}`))
    await page.locator('[data-key-path]').first().waitFor()
    await page.getByRole('button', { name: 'Cancel Editing' }).click()
  }
})

test('E-07 redirects are pasted from a table, all of them or none', async () => {
  const path = 'content/redirects.yaml'
  await openEntry(page, 'site/entries/redirects')
  await fillIn(page, 'pasted', 'From\tTo\nhttps://old.example/Old-prices.html\t/pricing\n/old-team\t/nowhere')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(/There is no page at \/nowhere.*This is about \/old-team\./)
  await dialog.getByRole('button', { name: 'OK' }).click()
  expect(await savedText(page, path)).not.toContain('old-prices')
  await fillIn(
    page,
    'pasted',
    'From\tTo\nhttps://old.example/Old-prices.html\t/pricing\n/old-team\t/company\n/about\t/career',
  )
  await save(page)
  const saved = await savedText(page, path)
  expect(saved).toContain('- { from: /old-prices.html, to: /pricing }\n- { from: /old-team, to: /company }\n')
  expect(saved?.match(/from: \/about,.*/g)).toEqual(['from: /about, to: /career }'])
  expect(saved).not.toContain('pasted')
})
