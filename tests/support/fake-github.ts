// A GitHub Enterprise server with one repository and one person with a token. It answers REST below /api/v3 and GraphQL at
// /api/graphql, as https://docs.github.com/en/enterprise-server describes them: queries that the editor sends, and no others.
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { serveGitHost } from './fake-git-host.ts'

type Files = Map<string, Buffer>
type Input = {
  name?: string
  branch?: { branchName: string }
  expectedHeadOid?: string
  fileChanges?: { additions: { path: string; contents: string }[]; deletions: { path: string }[] }
}
type PullRequest = { number: number; head: string; draft: boolean; labels: string[] }

export const token = 'a-token-of-nobody'

const hashOf = (content: string | Buffer) => createHash('sha1').update(content).digest('hex')

/** `given`: the files of main by their paths, in base64. */
export async function startFakeGitHub(given: readonly (readonly [path: string, data: string])[]) {
  const branches = new Map<string, Files>([
    ['main', new Map(given.map(([path, data]) => [path, Buffer.from(data, 'base64')]))],
  ])
  const pulls: PullRequest[] = []
  const previews = new Map<string, string>()
  const unknown: string[] = []
  const headOf = (branch: string) =>
    hashOf([...(branches.get(branch) ?? [])].map(([path, body]) => path + hashOf(body)).join())
  const textAt = (branch: string, path: string) => branches.get(branch)?.get(path)?.toString('utf8')
  const blobs = () =>
    new Map([...branches.values()].flatMap((files) => [...files.values()]).map((body) => [hashOf(body), body]))

  /** Commits as the mutation createCommitOnBranch does, which refuses a head that has moved. */
  function commit(query: string, { branch, expectedHeadOid, fileChanges }: Input) {
    const { branchName = '' } = branch ?? {}
    const files = branches.get(branchName)
    if (!files) throw new Error(`A branch ${branchName} does not exist.`)
    if (expectedHeadOid !== headOf(branchName))
      throw new Error(`Expected branch to point to "${headOf(branchName)}" but it did not. Pull and try again.`)
    for (const { path } of fileChanges?.deletions ?? []) files.delete(path)
    for (const { path, contents } of fileChanges?.additions ?? []) files.set(path, Buffer.from(contents, 'base64'))
    const saved = [...query.matchAll(/(file_\d+): file\(path: "([^"]+)"\)/g)].map(
      ([, alias = '', path = '']) => [alias, { oid: hashOf(files.get(path) ?? '') }] as const,
    )
    return { oid: headOf(branchName), committedDate: new Date().toISOString(), ...Object.fromEntries(saved) }
  }

  function createRef({ name = '' }: Input) {
    const branch = name.replace('refs/heads/', '')
    if (branches.has(branch)) throw new Error(`A ref named "${name}" already exists in the repository.`)
    branches.set(branch, new Map(branches.get('main')))
    return { ref: { name: branch } }
  }

  const pullNode = ({ number, head, draft, labels }: PullRequest) => ({
    id: `PR_${number}`,
    number,
    title: head,
    url: `https://git.example/pulls/${number}`,
    isDraft: draft,
    isCrossRepository: false,
    createdAt: new Date().toISOString(),
    updatedAt: new Date().toISOString(),
    headRefName: head,
    headRefOid: headOf(head),
    author: { login: 'ana', avatarUrl: '' },
    labels: { nodes: labels.map((name) => ({ name })) },
    files: {
      nodes: [...(branches.get(head) ?? [])]
        .filter(([path, body]) => textAt('main', path) !== body.toString('utf8'))
        .map(([path]) => ({ path, changeType: textAt('main', path) === undefined ? 'ADDED' : 'MODIFIED' })),
    },
  })

  const statusOf = (sha: string) => {
    const url = previews.get(sha)
    const contexts = url ? [{ context: 'preview', state: 'SUCCESS', targetUrl: url, description: 'The draft' }] : []
    return { status: { contexts }, deployments: { nodes: [] }, checkSuites: { nodes: [] } }
  }

  /** Each alias of a query, as in `content_0: object(oid: "…")`. */
  function aliased(query: string): Record<string, unknown> {
    const found = [...query.matchAll(/([a-z]+)_(\d+):\s*(object|ref)\(([^)]*)\)/gi)]
    return Object.fromEntries(
      found.map(([, kind = '', index = '', type, given = '']) => {
        const named = given.match(/"([^"]+)"/)?.[1] ?? ''
        const [branch = '', path = ''] = named.split(/:(.*)/s)
        const body = given.startsWith('expression') ? branches.get(branch)?.get(path) : blobs().get(named)
        const author = { name: 'Ana', email: 'ana@example.com', user: { id: 1, login: 'ana' } }
        const last = { target: { history: { nodes: [{ author, committedDate: '2026-11-01T00:00:00Z' }] } } }
        const blob = body && {
          oid: hashOf(body),
          byteSize: body.length,
          isBinary: false,
          isTruncated: false,
          text: body.toString('utf8'),
        }
        return [`${kind}_${index}`, type === 'ref' ? last : kind === 'commit' ? statusOf(named) : (blob ?? null)]
      }),
    )
  }

  function graphql(query: string, { input, branch = 'main' }: { input?: Input; branch?: string }): unknown {
    if (query.includes('createCommitOnBranch') && input)
      return { createCommitOnBranch: { commit: commit(query, input) } }
    if (query.includes('createRef') && input) return { createRef: createRef(input) }
    if (query.includes('defaultBranchRef')) return { repository: { defaultBranchRef: { name: 'main' } } }
    if (query.includes('fork:')) return { fork: { id: 'R_1' }, base: { ref: { target: { oid: headOf(branch) } } } }
    if (query.includes('pullRequests('))
      return { repository: { pullRequests: { nodes: pulls.map(pullNode), totalCount: pulls.length } } }
    const parts = aliased(query)
    if (Object.keys(parts).length > 0) return { repository: parts }
    if (/ref\(qualifiedName: \$branch\)/.test(query)) {
      const oid = headOf(branch)
      return { repository: { ref: { target: { oid, history: { nodes: [{ oid, message: 'As it is' }] } } } } }
    }
    throw new Error(`unknown query: ${query}`)
  }

  function rest(method: string, path: string, body: { head?: string; draft?: boolean; labels?: string[] }) {
    if (path === '/user') return { id: 1, login: 'ana', name: 'Ana', email: 'ana@example.com', avatar_url: '' }
    if (path === '/repos/cadra/site/collaborators/ana') return null
    if (path.startsWith('/repos/cadra/site/git/trees/')) {
      const tree = [...(branches.get('main') ?? [])].map(([name, data]) => ({
        path: name,
        type: 'blob',
        sha: hashOf(data),
        size: data.length,
      }))
      return { sha: headOf('main'), tree, truncated: false }
    }
    if (method === 'POST' && path === '/repos/cadra/site/pulls') {
      const pull = { number: pulls.length + 1, head: body.head ?? '', draft: body.draft === true, labels: [] }
      pulls.push(pull)
      const now = new Date().toISOString()
      return {
        ...pull,
        node_id: `PR_${pull.number}`,
        title: pull.head,
        html_url: '',
        head: { sha: headOf(pull.head) },
        created_at: now,
        updated_at: now,
      }
    }
    const [, number] = path.match(/^\/repos\/cadra\/site\/issues\/(\d+)\/labels$/) ?? []
    const pull = pulls.find((one) => one.number === Number(number))
    if (method === 'POST' && pull) pull.labels = body.labels ?? []
    return pull ? pull.labels : undefined
  }

  async function answer(request: IncomingMessage): Promise<{ status: number; body?: unknown }> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const sent = await text(request)
    const body = sent ? JSON.parse(sent) : {}
    if (request.headers.authorization?.endsWith(token) !== true)
      return { status: 401, body: { message: 'Bad credentials' } }
    if (pathname === '/api/graphql') {
      try {
        return { status: 200, body: { data: graphql(body.query, body.variables ?? {}) } }
      } catch (error) {
        const message = (error as Error).message
        if (message.startsWith('unknown')) unknown.push(message)
        return { status: 200, body: { data: null, errors: [{ message }] } }
      }
    }
    const found = rest(request.method ?? 'GET', pathname.replace('/api/v3', ''), body)
    if (found === undefined || !pathname.startsWith('/api/v3/')) {
      unknown.push(`${request.method} ${pathname}`)
      return { status: 404, body: { message: 'Not Found' } }
    }
    return found === null ? { status: 204 } : { status: 200, body: found }
  }

  const { url, close } = await serveGitHost(answer)
  return {
    url,
    textAt,
    filesOf: (branch: string): Files => branches.get(branch) ?? new Map(),
    pulls: pulls as readonly Readonly<PullRequest>[],
    /** Requests that no part of this server knows. */
    unknown: unknown as readonly string[],
    /** As the workflow does once it has built the head of a branch. */
    showPreview: (branch: string, url: string) => previews.set(headOf(branch), url),
    close,
  }
}
