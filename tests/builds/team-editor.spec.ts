import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, type Page, test } from '@playwright/test'
import { editorBackend } from '../../site/editor/editor-backend.ts'
import { choosePicture, drawing, fieldInSight, fillIn, openEntry, save } from '../support/editor-form.ts'
import { contentFiles, type EditorSite, serveEditor, signIn } from '../support/editor-site.ts'
import { serveGitHost } from '../support/fake-git-host.ts'
import { type RequiredCheck, requiredCheck } from '../support/required-check.ts'

let gitea: FakeGitea
let site: EditorSite
let check: RequiredCheck
let page: Page
// One person's session: each change is a commit, after which the required check has no problem.
test.describe.configure({ mode: 'default', timeout: 120_000 })
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  check = await requiredCheck()
  gitea = await startFakeGitea(await contentFiles())
  const { backend } = editorBackend({ CMS_BACKEND: 'gitea', CMS_REPO: 'cadra/site', CMS_HOST: gitea.url })
  site = await serveEditor(backend, false)
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await signIn(page, site, token)
})
test.afterAll(async () => {
  await page?.close()
  gitea?.close()
  site?.close()
  await check?.remove()
})

const problems = () => check.problemsOf(gitea.files())
const saveButton = () => page.getByRole('button', { name: 'Save', exact: true })

test('E-05 a new headline changes one file', async () => {
  await openEntry(page, 'pages/entries/home')
  const german = gitea.textOf('content/de/pages/home.yaml')
  await fillIn(page, 'hero.headline', 'One Ai For All Our Hiring!')
  await save(page)
  expect(gitea.commits.at(-1)).toMatchObject({
    branch: 'main',
    // Sveltia hands over the file of each language, changed or not.
    files: [{ path: 'content/pages/home.yaml' }, { path: 'content/de/pages/home.yaml' }],
  })
  expect(gitea.textOf('content/de/pages/home.yaml')).toBe(german)
  expect(gitea.textOf('content/pages/home.yaml')).toContain('\n  headline: One Ai For All Our Hiring!\n')
  expect(await problems()).toEqual([])
})

test('E-05 a save that failed on the way is made again, with its picture', async () => {
  await openEntry(page, 'posts/new')
  await fillIn(page, 'title', 'A second try')
  await fillIn(page, 'date', '2026-12-03')
  await fillIn(page, 'description', 'It works.')
  await choosePicture(page, 'picture', drawing('Second Try.svg'))
  await (await fieldInSight(page, 'body')).locator('[contenteditable=true]').first().click()
  await page.keyboard.type('It works.')
  const before = gitea.commits.length
  gitea.failNext()
  await saveButton().click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(gitea.commits).toHaveLength(before)
  await save(page)
  expect(
    gitea.commits
      .at(-1)
      ?.files.map(({ path }) => path)
      .sort(),
  ).toEqual(['content/posts/a-second-try.md', 'content/posts/pictures/second-try.svg'])
  expect(gitea.textOf('content/posts/pictures/second-try.svg')).toContain('M0 0h1200v675H0z')
  expect(await problems()).toEqual([])
})

test('E-05 E-02 what a colleague has committed since is told, and kept', async () => {
  await openEntry(page, 'site/entries/plans')
  await fillIn(page, 'entries.0.price', '$29 a month')
  gitea.commitOfAnother('content/plans.yaml', (text) => text.replace(/button: .*/, 'button: Ask them'))
  await saveButton().click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Entry Changed by Someone Else')
  await question.getByRole('button', { name: 'Save Anyway' }).click()
  await expect.poll(() => gitea.textOf('content/plans.yaml')).toContain('price: $29 a month')
  expect(gitea.textOf('content/plans.yaml')).toContain('button: Ask them')
  expect(await problems()).toEqual([])
})

test('E-05 E-02 what somebody typed is kept over a reload after a commit of a colleague, who keeps theirs', async () => {
  await openEntry(page, 'site/entries/plans')
  // Sveltia keeps what a person types.
  await (await fieldInSight(page, 'entries.1.price')).locator('input').click()
  await page.keyboard.press('End')
  await page.keyboard.type(', or less')
  await page.waitForTimeout(1500)
  gitea.commitOfAnother('content/plans.yaml', (text) => text.replace('Ask them', 'Ask us'))
  await page.reload({ waitUntil: 'commit' })
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Restore', { timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await saveButton().click()
  const anyway = page.getByRole('button', { name: 'Save Anyway' })
  await expect(async () => {
    if (await anyway.isVisible()) await anyway.click()
    expect(gitea.textOf('content/plans.yaml')).toContain('price: Custom Pricing, or less')
  }).toPass({ timeout: 60_000 })
  expect(gitea.textOf('content/plans.yaml')).toContain('button: Ask us')
  expect(await problems()).toEqual([])
})

test('E-05 E-06 a page is deleted and another one gets a new name, each in one commit', async () => {
  await openEntry(page, 'event-pages/entries/night-shift-hour')
  await page.getByRole('button', { name: 'Show Editor Options' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => gitea.textOf('content/events/night-shift-hour.yaml')).toBeUndefined()
  expect(gitea.textOf('content/de/events/night-shift-hour.yaml')).toBeUndefined()
  expect(await problems()).toEqual([])

  await openEntry(page, 'integration-pages/entries/lever')
  await page.getByRole('button', { name: 'Show Editor Options' }).click()
  await page.getByRole('menuitem', { name: 'Edit Slug' }).click()
  await page.getByRole('button', { name: 'Edit Slug' }).last().click()
  await page.getByRole('textbox', { name: /Slug/ }).last().fill('lever-hire')
  await page.keyboard.press('Enter')
  await save(page)
  expect(gitea.textOf('content/integrations/lever.yaml')).toBeUndefined()
  expect(gitea.textOf('content/integrations/lever-hire.yaml')).toContain('aliases:\n  - /integrations/lever\n')
  expect(await problems()).toEqual([])
})

// A git host that answers as Gitea's API is described (https://docs.gitea.com/api): one repository with the files of content/, one
// person with a token. What is committed replaces the files.

const token = 'a-token-of-nobody'

type ChangedFile = { operation: string; path: string; content?: string; sha?: string; from_path?: string }
type Commit = { branch: string; message: string; files: ChangedFile[] }

type FakeGitea = {
  url: string
  commits: Commit[]
  /** What a path holds after all commits. */
  textOf(path: string): string | undefined
  files(): Iterable<[path: string, body: Buffer]>
  /** The next commit is answered as by a host that fails. */
  failNext(): void
  commitOfAnother(path: string, change: (text: string) => string): void
  close(): void
}

const shaOf = (body: Buffer) => createHash('sha1').update(`blob ${body.length}\0`).update(body).digest('hex')

/** `given`: the files by their paths, in base64. */
async function startFakeGitea(given: readonly (readonly [path: string, data: string])[]): Promise<FakeGitea> {
  const files = new Map(given.map(([path, data]) => [path, Buffer.from(data, 'base64')]))
  const commits: Commit[] = []
  const head = () => createHash('sha1').update(String(commits.length)).digest('hex')
  const described = (path: string, body: Buffer) => ({
    name: path.split('/').at(-1),
    path,
    sha: shaOf(body),
    type: 'file',
    size: body.length,
    encoding: 'base64',
    content: body.toString('base64'),
  })

  let failsNext = false

  /** Returns why Gitea would refuse a change of a file. */
  function refusal({ operation, path, sha, from_path: from = path }: ChangedFile): string | undefined {
    const known = files.get(from)
    if (operation === 'create') return known ? `repository file already exists [path: ${path}]` : undefined
    if (!known) return `repository file does not exist [path: ${from}]`
    return sha === shaOf(known) ? undefined : `sha does not match [given: ${sha}, expected: ${shaOf(known)}]`
  }

  function commit(made: Commit) {
    if (failsNext) {
      failsNext = false
      return { status: 500, body: { message: 'the disk is full' } }
    }
    const [refused] = made.files.flatMap((file) => refusal(file) ?? [])
    if (refused) return { status: 422, body: { message: refused } }
    commits.push(made)
    for (const { operation, path, content = '', from_path: from } of made.files) {
      if (from || operation === 'delete') files.delete(from ?? path)
      if (operation !== 'delete') files.set(path, Buffer.from(content, 'base64'))
    }
    const saved = made.files.map(({ path }) => {
      const body = files.get(path)
      return body ? described(path, body) : null
    })
    return { status: 201, body: { commit: { sha: head(), created: new Date().toISOString() }, files: saved } }
  }

  async function answer(request: IncomingMessage): Promise<{ status?: number; body: unknown }> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname.replace('/api/v1', '')
    if (path === '/version') return { body: { version: '1.26.0' } }
    if (request.headers.authorization?.endsWith(token) !== true)
      return { status: 401, body: { message: 'token is required' } }
    if (path === '/user')
      return { body: { id: 1, login: 'ana', full_name: 'Ana', email: 'ana@example.com', avatar_url: '' } }
    if (path === '/settings/api')
      return { body: { default_paging_num: 30, max_response_items: 50, default_max_blob_size: 10_485_760 } }
    const ofRepository = path.replace('/repos/cadra/site', '')
    if (ofRepository === '')
      return { body: { default_branch: 'main', permissions: { admin: false, push: true, pull: true } } }
    if (ofRepository === '/branches/main')
      return { body: { name: 'main', commit: { id: head(), message: 'As it was' } } }
    if (ofRepository.startsWith('/git/trees/')) {
      const tree = [...files].map(([name, body]) => ({
        path: name,
        mode: '100644',
        type: 'blob',
        size: body.length,
        sha: shaOf(body),
      }))
      return { body: { sha: head(), tree, truncated: false, page: 1, total_count: tree.length } }
    }
    if (ofRepository === '/file-contents') {
      const { files: wanted } = JSON.parse(await text(request)) as { files: string[] }
      return { body: wanted.map((name) => described(name, files.get(name) ?? Buffer.alloc(0))) }
    }
    if (ofRepository === '/contents' && request.method === 'POST') return commit(JSON.parse(await text(request)))
    if (ofRepository === '/commits') return { body: [] }
    return { status: 404, body: { message: 'not found' } }
  }

  const { url, close } = await serveGitHost(answer)
  return {
    url,
    commits,
    textOf: (path) => files.get(path)?.toString('utf8'),
    files: () => files,
    failNext() {
      failsNext = true
    },
    commitOfAnother(path, change) {
      commits.push({ branch: 'main', message: 'Of a colleague', files: [{ operation: 'update', path }] })
      files.set(path, Buffer.from(change(files.get(path)?.toString('utf8') ?? '')))
    },
    close,
  }
}
