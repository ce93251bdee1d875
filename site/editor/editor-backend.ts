import type { GiteaBackend, GitHubBackend, GitLabBackend } from '@sveltia/cms'
// Reads the build's settings of where a team's editor signs in.

export type EditorBackend = GitHubBackend | GitLabBackend | GiteaBackend

/** Whether each save is a draft with a review, on a branch of its own. */
export const isReviewed = (backend: EditorBackend | undefined): backend is GitHubBackend | GitLabBackend =>
  backend?.name === 'github' || backend?.name === 'gitlab'

/** Sveltia treats Forgejo like Gitea. */
const hosts: Readonly<Record<string, string>> = {
  github: 'https://github.com',
  gitlab: 'https://gitlab.com',
  gitea: 'https://gitea.com',
  forgejo: 'https://codeberg.org',
}

type Environment = Readonly<Record<string, string | undefined>>

/** Returns a sentence per invalid setting. Without CMS_BACKEND there is no backend, and no editor in the build. */
export function editorBackend(env: Environment): { backend?: EditorBackend; problems: string[] } {
  const read = (name: string) => env[name]?.trim() || undefined
  const kind = read('CMS_BACKEND')
  if (kind === undefined) return { problems: [] }
  const repo = read('CMS_REPO') ?? ''
  const host = read('CMS_HOST') ?? hosts[kind] ?? ''
  const signIn = read('CMS_SIGN_IN')
  const problems = [
    ...(kind in hosts ? [] : [`CMS_BACKEND cannot be used: write one of ${Object.keys(hosts).join(', ')}.`]),
    ...(/^[^/\s:]+(\/[^/\s:]+)+$/.test(repo)
      ? []
      : ['CMS_REPO cannot be used: write the owner and the name of the repository, like cadra/site.']),
    ...(isOrigin(host) || !(kind in hosts)
      ? []
      : ['CMS_HOST cannot be used: write its origin, like https://git.example.com.']),
    ...(signIn === undefined || kind !== 'github' || isOrigin(signIn)
      ? []
      : [
          'CMS_SIGN_IN cannot be used: for GitHub, write the origin of the sign-in helper, like https://auth.example.com.',
        ]),
  ]
  if (problems.length > 0) return { problems }
  const common = {
    repo,
    branch: read('CMS_BRANCH') ?? 'main',
    auth_methods: signIn ? (['oauth', 'token'] as const).slice() : (['token'] as const).slice(),
  }
  if (kind === 'github') {
    // Sveltia adds /v3 for REST and /graphql for GraphQL.
    const enterprise = host !== hosts['github'] && { api_root: `${host}/api` }
    return {
      problems,
      backend: {
        name: kind,
        ...common,
        preview_context: 'preview',
        ...enterprise,
        ...(signIn && { base_url: signIn }),
      },
    }
  }
  const app = signIn ? { app_id: signIn, auth_type: 'pkce' as const } : {}
  const backend =
    kind === 'gitlab'
      ? { name: 'gitlab' as const, ...common, base_url: host, api_root: `${host}/api/v4`, ...app }
      : { name: 'gitea' as const, ...common, base_url: host, api_root: `${host}/api/v1`, ...app }
  return { problems, backend }
}

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text)
