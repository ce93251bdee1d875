// Reads at a git host what a save is about to overwrite. Where each save is a draft, Sveltia commits whole files of the form and
// compares nothing: to the open draft of the entry, whoever began it, or else to a new branch from the newest main.
import type { EditorBackend } from './editor-backend.ts'

/** The entry that a draft is about, by the slug with which it was opened. */
export type Draft = { collection: string; slug: string }

/** Resolves with what a path holds now; undefined for no such file. */
export type HostTexts = (path: string) => Promise<string | undefined>

/** Sveltia keeps the person's token there. */
const signedIn = () => JSON.parse(localStorage.getItem('sveltia-cms.user') ?? '{}') as { token?: string }

/** Sveltia names the branch of a draft like this. */
const folderOf = ({ collection }: Draft) => `cms/${collection}/`
const branchOf = (draft: Draft) => folderOf(draft) + draft.slug.replaceAll('%', '%25').replaceAll('/', '%2F')

/** Returns a reader of what the repository has at an address of the host's interface. */
export function hostReader({ name, repo, api_root: root = '' }: EditorBackend) {
  const api =
    name === 'gitlab'
      ? `${root}/projects/${encodeURIComponent(repo)}`
      : `${root ? `${root}/v3` : 'https://api.github.com'}/repos/${repo}`
  return async (address: string) => {
    const answer = await fetch(`${api}/${address}`, {
      cache: 'no-store',
      headers: { authorization: `Bearer ${signedIn().token}`, accept: 'application/vnd.github.raw+json' },
    })
    if (!answer.ok && answer.status !== 404) throw new Error(`The git host answered ${answer.status}.`)
    return answer
  }
}

type Read = ReturnType<typeof hostReader>
/** An open pull request of GitHub, or merge request of GitLab. */
type OpenRequest = { source_branch?: string; sha?: string; web_url?: string } & {
  head?: { ref: string; sha: string }
  html_url?: string
}

const openRequests = async ({ name }: EditorBackend, read: Read): Promise<OpenRequest[]> =>
  (
    await read(
      name === 'gitlab'
        ? 'merge_requests?state=opened&order_by=updated_at&per_page=100'
        : 'pulls?state=open&sort=updated&direction=desc&per_page=100',
    )
  ).json()
const headOf = ({ source_branch: source, head }: OpenRequest) => source ?? head?.ref ?? ''

/** Resolves with the last commit of a draft and the address of its page at the host; undefined if there is none. */
export async function requestAtHost(backend: EditorBackend, branch: string) {
  const requests = await openRequests(backend, hostReader(backend))
  const found = requests.find((one) => headOf(one) === branch)
  return found && { commit: found.sha ?? found.head?.sha ?? '', href: found.web_url ?? found.html_url ?? '' }
}

/** Resolves with a reader of the branch to which a save goes. */
export async function textsAtHost(backend: EditorBackend, draft: Draft): Promise<HostTexts> {
  const { name, branch = 'main' } = backend
  const isGitLab = name === 'gitlab'
  const read = hostReader(backend)
  const heads = (await openRequests(backend, read)).map(headOf)
  // An entry that got another name in its draft is on the branch of its former name alone.
  const renamed = heads.filter((head) => head.startsWith(folderOf(draft)))
  const branches = heads.includes(branchOf(draft)) ? [branchOf(draft)] : [branch, ...renamed]
  return async (path) => {
    for (const one of branches) {
      const ref = encodeURIComponent(one)
      const file = await read(
        isGitLab ? `repository/files/${encodeURIComponent(path)}/raw?ref=${ref}` : `contents/${path}?ref=${ref}`,
      )
      if (file.ok) return file.text()
    }
    return undefined
  }
}
