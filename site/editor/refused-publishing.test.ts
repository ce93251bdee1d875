import { afterEach, expect, test, vi } from 'vitest'
import { serveGitHost } from '../../tests/support/fake-git-host.ts'
import type { EditorBackend } from './editor-backend.ts'
import { whyNotPublished } from './refused-publishing.ts'

let close = () => {}
afterEach(() => {
  close()
  vi.unstubAllGlobals()
})

const [sha, branch] = ['c0ffee', 'cms/site/plans']

/** A host that answers at these addresses, and elsewhere as both hosts do where there is nothing. */
async function reasonAt(name: 'github' | 'gitlab', answers: Record<string, unknown>) {
  const served = await serveGitHost(async ({ url = '' }) => {
    const [path = ''] = url.replace(/^\/(v3\/repos\/cadra\/site|projects\/cadra%2Fsite)\//, '').split('?')
    const body = answers[path]
    return body === undefined ? { status: 404, body: { message: 'Not Found' } } : { body }
  })
  close = served.close
  vi.stubGlobal('localStorage', { getItem: () => '{"token":"a-token"}' })
  return whyNotPublished({ name, repo: 'cadra/site', api_root: served.url } as EditorBackend, branch)
}

const pulls = [{ head: { ref: branch, sha }, html_url: 'https://git.example/pulls/7' }]
const run = {
  id: 5,
  name: 'check',
  status: 'completed',
  conclusion: 'failure',
  html_url: 'https://git.example/runs/5',
  output: { title: null, summary: null, annotations_count: 0 },
}
const ofRun = (change: object) => ({
  pulls,
  [`commits/${sha}/check-runs`]: {
    check_runs: [
      { ...run, name: 'pictures', conclusion: 'skipped' },
      { ...run, ...change },
    ],
  },
})
const state = {
  context: 'ci/build',
  state: 'failure',
  description: 'A link leads nowhere',
  target_url: 'https://ci.example/9',
}

test.each([
  ['a run that says nothing', ofRun({}), 'The check “check” has failed.', run.html_url],
  [
    'a run of an app, with a title',
    ofRun({ output: { ...run.output, title: 'Two links are dead' } }),
    'Two links are dead',
    run.html_url,
  ],
  ['a run that is under way', ofRun({ status: 'queued', conclusion: null }), /“check” has not finished/, run.html_url],
  ['a state', { pulls, [`commits/${sha}/status`]: { statuses: [state] } }, state.description, state.target_url],
  ['no right to read any', { pulls }, /perhaps until somebody approves it/, 'https://git.example/pulls/7'],
  ['a draft that is gone', { pulls: [] }, /perhaps until somebody approves it/, ''],
])('E-07 GitHub keeps a draft back: %s', async (_, answers, sentence, href) => {
  expect(await reasonAt('github', answers)).toEqual({ sentence: expect.stringMatching(sentence), href })
})

const merge_requests = [{ source_branch: branch, sha, web_url: 'https://git.example/merge_requests/7' }]
const job = { id: 9, name: 'check', status: 'failed', allow_failure: false, web_url: 'https://git.example/jobs/9' }
const ofJobs = (...jobs: object[]) => ({ merge_requests, pipelines: [{ id: 3 }], 'pipelines/3/jobs': jobs })
const trace = `2026-11-29T12:00:00.100000Z 01O \u001b[32;1m$ bash .ci/run\u001b[0;m
2026-11-29T12:00:01.100000Z 01E Warning: content/team.yaml, line 4: This is worth a look.
2026-11-29T12:00:01.200000Z 01E content/plans.yaml, line 5, 1 › price: Write a price.
2026-11-29T12:00:01.300000Z 01O 1 problem (2.1 s).\n`

test.each([
  [
    'a job whose log has a problem of the content',
    { ...ofJobs({ ...job, name: 'lint', allow_failure: true }, job), 'jobs/9/trace': Buffer.from(trace) },
    'content/plans.yaml, line 5, 1 › price: Write a price.',
    job.web_url,
  ],
  [
    'a job with another log',
    { ...ofJobs(job), 'jobs/9/trace': Buffer.from('Killed') },
    /“check” has failed/,
    job.web_url,
  ],
  ['a job that runs', ofJobs({ ...job, status: 'running' }), /“check” has not finished/, job.web_url],
  [
    'a review that is missing',
    ofJobs({ ...job, status: 'success' }),
    /perhaps until somebody approves/,
    merge_requests[0]?.web_url,
  ],
  ['no pipeline', { merge_requests, pipelines: [] }, /perhaps until somebody approves/, merge_requests[0]?.web_url],
])('E-07 GitLab keeps a draft back: %s', async (_, answers, sentence, href) => {
  expect(await reasonAt('gitlab', answers)).toEqual({ sentence: expect.stringMatching(sentence), href })
})
