import { afterEach, expect, test, vi } from 'vitest'
import { serveGitHost } from '../../tests/support/fake-git-host.ts'
import type { EditorBackend } from './editor-backend.ts'
import { mainTextOf } from './main-branch.ts'

let close = () => {}
afterEach(() => {
  close()
  vi.unstubAllGlobals()
})

/** A host of which each kind answers below its own addresses. `drafts`: the branches that it has besides main. */
async function host(
  drafts: string[],
  files: Record<string, string>,
): Promise<Record<'gitlab' | 'github', EditorBackend>> {
  const served = await serveGitHost(async ({ url = '', headers }) => {
    if (headers.authorization !== 'Bearer a-token') return { status: 401, body: { message: 'Unauthorized' } }
    const { pathname, searchParams } = new URL(decodeURIComponent(url), 'http://localhost')
    const begin = searchParams.get('search')?.slice(1) ?? pathname.replace(/^.*matching-refs\/heads\//, '')
    const found = drafts.filter((name) => name.startsWith(begin))
    if (pathname === '/projects/cadra/site/repository/branches') return { body: found.map((name) => ({ name })) }
    if (pathname.startsWith('/v3/repos/cadra/site/git/matching-refs/'))
      return { body: found.map((name) => ({ ref: `refs/heads/${name}` })) }
    const path = pathname.replace(
      /^\/projects\/cadra\/site\/repository\/files\/|^\/v3\/repos\/cadra\/site\/contents\/|\/raw$/g,
      '',
    )
    const text = searchParams.get('ref') === 'trunk' ? files[path] : undefined
    return text === undefined ? { status: 404, body: { message: 'Not Found' } } : { body: Buffer.from(text) }
  })
  close = served.close
  vi.stubGlobal('localStorage', { getItem: () => '{"token":"a-token"}' })
  const common = { repo: 'cadra/site', branch: 'trunk', api_root: served.url }
  return { gitlab: { name: 'gitlab', ...common }, github: { name: 'github', ...common } }
}

const home = 'content/pages/home.yaml'
const draft = { collection: 'pages', slug: 'home' }

test.each(['github', 'gitlab'] as const)(
  'E-02 E-05 on %s, an entry without a draft begins with what main holds',
  async (kind) => {
    const backends = await host(['cms/pages/homes', 'cms/posts/home'], { [home]: 'here: Theirs' })
    expect(await mainTextOf(backends[kind], draft, home)).toBe('here: Theirs')
    expect(
      await mainTextOf(backends[kind], { collection: 'posts', slug: 'new' }, 'content/posts/new.md'),
    ).toBeUndefined()
  },
)

test.each(['github', 'gitlab'] as const)('E-02 E-05 on %s, the host merges what has a draft', async (kind) => {
  const backends = await host(['cms/pages/home'], { [home]: 'here: Theirs' })
  expect(await mainTextOf(backends[kind], draft, home)).toBeUndefined()
})

test('E-02 E-05 a host that does not answer is no empty file', async () => {
  const { github } = await host([], {})
  vi.stubGlobal('localStorage', { getItem: () => '{"token":"of-yesterday"}' })
  await expect(mainTextOf(github, draft, home)).rejects.toThrow('401')
})
