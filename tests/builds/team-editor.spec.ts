import { expect, test } from '@playwright/test'
import { editorBackend } from '../../site/editor/editor-backend.ts'
import { contentFiles, type EditorSite, serveEditor } from '../support/editor-site.ts'
import { type FakeGitea, startFakeGitea, token } from '../support/fake-gitea.ts'

let gitea: FakeGitea
let site: EditorSite
test.beforeAll(async () => {
  test.setTimeout(180_000)
  gitea = await startFakeGitea(await contentFiles())
  const { backend } = editorBackend({ CMS_BACKEND: 'gitea', CMS_REPO: 'cadra/site', CMS_HOST: gitea.url })
  site = await serveEditor(backend)
})
test.afterAll(() => {
  gitea?.close()
  site?.close()
})

test('E-05 a person signs in with a token, changes a headline, and it is a commit that changes one file', async ({
  page,
}) => {
  test.setTimeout(120_000)
  page.setDefaultNavigationTimeout(50_000)
  await page.goto(`${site.url}/admin/`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Sign In Using Access Token' }).click()
  await page.getByLabel('Personal Access Token').fill(token)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('grid').or(page.getByRole('list')).first().waitFor()
  await page.evaluate(() => {
    location.hash = '#/collections/pages/entries/home'
  })
  const german = gitea.textOf('content/de/pages/home.yaml')
  const headline = page.locator('[data-key-path="hero.headline"] input')
  await headline.fill('One Ai For All Our Hiring!')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => gitea.commits.length).toBe(1)
  expect(gitea.commits[0]).toMatchObject({
    branch: 'main',
    // Sveltia hands over the file of each language, changed or not.
    files: [{ path: 'content/pages/home.yaml' }, { path: 'content/de/pages/home.yaml' }],
  })
  expect(gitea.textOf('content/de/pages/home.yaml')).toBe(german)
  expect(gitea.textOf('content/pages/home.yaml')).toContain('\n  headline: One Ai For All Our Hiring!\n')
})
