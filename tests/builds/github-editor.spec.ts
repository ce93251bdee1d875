import { expect, type Page, test } from '@playwright/test'
import { editorBackend } from '../../site/editor/editor-backend.ts'
import { backAtList, fillIn, openEntry } from '../support/editor-form.ts'
import { contentFiles, serveEditor, signIn } from '../support/editor-site.ts'
import { startFakeGitHub, token } from '../support/fake-github.ts'
import { requiredCheck } from '../support/required-check.ts'

test('E-05 on GitHub Enterprise, a save is a draft with a review, which passes the required check and has its preview', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const github = await startFakeGitHub(await contentFiles())
  const { backend } = editorBackend({ CMS_BACKEND: 'github', CMS_REPO: 'cadra/site', CMS_HOST: github.url })
  const site = await serveEditor(backend, false)
  const check = await requiredCheck()
  await signIn(page, site, token)

  const before = github.textAt('main', 'content/pages/home.yaml')
  await openEntry(page, 'pages/entries/home')
  await fillIn(page, 'hero.headline', 'One Ai For All Our Hiring!')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => github.pulls.length).toBe(1)
  const [pull] = github.pulls
  const branch = pull?.head ?? ''
  expect(pull).toMatchObject({ draft: true })
  expect(github.textAt(branch, 'content/pages/home.yaml')).toContain('\n  headline: One Ai For All Our Hiring!\n')
  expect(github.textAt('main', 'content/pages/home.yaml')).toBe(before)
  expect(await check.problemsOf(github.filesOf(branch))).toEqual([])

  github.showPreview(branch, 'https://cms-home.preview.example.com')
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'Editorial Workflow' }).waitFor()
  await page.evaluate(() => {
    location.hash = '#/workflow'
  })
  await page.getByText('Home', { exact: true }).first().click()
  await expect(page.getByText('View Preview')).toBeVisible({ timeout: 60_000 })
  expect(github.unknown).toEqual([])
  github.close()
  site.close()
  await check.remove()
})

test('E-02 E-05 two people save one page after the other: both changes are in one draft, and a third one is not lost', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const github = await startFakeGitHub(await contentFiles())
  const { backend } = editorBackend({ CMS_BACKEND: 'github', CMS_REPO: 'cadra/site', CMS_HOST: github.url })
  const site = await serveEditor(backend, false)
  const [first, second] = await Promise.all([browser.newPage(), browser.newPage()])
  for (const page of [first, second]) await signIn(page, site, token)
  const [path, branch] = ['content/pages/home.yaml', 'cms/pages/home']
  const type = async (page: Page, field: string, text: string) => {
    await openEntry(page, 'pages/entries/home')
    await fillIn(page, field, text)
  }
  const press = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
  const save = async (page: Page) => {
    await press(page)
    await page.getByRole('button', { name: 'Later' }).click()
    await backAtList(page)
  }

  // The second window has not heard of the draft that the first one begins.
  await type(second, 'hero.lead', 'Of the second.')
  await type(first, 'hero.headline', 'Hiring! Of the first')
  await save(first)
  await save(second)
  expect(github.pulls).toHaveLength(1)
  expect(github.textAt(branch, path)).toContain('headline: Hiring! Of the first\n')
  expect(github.textAt(branch, path)).toContain('lead: "Of the second."')

  // Nor has the first one of what the second one has added to it. Both have changed the same sentence now.
  await type(first, 'hero.lead', 'Of the first.')
  await press(first)
  const refusal = first.getByRole('alertdialog')
  await expect(refusal).toContainText(
    'Somebody else has written “Of the second.” here since you began, and you “Of the first.”. Save again to keep yours.',
  )
  expect(github.textAt(branch, path)).toContain('lead: "Of the second."')
  await first.keyboard.press('Escape')
  await save(first)
  expect(github.textAt(branch, path)).toContain('lead: "Of the first."')
  expect(github.textAt(branch, path)).toContain('headline: Hiring! Of the first\n')

  // What is published at the host is published: the next save begins a new draft with it.
  await type(second, 'hero.headline', 'Hiring! Of the second')
  github.passCheck(branch)
  github.mergeAtHost(branch)
  await save(second)
  expect(github.pulls.map(({ isOpen }) => isOpen)).toEqual([false, true])
  expect(github.textAt('main', path)).toContain('headline: Hiring! Of the first\n')
  expect(github.textAt(branch, path)).toContain('headline: Hiring! Of the second\n')
  expect(github.textAt(branch, path)).toContain('lead: "Of the first."')
  expect(github.unknown).toEqual([])
  github.close()
  site.close()
})
