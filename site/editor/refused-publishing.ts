// Asks a git host why it has not published a draft: which check has failed, what that says, and where it is to be read.
import type { EditorBackend } from './editor-backend.ts'
import { hostReader, requestAtHost } from './host-text.ts'

/** The event of a draft that its host does not publish, with its branch (site/build/content-editor.ts). */
export const publishingRefused = 'publishing-refused'

type Reason = { sentence: string; href: string }
type Read = ReturnType<typeof hostReader>
/** `sentence` may have to be read. */
type Check = { name: string; href: string; state: 'passed' | 'waits' | 'failed'; sentence: () => Promise<string> }

/** The check writes its problems like this, with the place in front; GitLab puts the time before each line. */
const problem = /(?<!Warning: )content\/\S+\.(?:yaml|md)(?:, [^\n]*?)?: [^\r\n]+/

/** Where a token may read nothing, like a fine-grained one of the checks of a private repository, there is nothing. */
async function json<Value>(read: Read, address: string, nothing: Value): Promise<Value> {
  const answer = await read(address).catch(() => undefined)
  return answer?.ok ? answer.json() : nothing
}

/** What programs report of a commit at GitHub: runs of an app such as Actions, and states. */
async function checksAtGitHub(read: Read, commit: string): Promise<Check[]> {
  type Run = { id: number; name: string; status: string; conclusion: string | null; html_url: string } & {
    output: { title: string | null; annotations_count: number }
  }
  type Status = { context: string; state: string; description: string | null; target_url: string | null }
  const [{ check_runs: runs }, { statuses }] = await Promise.all([
    json(read, `commits/${commit}/check-runs?per_page=100`, { check_runs: [] as Run[] }),
    json(read, `commits/${commit}/status?per_page=100`, { statuses: [] as Status[] }),
  ])
  const ofRuns = runs.map(({ id, name, status, conclusion, html_url: href, output }): Check => {
    const passed = ['success', 'neutral', 'skipped'].includes(conclusion ?? '')
    async function sentence() {
      type Annotation = { annotation_level: string; path: string; message: string }
      const none: Annotation[] = []
      const notes =
        output.annotations_count > 0 ? await json(read, `check-runs/${id}/annotations?per_page=50`, none) : none
      const failures = notes.filter((note) => note.annotation_level === 'failure')
      // Actions adds one of its own, about the program's exit.
      return failures.find((note) => note.path !== '.github')?.message ?? output.title ?? ''
    }
    return { name, href, sentence, state: status !== 'completed' ? 'waits' : passed ? 'passed' : 'failed' }
  })
  const ofStatuses = statuses.map(({ context: name, state, description, target_url: href }): Check => {
    const states = { success: 'passed', pending: 'waits' } as const
    const known = states[state as keyof typeof states] ?? 'failed'
    return { name, href: href ?? '', state: known, sentence: async () => description ?? '' }
  })
  return [...ofRuns, ...ofStatuses]
}

/** The jobs of the newest pipeline of a commit at GitLab. */
async function checksAtGitLab(read: Read, commit: string): Promise<Check[]> {
  type Job = { id: number; name: string; status: string; allow_failure: boolean; web_url: string }
  const newestFirst = `pipelines?sha=${commit}&order_by=id&sort=desc&per_page=1`
  const [newest] = await json(read, newestFirst, [] as { id: number }[])
  const jobs = newest ? await json(read, `pipelines/${newest.id}/jobs?per_page=100`, [] as Job[]) : []
  const states = {
    success: 'passed',
    skipped: 'passed',
    manual: 'passed',
    failed: 'failed',
    canceled: 'failed',
  } as const
  return jobs.map(({ id, name, status, allow_failure: mayFail, web_url: href }) => ({
    name,
    href,
    state: mayFail ? 'passed' : (states[status as keyof typeof states] ?? 'waits'),
    async sentence() {
      const log = await read(`jobs/${id}/trace`).catch(() => undefined)
      return (await log?.text())?.match(problem)?.[0] ?? ''
    },
  }))
}

/** Resolves with why a draft is not published. */
export async function whyNotPublished(backend: EditorBackend, branch: string): Promise<Reason> {
  const request = await requestAtHost(backend, branch).catch(() => undefined)
  const read = hostReader(backend)
  const checksOf = backend.name === 'gitlab' ? checksAtGitLab : checksAtGitHub
  const checks = request ? await checksOf(read, request.commit) : []
  const { href = '' } = request ?? {}
  const failed = checks.find(({ state }) => state === 'failed')
  if (failed) {
    const [first = ''] = (await failed.sentence()).split('\n')
    return { sentence: first || `The check “${failed.name}” has failed.`, href: failed.href || href }
  }
  const waits = checks.find(({ state }) => state === 'waits')
  if (waits)
    return { sentence: `The check “${waits.name}” has not finished. Publish once it has.`, href: waits.href || href }
  const sentence =
    'The host keeps it back, perhaps until somebody approves it. The page of the draft says what is needed.'
  return { sentence, href }
}
