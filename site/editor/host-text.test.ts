import { afterEach, expect, test, vi } from 'vitest'
import { atLeastOne } from '../../tests/support/at-least-one.ts'
import { serveGitHost } from '../../tests/support/fake-git-host.ts'
import type { EditorBackend } from './editor-backend.ts'
import { textsAtHost } from './host-text.ts'

let close = () => {}
afterEach(() => {
  close()
  vi.unstubAllGlobals()
})

type Files = Record<string, string>

/** A host of which each kind answers below its own addresses. `drafts`: the branches with an open request, and their files. */
async function host(
  main: Files,
  drafts: Record<string, Files> = {},
): Promise<Record<'gitlab' | 'github', EditorBackend>> {
  const served = await serveGitHost(async ({ url = '', headers }) => {
    if (headers.authorization !== 'Bearer a-token') return { status: 401, body: { message: 'Unauthorized' } }
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const [, ofGitLab, ofGitHub] =
      pathname.match(/^(?:\/projects\/cadra%2Fsite\/(.*)|\/v3\/repos\/cadra\/site\/(.*))$/) ?? []
    if (ofGitLab === 'merge_requests') return { body: Object.keys(drafts).map((name) => ({ source_branch: name })) }
    if (ofGitHub === 'pulls') return { body: Object.keys(drafts).map((name) => ({ head: { ref: name } })) }
    const [, inGitLab, inGitHub] =
      (ofGitLab ?? ofGitHub)?.match(/^(?:repository\/files\/(.*)\/raw|contents\/(.*))$/) ?? []
    const ref = searchParams.get('ref') ?? ''
    const text = (ref === 'trunk' ? main : drafts[ref])?.[decodeURIComponent(inGitLab ?? inGitHub ?? '')]
    return text === undefined ? { status: 404, body: { message: 'Not Found' } } : { body: Buffer.from(text) }
  })
  close = served.close
  vi.stubGlobal('localStorage', { getItem: () => '{"token":"a-token"}' })
  const common = { repo: 'cadra/site', branch: 'trunk', api_root: served.url }
  return { gitlab: { name: 'gitlab', ...common }, github: { name: 'github', ...common } }
}

const home = 'content/pages/home.yaml'
const fair = 'content/events/fair.yaml'
const ofMain = { [home]: 'here: Main' }

test.each([
  [
    'without a draft, what main holds',
    { 'cms/pages/homes': { [home]: 'here: Another' } },
    'pages home',
    home,
    'here: Main',
  ],
  ['with a draft, what that holds', { 'cms/pages/home': { [home]: 'here: Draft' } }, 'pages home', home, 'here: Draft'],
  ['of a file that the draft has deleted, nothing', { 'cms/pages/home': {} }, 'pages home', home, undefined],
  ['of a new entry, nothing', { 'cms/pages/home': {} }, 'events fair', fair, undefined],
  [
    'of one renamed in its draft, what that holds',
    { 'cms/events/day': { [fair]: 'x: 1' } },
    'events fair',
    fair,
    'x: 1',
  ],
  [
    'of one with a slash in its slug, its draft',
    { 'cms/pages/a%2Fb': { [home]: 'here: AB' } },
    'pages a/b',
    home,
    'here: AB',
  ],
] as const)('E-02 E-05 a save is compared, %s', async (_, drafts, entry, path, text) => {
  const [collection = '', slug = ''] = entry.split(' ')
  for (const backend of atLeastOne(Object.values(await host(ofMain, drafts as Record<string, Files>)))) {
    const read = await textsAtHost(backend, { collection, slug })
    expect(await read(path)).toBe(text)
  }
})

test('E-02 E-05 a host that does not answer is no empty file', async () => {
  const { github } = await host({})
  vi.stubGlobal('localStorage', { getItem: () => '{"token":"of-yesterday"}' })
  await expect(textsAtHost(github, { collection: 'pages', slug: 'home' })).rejects.toThrow('401')
})
