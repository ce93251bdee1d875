// Where the editor saves: a folder of this machine, or a git host whose main branch takes a change as a pull request that has passed
// the check. Each edit is written once, for both.
import { type Browser, expect, type Page } from '@playwright/test'
import { editorBackend } from '../../site/editor/editor-backend.ts'
import { backAtList, confirmDeletion, openEntry, save } from './editor-form.ts'
import { contentFiles, openEditor, savedFiles, savedText, serveEditor, signIn, writeText } from './editor-site.ts'
import { startFakeGitHub, token } from './fake-github.ts'
import { requiredCheck } from './required-check.ts'

export type EditorPlace = {
  page: Page
  /** Saves the open entry, which is then published. Fails if the check has a problem. */
  publish(): Promise<void>
  /** Deletes the open entry, once the question is asked. */
  publishDeletion(): Promise<void>
  /** What is published at a path; undefined when there is no such file. */
  textOf(path: string): Promise<string | undefined>
  /** As a colleague does, whom the editor does not see. */
  publishOfColleague(path: string, change: (text: string) => string): Promise<void>
  /** Reloads the page, and accepts what it offers to restore. */
  reload(): Promise<void>
  close(): Promise<void>
}

async function newPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  page.setDefaultTimeout(30_000)
  page.setDefaultNavigationTimeout(60_000)
  // Sveltia keeps what is typed, and may do so just after it was saved.
  await page.addLocatorHandler(kept(page), () => kept(page).getByRole('button', { name: 'Discard' }).click())
  return page
}

const kept = (page: Page) => page.getByRole('alertdialog', { name: 'Restore Draft' })

async function reload(page: Page): Promise<void> {
  await page.removeLocatorHandler(kept(page))
  await page.reload({ waitUntil: 'commit' })
  await kept(page).getByRole('button', { name: 'Restore' }).click()
  await expect(kept(page)).toBeHidden()
  await page.addLocatorHandler(kept(page), () => kept(page).getByRole('button', { name: 'Discard' }).click())
}

/** The folder that the browser is given. */
export async function thisMachine(browser: Browser): Promise<EditorPlace> {
  const [page, site, check] = await Promise.all([newPage(browser), serveEditor(), requiredCheck()])
  await openEditor(page, site)
  const textOf = (path: string) => savedText(page, path)
  const passCheck = async () => {
    const files = (await savedFiles(page)).map(([path, data]) => [path, Buffer.from(data, 'base64')] as const)
    expect(await check.problemsOf(files)).toEqual([])
  }
  return {
    page,
    textOf,
    async publish() {
      await save(page)
      await passCheck()
    },
    async publishDeletion() {
      await confirmDeletion(page)
      await passCheck()
    },
    publishOfColleague: async (path, change) => writeText(page, path, change((await textOf(path)) ?? '')),
    reload: () => reload(page),
    async close() {
      await page.close()
      site.close()
      await check.remove()
    },
  }
}

/** A host whose main branch requires a check. */
export async function gitHost(browser: Browser): Promise<EditorPlace> {
  const github = await startFakeGitHub(await contentFiles())
  const { backend } = editorBackend({ CMS_BACKEND: 'github', CMS_REPO: 'cadra/site', CMS_HOST: github.url })
  const [page, site, check] = await Promise.all([newPage(browser), serveEditor(backend, false), requiredCheck()])
  await signIn(page, site, token)

  /** Resolves once the check has passed the head of the draft, which the editor names after its entry. */
  async function passCheck(count: number): Promise<{ number: number; entry: string }> {
    await expect.poll(() => github.pulls.length).toBe(count + 1)
    const { head = '', number = 0 } = github.pulls.at(-1) ?? {}
    expect(await check.problemsOf(github.filesOf(head))).toEqual([])
    github.passCheck(head)
    return { number, entry: head.replace(/^cms\/([^/]+)\//, '$1/entries/') }
  }
  const merged = (number: number) =>
    expect.poll(() => github.pulls.find((pull) => pull.number === number)?.isOpen).toBe(false)

  return {
    page,
    textOf: async (path) => github.textAt('main', path),
    async publish() {
      const { length } = github.pulls
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      const { number, entry } = await passCheck(length)
      // The editor asks only if it would publish this as it is, which a new name is not.
      const send = page.getByRole('alertdialog').getByRole('button', { name: 'Send for Review' })
      await expect(async () => {
        if (await send.isVisible()) await send.click()
        expect(page.url()).not.toMatch(/\/entries\/|\/new$/)
      }).toPass({ timeout: 60_000 })
      await openEntry(page, entry)
      const publish = page.getByRole('button', { name: 'Publish Entry' })
      // The menu may open before it takes an answer.
      await expect(async () => {
        await page.getByRole('button', { name: /^Status: / }).click({ timeout: 5_000 })
        await page.getByRole('menuitemradio', { name: 'Ready' }).click({ timeout: 5_000 })
        await publish.waitFor({ timeout: 5_000 })
      }).toPass({ timeout: 60_000 })
      await publish.click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
      await merged(number)
      await backAtList(page)
    },
    async publishDeletion() {
      const { length } = github.pulls
      await confirmDeletion(page)
      const { number, entry } = await passCheck(length)
      await openEntry(page, entry)
      await page.getByRole('button', { name: /^Delete / }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await merged(number)
      await backAtList(page)
    },
    publishOfColleague: async (path, change) => github.mergeOfAnother(path, change),
    reload: () => reload(page),
    async close() {
      expect(github.unknown).toEqual([])
      await page.close()
      github.close()
      site.close()
      await check.remove()
    },
  }
}
