// Builds the site as it was at a commit, in a work tree in the system's folder for temporary files. It stays there for
// the next run, which builds only what another commit changes.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root, SetupError } from '../setup.mjs'

const run = promisify(execFile)
const folder = join(tmpdir(), `site-of-commit-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`)
/**
 * Matches the variables that packages are installed by, also behind a company's proxy, and none of the site's settings.
 */
const keptVariables = /^(path|home|\w+_proxy|node_extra_ca_certs|ssl_cert_(file|dir)|npm_config_\w+)$/i

/** Resolves with what git answers. */
export const git = async (...words: string[]): Promise<string> => (await run('git', words, { cwd: root })).stdout.trim()

/** Resolves with the folder in which the site was built. */
export async function buildSiteOf(commit: string): Promise<string> {
  await git('worktree', 'prune')
  if (existsSync(folder)) await git('-C', folder, 'checkout', '--force', '--detach', commit)
  else await git('worktree', 'add', '--detach', folder, commit)
  await provideNodeModules()
  const kept = Object.entries(process.env).filter(([name]) => keptVariables.test(name))
  // The build ends with this process, as it would under npm.
  const env = { ...Object.fromEntries(kept), npm_lifecycle_event: 'pictures' }
  const words = [join(folder, 'tools/prepared.mjs'), '--site', 'node', '--version']
  try {
    await run(process.execPath, words, { cwd: folder, env, maxBuffer: 1e8 })
  } catch (error) {
    throw new SetupError(`The site of ${commit} could not be built:\n${error}`)
  }
  return folder
}

/**
 * Shares the packages where the commit has the same lockfile. They are linked one by one, as what a build keeps beside
 * them, such as Astro's store of the content, is not to be shared.
 */
async function provideNodeModules() {
  const [own, other] = await Promise.all([root, folder].map((of) => readFile(join(of, 'package-lock.json'), 'utf8')))
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  await rm(to, { recursive: true, force: true })
  if (own !== other) return
  await mkdir(to)
  const names = (await readdir(from)).filter(
    (name) => !name.startsWith('.') || /^\.(bin|package-lock\.json)$/.test(name),
  )
  await Promise.all(names.map((name) => symlink(join(from, name), join(to, name), 'junction')))
}
