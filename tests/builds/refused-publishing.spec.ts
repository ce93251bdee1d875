import { expect, test } from '@playwright/test'
import { editorBackend } from '../../site/editor/editor-backend.ts'
import { backAtList, fillIn, openEntry } from '../support/editor-form.ts'
import { contentFiles, serveEditor, signIn } from '../support/editor-site.ts'
import { startFakeGitHub, token } from '../support/fake-github.ts'

test('E-05 E-07 what a host does not publish has its reason: the check that runs, or what it has found, with a link', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const github = await startFakeGitHub(await contentFiles())
  const { backend } = editorBackend({ CMS_BACKEND: 'github', CMS_REPO: 'cadra/site', CMS_HOST: github.url })
  const site = await serveEditor(backend, false)
  await signIn(page, site, token)
  const branch = 'cms/site/plans'
  const told = page.locator('output.notices')
  const publish = async () => {
    await page.getByRole('button', { name: 'Publish Entry' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  }

  await openEntry(page, 'site/entries/plans')
  await fillIn(page, 'entries.0.price', '$29 a month')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Send for Review' }).click()
  await backAtList(page)
  await openEntry(page, 'site/entries/plans')
  await expect(async () => {
    await page.getByRole('button', { name: /^Status: / }).click({ timeout: 5_000 })
    await page.getByRole('menuitemradio', { name: 'Ready' }).click({ timeout: 5_000 })
    await page.getByRole('button', { name: 'Publish Entry' }).waitFor({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })

  await publish()
  await expect(told).toContainText('This was not published. The check “content” has not finished. Publish once it has.')
  await expect(page.getByText('Please try again')).toHaveCount(0)

  const message = 'content/plans.yaml, line 5, 1 › price: A colleague has removed what this needs.\nprice: $29 a month'
  github.failCheck(branch, [{ path: 'content/plans.yaml', message }])
  await publish()
  await expect(told).toContainText('“Plans”, line 5, 1 › price: A colleague has removed what this needs.')
  await expect(told).not.toContainText('price: $29')
  await expect(told.getByRole('link', { name: 'See why' })).toHaveAttribute(
    'href',
    /^https:\/\/git\.example\/runs\/\w+$/,
  )

  github.passCheck(branch)
  await publish()
  await expect.poll(() => github.pulls[0]?.isOpen).toBe(false)
  await backAtList(page)
  await expect(told).toHaveCount(0)
  expect(github.unknown).toEqual([])
  github.close()
  site.close()
})
