// What git knows of content/: the last version of each file, and new versions of that folder alone.
import { spawn } from 'node:child_process'
import { EditError } from '../edit-error.ts'

const folder = 'content'
/** A hook of the repository may take its time; a question that nobody can answer must not hold the editor up for ever. */
const longestMs = 120_000

type Ended = { code: number | null; output: string; errors: string }

function git(root: string, words: readonly string[], input = ''): Promise<Ended> {
  // Asks nothing in a terminal, and puts nothing into an index that somebody else has open.
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' }
  const child = spawn('git', ['-c', 'core.quotePath=false', ...words], { cwd: root, env, timeout: longestMs })
  const read = { output: '', errors: '' }
  child.stdout.setEncoding('utf8').on('data', (chunk) => (read.output += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk) => (read.errors += chunk))
  child.stdin.on('error', () => {}).end(input)
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve({ ...read, code: null, errors: message }))
    child.on('close', (code) => resolve({ ...read, code }))
  })
}

const namesIn = (output: string) => output.split('\0').filter(Boolean)

/** Files of content/ that are others than in the last version, from the top of the project; undefined without git. */
export async function changedFiles(root: string): Promise<string[] | undefined> {
  const inside = await git(root, ['rev-parse', '--is-inside-work-tree'])
  if (inside.output.trim() !== 'true') return undefined
  const ignored = await git(root, ['check-ignore', '-q', folder])
  if (ignored.code === 0) return undefined
  const hasVersions = (await git(root, ['rev-parse', '--verify', '-q', 'HEAD'])).code === 0
  const known = hasVersions
    ? await git(root, ['diff', '--name-only', '--relative', '-z', 'HEAD', '--', folder])
    : await git(root, ['ls-files', '-z', '--', folder])
  const added = await git(root, ['ls-files', '--others', '--exclude-standard', '-z', '--', folder])
  return [...new Set([...namesIn(known.output), ...namesIn(added.output)])].sort()
}

/** The text of the last version; undefined where it had no such file. */
export async function lastVersion(root: string, file: string): Promise<string | undefined> {
  const { code, output } = await git(root, ['show', `HEAD:./${file}`])
  return code === 0 ? output : undefined
}

/** Makes content/ as it is now a version. What else is staged stays so, outside of it. Gives the commit's hash. */
export async function commitContent(root: string, message: string): Promise<string> {
  const added = await git(root, ['add', '--all', '--', folder])
  if (added.code !== 0) throw refusedBy(added)
  const committed = await git(root, ['commit', '--quiet', '--file=-', '--only', '--', folder], message)
  if (committed.code !== 0) throw refusedBy(committed)
  return (await git(root, ['rev-parse', 'HEAD'])).output.trim()
}

/** Known reasons in a sentence, others in git's own words. */
function refusedBy({ errors, output }: Ended): EditError {
  const said = `${errors}\n${output}`
  if (/user\.(name|email)|identity unknown/i.test(said))
    return new EditError(
      500,
      'Git does not know who you are. Run: git config --global user.name "Your Name" and git config --global user.email you@example.com',
    )
  if (/index\.lock/.test(said))
    return new EditError(409, 'Another program is working with git in this folder. Wait for it to end, then try again.')
  if (/during a (merge|cherry-pick|rebase)/.test(said))
    return new EditError(409, 'A merge is under way in this folder. Have it finished, then save the version.')
  const [last] = said.trim().split('\n').slice(-1)
  return new EditError(500, `Git did not take it: ${last}`)
}
