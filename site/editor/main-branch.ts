// Reads the main branch of a git host where each save is a draft. Sveltia begins a draft at the newest commit with whole files of
// the form, which would take back what a colleague has published since. Once there is a draft, git merges line by line.
import type { EditorBackend } from './editor-backend.ts'

/** The entry that a draft is about. */
export type Draft = { collection: string; slug: string }

/** Sveltia keeps the person's token there. */
const signedIn = () => JSON.parse(localStorage.getItem('sveltia-cms.user') ?? '{}') as { token?: string }

/** Resolves with what main holds at a path; undefined for a new file, and for an entry that has a draft. */
export async function mainTextOf(
  { name, repo, branch = 'main', api_root: root = '' }: EditorBackend,
  { collection, slug }: Draft,
  path: string,
): Promise<string | undefined> {
  const draft = `cms/${collection}/${slug}`
  const [api, beginningLikeIt, file] =
    name === 'gitlab'
      ? [
          `${root}/projects/${encodeURIComponent(repo)}/repository`,
          `branches?search=${encodeURIComponent(`^${draft}`)}`,
          `files/${encodeURIComponent(path)}/raw?ref=${branch}`,
        ]
      : [
          `${root ? `${root}/v3` : 'https://api.github.com'}/repos/${repo}`,
          `git/matching-refs/heads/${draft}`,
          `contents/${path}?ref=${branch}`,
        ]
  const ask = (address: string) =>
    fetch(`${api}/${address}`, {
      cache: 'no-store',
      headers: { authorization: `Bearer ${signedIn().token}`, accept: 'application/vnd.github.raw+json' },
    })
  const [drafts, text] = await Promise.all([ask(beginningLikeIt), ask(file)])
  if (!drafts.ok || !(text.ok || text.status === 404))
    throw new Error(`The git host answered ${drafts.status} and ${text.status}.`)
  const branches = (await drafts.json()) as { name?: string; ref?: string }[]
  const hasDraft = branches.some((one) => one.name === draft || one.ref === `refs/heads/${draft}`)
  return text.ok && !hasDraft ? text.text() : undefined
}
