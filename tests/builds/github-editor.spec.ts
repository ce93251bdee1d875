import { expect, test } from '@playwright/test'
import { editorBackend } from '../../site/editor/editor-backend.ts'
import { fillIn, openEntry } from '../support/editor-form.ts'
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
