import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { editorBackend } from '../../site/editor/editor-backend.ts'
import { contentFiles, type EditorSite, serveEditor } from '../support/editor-site.ts'

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

test('E-05 somebody signs in with a token and commits a new headline, which changes one file', async ({ page }) => {
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

// A git host that answers as Gitea's API is described (https://docs.gitea.com/api): one repository with the files of content/, one
// person with a token. What is committed replaces the files.

const token = 'a-token-of-nobody'

type Commit = { branch: string; message: string; files: { path: string; content?: string }[] }

type FakeGitea = {
  url: string
  commits: Commit[]
  /** What a path holds after all commits. */
  textOf(path: string): string | undefined
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

  function commit(made: Commit) {
    commits.push(made)
    for (const { path, content = '' } of made.files) files.set(path, Buffer.from(content, 'base64'))
    const saved = made.files.map(({ path }) => described(path, files.get(path) ?? Buffer.alloc(0)))
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

  const server = createServer(async (request, response) => {
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': '*',
    }
    if (request.method === 'OPTIONS') return response.writeHead(204, headers).end()
    const { status = 200, body } = await answer(request)
    return response.writeHead(status, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    commits,
    textOf: (path) => files.get(path)?.toString('utf8'),
    close: () => server.close(),
  }
}
