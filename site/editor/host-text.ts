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

/** Resolves with a reader of the branch to which a save goes. */
export async function textsAtHost(
  { name, repo, branch = 'main', api_root: root = '' }: EditorBackend,
  draft: Draft,
): Promise<HostTexts> {
  const isGitLab = name === 'gitlab'
  const api = isGitLab
    ? `${root}/projects/${encodeURIComponent(repo)}`
    : `${root ? `${root}/v3` : 'https://api.github.com'}/repos/${repo}`
  const read = async (address: string) => {
    const answer = await fetch(`${api}/${address}`, {
      cache: 'no-store',
      headers: { authorization: `Bearer ${signedIn().token}`, accept: 'application/vnd.github.raw+json' },
    })
    if (!answer.ok && answer.status !== 404) throw new Error(`The git host answered ${answer.status}.`)
    return answer
  }
  const open = await read(
    isGitLab
      ? 'merge_requests?state=opened&order_by=updated_at&per_page=100'
      : 'pulls?state=open&sort=updated&direction=desc&per_page=100',
  )
  const requests = (await open.json()) as { source_branch?: string; head?: { ref: string } }[]
  const heads = requests.map(({ source_branch: source, head }) => source ?? head?.ref ?? '')
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
