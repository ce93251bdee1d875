// Builds the site as it is at a commit, in a work tree beside this one, with the packages of that commit's lockfile.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root, SetupError } from '../setup.mjs'

const run = promisify(execFile)

/** Resolves with what git answers. */
export const git = async (...words: string[]): Promise<string> => (await run('git', words, { cwd: root })).stdout.trim()

/** @param commit Whatever git takes for one. Remove what was built when it is of no more use. */
export async function buildSiteOf(commit: string): Promise<{ folder: string; remove(): Promise<void> }> {
  const around = await mkdtemp(join(tmpdir(), 'site-of-commit-'))
  const folder = join(around, 'site')
  const remove = async () => {
    await git('worktree', 'remove', '--force', folder).catch(() => {})
    await rm(around, { recursive: true, force: true })
    await git('worktree', 'prune')
  }
  try {
    await git('worktree', 'add', '--detach', folder, commit)
    if (await haveOneLockfile(folder)) await shareNodeModules(folder)
    const { PATH, HOME } = process.env
    const built = [join(folder, 'tools/prepared.mjs'), '--site', 'node', '--version']
    await run(process.execPath, built, { cwd: folder, env: { PATH, HOME }, maxBuffer: 1e8 })
    return { folder, remove }
  } catch (error) {
    await remove()
    throw new SetupError(`The site of ${commit} could not be built:\n${error}`)
  }
}

async function haveOneLockfile(folder: string) {
  const [own, other] = await Promise.all([root, folder].map((of) => readFile(join(of, 'package-lock.json'), 'utf8')))
  return own === other
}

/** Package by package: what a build keeps beside them, as Astro's store of the content, is not to be shared. */
async function shareNodeModules(folder: string) {
  await mkdir(join(folder, 'node_modules'))
  const names = (await readdir(join(root, 'node_modules'))).filter(
    (name) => !name.startsWith('.') || ['.bin', '.package-lock.json'].includes(name),
  )
  const link = (name: string) =>
    symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name), 'junction')
  await Promise.all(names.map(link))
}
