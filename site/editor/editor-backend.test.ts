import { expect, test } from 'vitest'
import { editorPolicy } from '#site/build/content-editor.ts'
import { editorBackend } from './editor-backend.ts'

test('E-05 without CMS_BACKEND there is no editor for a team', () => {
  expect(editorBackend({ CMS_REPO: 'cadra/site' })).toEqual({ problems: [] })
})

test.each([
  ['github', undefined, { name: 'github', auth_methods: ['token'] }, 'https://api.github.com'],
  ['github', 'https://git.example.com', { api_root: 'https://git.example.com/api' }, 'https://git.example.com'],
  ['gitlab', undefined, { name: 'gitlab', api_root: 'https://gitlab.com/api/v4' }, 'https://gitlab.com'],
  [
    'gitea',
    'https://git.example.com',
    { name: 'gitea', api_root: 'https://git.example.com/api/v1' },
    'https://git.example.com',
  ],
  ['forgejo', undefined, { name: 'gitea', base_url: 'https://codeberg.org' }, 'https://codeberg.org'],
])('E-05 the sign-in of %s is at its host, which the policy of the page allows', (kind, host, expected, origin) => {
  const { backend, problems } = editorBackend({ CMS_BACKEND: kind, CMS_REPO: 'cadra/site', CMS_HOST: host })
  expect(problems).toEqual([])
  expect(backend).toMatchObject({ repo: 'cadra/site', branch: 'main', ...expected })
  expect(editorPolicy(backend).match(/connect-src [^;]*/)?.[0]).toContain(origin)
})

test('E-05 the sign-in button uses an application or a helper', () => {
  const of = (CMS_BACKEND: string, CMS_SIGN_IN: string) => editorBackend({ CMS_BACKEND, CMS_SIGN_IN, CMS_REPO: 'a/b' })
  expect(of('gitlab', 'app-1').backend).toMatchObject({
    app_id: 'app-1',
    auth_type: 'pkce',
    auth_methods: ['oauth', 'token'],
  })
  expect(of('github', 'https://auth.example.com').backend).toMatchObject({ base_url: 'https://auth.example.com' })
  expect(of('github', 'app-1').problems).toEqual([expect.stringContaining('CMS_SIGN_IN cannot be used: for GitHub')])
})

test.each([
  [{ CMS_BACKEND: 'svn', CMS_REPO: 'a/b' }, 'CMS_BACKEND cannot be used: write one of github, gitlab, gitea, forgejo.'],
  [
    { CMS_BACKEND: 'gitea' },
    'CMS_REPO cannot be used: write the owner and the name of the repository, like cadra/site.',
  ],
  [
    { CMS_BACKEND: 'gitea', CMS_REPO: 'a/b', CMS_HOST: 'git.example.com/x' },
    'CMS_HOST cannot be used: write its origin, like https://git.example.com.',
  ],
])('E-05 the wrong setting %j is reported', (env, sentence) => expect(editorBackend(env).problems).toEqual([sentence]))
