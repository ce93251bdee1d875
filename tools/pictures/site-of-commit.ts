// Builds the site as it is at a commit, in a work tree beside this one, with the packages of that commit's lockfile.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { root, SetupError } from '../setup.mjs'

const run = promisify(execFile)

/** Resolves with what git answers. */
export const git = async (...words: string[]): Promise<string> => (await run('git', words, { cwd: root })).stdout.trim()

/** The folder belongs to a process, whose number it has. */
const folderOf = (pid: number) => `site-of-commit-${pid}-`
/**
 * Matches the variables that packages are installed by, also behind a company's proxy, and none of the site's settings.
 */
const keptVariables = /^(path|home|\w+_proxy|node_extra_ca_certs|ssl_cert_(file|dir)|npm_config_\w+)$/i
const workTree = /^worktree (.*[/\\]site-of-commit-(\d+)-\w+[/\\]site)$/gm

/**
 * Resolves with the folder in which it was built.
 * @param commit Whatever git takes for one.
 * @param opened Takes the folder away when the work with it is over, also when that is before it is built.
 */
export async function buildSiteOf(commit: string, opened: AsyncDisposableStack): Promise<string> {
  await removeLeftovers()
  const around = await mkdtemp(join(tmpdir(), folderOf(process.pid)))
  const folder = join(around, 'site')
  opened.defer(() => remove(folder))
  const laidOut = layOut(folder, commit)
  // Nothing is removed while it is being written.
  opened.defer(() => laidOut.catch(() => {}))
  try {
    await laidOut
    if (opened.disposed) throw new Error('interrupted')
    const kept = Object.entries(process.env).filter(([name]) => keptVariables.test(name))
    // The build runs as under npm, whose end it notices; here it notices the end of this process.
    const env = { ...Object.fromEntries(kept), npm_lifecycle_event: 'pictures' }
    const words = [join(folder, 'tools/prepared.mjs'), '--site', 'node', '--version']
    const building = run(process.execPath, words, { cwd: folder, env, maxBuffer: 1e8 })
    opened.defer(async () => {
      building.child.kill()
      await building.catch(() => {})
    })
    await building
    return folder
  } catch (error) {
    throw new SetupError(`The site of ${commit} could not be built:\n${error}`)
  }
}

async function layOut(folder: string, commit: string) {
  await git('worktree', 'add', '--detach', folder, commit)
  if (await haveOneLockfile(folder)) await shareNodeModules(folder)
}

async function remove(folder: string) {
  await git('worktree', 'remove', '--force', folder).catch(() => {})
  await rm(dirname(folder), { recursive: true, force: true, maxRetries: 5 })
  await git('worktree', 'prune')
}

/** Removes what runs left that were killed, so that they could take nothing back. */
async function removeLeftovers() {
  const listed = (await git('worktree', 'list', '--porcelain')).matchAll(workTree)
  for (const [, folder = '', pid] of listed) if (!isAlive(Number(pid))) await remove(folder)
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of another person may not be asked.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function haveOneLockfile(folder: string) {
  const [own, other] = await Promise.all([root, folder].map((of) => readFile(join(of, 'package-lock.json'), 'utf8')))
  return own === other
}

/**
 * Shares the packages one by one, as what a build keeps beside them, such as Astro's store of the content, is not to be
 * shared.
 */
async function shareNodeModules(folder: string) {
  await mkdir(join(folder, 'node_modules'))
  const names = (await readdir(join(root, 'node_modules'))).filter(
    (name) => !name.startsWith('.') || ['.bin', '.package-lock.json'].includes(name),
  )
  const link = (name: string) =>
    symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name), 'junction')
  await Promise.all(names.map(link))
}
