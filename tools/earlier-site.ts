// Builds the site of an earlier commit, in a work tree in the temporary folder, which stays for the next run, so that only changes
// are rebuilt.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root, SetupError } from './setup.mjs'

/** The environment variables for installing packages, also behind a company's proxy, without the site's settings. */
const keptVariables = /^(path|home|\w+_proxy|node_extra_ca_certs|ssl_cert_(file|dir)|npm_config_\w+)$/i

const execute = promisify(execFile)
const folder = join(tmpdir(), `site-of-commit-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`)

/** Resolves with what git prints. */
export const git = async (...words: string[]): Promise<string> =>
  (await execute('git', words, { cwd: root })).stdout.trim()

/** Resolves with the folder of the built site. */
export async function buildSiteOf(commit: string): Promise<string> {
  await git('worktree', 'prune')
  if (existsSync(folder)) await git('-C', folder, 'checkout', '--force', '--detach', commit)
  else await git('worktree', 'add', '--detach', folder, commit)
  await linkPackages()
  const kept = Object.entries(process.env).filter(([name]) => keptVariables.test(name))
  // Ends the build with this process, as under npm.
  const env = { ...Object.fromEntries(kept), npm_lifecycle_event: 'pictures' }
  const words = [join(folder, 'tools/prepared.mjs'), '--site', 'node', '--version']
  try {
    await execute(process.execPath, words, { cwd: folder, env, maxBuffer: 1e8 })
  } catch (error) {
    throw new SetupError(`The site of ${commit} could not be built:\n${error}`)
  }
  return folder
}

/**
 * Shares the packages if the lockfiles match. Links them one by one, as caches beside them, such as Astro's content store, must
 * not be shared.
 */
async function linkPackages() {
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
