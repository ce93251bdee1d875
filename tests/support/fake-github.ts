// A GitHub Enterprise server with one repository and one person with a token. It answers REST below /api/v3 and GraphQL at
// /api/graphql, as https://docs.github.com/en/enterprise-server describes them: queries that the editor sends, and no others. Its
// main branch is protected: a change is a pull request, which is merged once it is no draft and has passed the required check.
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { serveGitHost } from './fake-git-host.ts'

type Files = Map<string, Buffer>
type Input = {
  name?: string
  oid?: string
  pullRequestId?: string
  branch?: { branchName: string }
  expectedHeadOid?: string
  fileChanges?: { additions: { path: string; contents: string }[]; deletions: { path: string }[] }
}
type PullRequest = { number: number; head: string; draft: boolean; labels: string[]; isOpen: boolean }
/** What REST refuses, with the status and the errors of its answer. */
class Refusal extends Error {
  readonly status: number
  readonly errors: object[] | undefined
  constructor(status: number, message: string, errors?: object[]) {
    super(message)
    this.status = status
    this.errors = errors
  }
}

export const token = 'a-token-of-nobody'

const hashOf = (content: string | Buffer) => createHash('sha1').update(content).digest('hex')

/** `given`: the files of main by their paths, in base64. */
export async function startFakeGitHub(given: readonly (readonly [path: string, data: string])[]) {
  const branches = new Map<string, Files>([
    ['main', new Map(given.map(([path, data]) => [path, Buffer.from(data, 'base64')]))],
  ])
  /** The files that a branch began with. */
  const bases = new Map<string, Files>()
  const pulls: PullRequest[] = []
  /** What the check has said of heads: nothing of one that has passed. */
  const checked = new Map<string, { path: string; message: string }[]>()
  const previews = new Map<string, string>()
  const unknown: string[] = []
  /** The last commit of a branch, which no other one has: what is written back is a commit too. */
  const heads = new Map([['main', hashOf('1')]])
  let commits = 1
  const headOf = (branch: string) => heads.get(branch) ?? ''
  const addCommit = (branch: string) => heads.set(branch, hashOf(String(++commits)))
  const textAt = (branch: string, path: string) => branches.get(branch)?.get(path)?.toString('utf8')
  const blobs = () =>
    new Map([...branches.values()].flatMap((files) => [...files.values()]).map((body) => [hashOf(body), body]))

  /** Commits as the mutation createCommitOnBranch does, which refuses a head that has moved. */
  function commit(query: string, { branch, expectedHeadOid, fileChanges }: Input) {
    const { branchName = '' } = branch ?? {}
    const files = branches.get(branchName)
    if (!files) throw new Error(`A branch ${branchName} does not exist.`)
    if (branchName === 'main') throw new Error('Changes must be made through a pull request.')
    if (expectedHeadOid !== headOf(branchName))
      throw new Error(`Expected branch to point to "${headOf(branchName)}" but it did not. Pull and try again.`)
    for (const { path } of fileChanges?.deletions ?? []) files.delete(path)
    for (const { path, contents } of fileChanges?.additions ?? []) files.set(path, Buffer.from(contents, 'base64'))
    addCommit(branchName)
    const saved = [...query.matchAll(/(file_\d+): file\(path: "([^"]+)"\)/g)].map(
      ([, alias = '', path = '']) => [alias, { oid: hashOf(files.get(path) ?? '') }] as const,
    )
    return { oid: headOf(branchName), committedDate: new Date().toISOString(), ...Object.fromEntries(saved) }
  }

  /** Begins a branch at the newest main, or puts it there. */
  function beginBranch(branch: string, oid: string) {
    if (oid !== headOf('main')) throw new Refusal(422, 'Object does not exist')
    branches.set(branch, new Map(branches.get('main')))
    bases.set(branch, new Map(branches.get('main')))
    heads.set(branch, oid)
  }

  function createRef({ name = '', oid = '' }: Input) {
    const branch = name.replace('refs/heads/', '')
    if (branches.has(branch)) throw new Error(`A ref named "${name}" already exists in the repository.`)
    beginBranch(branch, oid)
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
      nodes: changedBy(head).map(([path, before, after]) => ({
        path,
        changeType: before ? (after ? 'MODIFIED' : 'DELETED') : 'ADDED',
      })),
    },
  })

  /** What a branch has changed, with each file before and after. */
  function changedBy(branch: string): [path: string, before: Buffer | undefined, after: Buffer | undefined][] {
    const [before, after] = [bases.get(branch) ?? new Map(), branches.get(branch) ?? new Map()]
    return [...new Set([...before.keys(), ...after.keys()])]
      .map((path) => [path, before.get(path), after.get(path)] as const)
      .filter(([, one, other]) => !(one && other ? one.equals(other) : one === other))
      .map(([path, one, other]) => [path, one, other])
  }

  function merge(pull: PullRequest) {
    if (!pull.isOpen || pull.draft) throw new Refusal(405, 'Pull Request is closed, or still a draft')
    if (checked.get(headOf(pull.head))?.length !== 0)
      throw new Refusal(405, 'Required status check "content" is expected.')
    const main = branches.get('main') ?? new Map()
    const changes = changedBy(pull.head)
    // git would merge lines.
    if (changes.some(([path, before]) => (main.get(path)?.compare(before ?? Buffer.of()) ?? 0) !== 0))
      throw new Refusal(405, 'Pull Request is not mergeable')
    for (const [path, , after] of changes)
      if (after) main.set(path, after)
      else main.delete(path)
    addCommit('main')
    pull.isOpen = false
    return { sha: headOf('main'), merged: true, message: 'Pull Request successfully merged' }
  }

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
    const [, mutation = ''] = query.match(/(markPullRequestReadyForReview|convertPullRequestToDraft)\(/) ?? []
    const marked = pulls.find(({ number }) => `PR_${number}` === input?.pullRequestId)
    if (mutation && marked) {
      marked.draft = mutation === 'convertPullRequestToDraft'
      return { [mutation]: { pullRequest: { isDraft: marked.draft } } }
    }
    if (query.includes('defaultBranchRef')) return { repository: { defaultBranchRef: { name: 'main' } } }
    if (query.includes('fork:')) return { fork: { id: 'R_1' }, base: { ref: { target: { oid: headOf(branch) } } } }
    if (query.includes('pullRequests(')) {
      const open = pulls.filter((pull) => pull.isOpen && (!query.includes('headRefName:') || pull.head === branch))
      return { repository: { pullRequests: { nodes: open.map(pullNode), totalCount: open.length } } }
    }
    const parts = aliased(query)
    if (Object.keys(parts).length > 0) return { repository: parts }
    if (/ref\(qualifiedName: \$branch\)/.test(query)) {
      const oid = headOf(branch)
      return { repository: { ref: { target: { oid, history: { nodes: [{ oid, message: 'As it is' }] } } } } }
    }
    throw new Error(`unknown query: ${query}`)
  }

  /** As "Create a pull request" is described: 422 for a branch that is not there, has no commit or has a pull request already. */
  function openPull({ head = '', draft = false }: Sent) {
    const invalid = (errors: object) =>
      new Refusal(422, 'Validation Failed', [{ resource: 'PullRequest', code: 'custom', ...errors }])
    if (!branches.has(head)) throw invalid({ field: 'head', code: 'invalid' })
    if (headOf(head) === headOf('main')) throw invalid({ message: `No commits between main and ${head}` })
    if (pulls.some((one) => one.isOpen && one.head === head))
      throw invalid({ message: `A pull request already exists for cadra:${head}.` })
    const pull = { number: pulls.length + 1, head, draft, labels: [], isOpen: true }
    pulls.push(pull)
    return restPull(pull)
  }

  const restPull = (pull: PullRequest) => ({
    ...pull,
    node_id: `PR_${pull.number}`,
    title: pull.head,
    state: pull.isOpen ? 'open' : 'closed',
    html_url: `https://git.example/pulls/${pull.number}`,
    head: { ref: pull.head, sha: headOf(pull.head) },
    created_at: new Date().toISOString(),
    updated_at: new Date().toISOString(),
  })

  /** As Actions reports the job "content" of a commit. */
  function checkRun(commit: string) {
    const isDone = checked.has(commit)
    return {
      id: [...checked.keys()].indexOf(commit),
      name: 'content',
      status: isDone ? 'completed' : 'in_progress',
      conclusion: isDone ? (checked.get(commit)?.length === 0 ? 'success' : 'failure') : null,
      html_url: `https://git.example/runs/${commit}`,
      output: { title: null, summary: null, text: null, annotations_count: annotations(commit).length },
    }
  }

  const annotations = (commit: string) => {
    const said = checked.get(commit) ?? []
    const ofActions = { path: '.github', message: 'Process completed with exit code 1.' }
    return (said.length > 0 ? [ofActions, ...said] : []).map((one) => ({
      ...one,
      annotation_level: 'failure',
      title: '',
    }))
  }

  type Sent = { head?: string; draft?: boolean; labels?: string[]; state?: string; sha?: string }

  function rest(method: string, path: string, body: Sent, ref: string) {
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
    const [, kind, named = ''] = path.match(/^\/repos\/cadra\/site\/(contents|git\/blobs)\/(.+)$/) ?? []
    if (kind) {
      const body = kind === 'contents' ? branches.get(ref)?.get(named) : blobs().get(named)
      if (!body) throw new Refusal(404, 'Not Found')
      return body
    }
    if (path === '/repos/cadra/site/pulls')
      return method === 'POST' ? openPull(body) : pulls.filter(({ isOpen }) => isOpen).map(restPull)
    const [, branch] = path.match(/^\/repos\/cadra\/site\/git\/refs\/heads\/(.+)$/) ?? []
    if (branch && !branches.has(decodeURI(branch))) throw new Refusal(422, 'Reference does not exist')
    if (method === 'PATCH' && branch) return beginBranch(decodeURI(branch), body.sha ?? '') ?? { ref: branch }
    if (method === 'DELETE' && branch) {
      branches.delete(decodeURI(branch))
      for (const pull of pulls) if (pull.head === decodeURI(branch)) pull.isOpen = false
      return null
    }
    const [, commit, asked] = path.match(/^\/repos\/cadra\/site\/commits\/(\w+)\/(check-runs|status)$/) ?? []
    if (commit && asked === 'status') return { state: 'pending', statuses: [], total_count: 0 }
    if (commit) return { total_count: 1, check_runs: [checkRun(commit)] }
    const [, ofRun] = path.match(/^\/repos\/cadra\/site\/check-runs\/(\d+)\/annotations$/) ?? []
    if (ofRun) return annotations([...checked.keys()][Number(ofRun)] ?? '')
    const [, number, part] = path.match(/^\/repos\/cadra\/site\/(?:issues|pulls)\/(\d+)(?:\/(\w+))?$/) ?? []
    const pull = pulls.find((one) => one.number === Number(number))
    if (!pull) return undefined
    if (method === 'PUT' && part === 'merge') return merge(pull)
    if (body.state === 'closed') pull.isOpen = false
    if (body.labels) pull.labels = body.labels
    const labels = pull.labels.map((name) => ({ name }))
    return part === 'labels' ? labels : { number: pull.number, labels }
  }

  async function answer(request: IncomingMessage): Promise<{ status: number; body?: unknown }> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
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
    let found: unknown
    try {
      found = rest(request.method ?? 'GET', pathname.replace('/api/v3', ''), body, searchParams.get('ref') ?? 'main')
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { status, message, errors } = error
      return { status, body: { message, errors } }
    }
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
    /** As the required check does with the head of a branch that has no problem. */
    passCheck: (branch: string) => checked.set(headOf(branch), []),
    /** As the check does that finds problems in the head of a branch. */
    failCheck: (branch: string, problems: { path: string; message: string }[]) => checked.set(headOf(branch), problems),
    /** As a pull request of somebody else does that is merged. */
    mergeOfAnother(path: string, change: (text: string) => string) {
      branches.get('main')?.set(path, Buffer.from(change(textAt('main', path) ?? '')))
      addCommit('main')
    },
    /** As a person does who publishes a draft at the host itself, and leaves its branch. */
    mergeAtHost(branch: string) {
      const pull = pulls.find((one) => one.isOpen && one.head === branch)
      if (pull) merge({ ...pull, draft: false })
      for (const one of pulls) if (one.head === branch) one.isOpen = false
    },
    /** As the workflow does once it has built the head of a branch. */
    showPreview: (branch: string, url: string) => previews.set(headOf(branch), url),
    close,
  }
}
