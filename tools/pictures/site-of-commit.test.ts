import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { git } from './site-of-commit.ts'

const program = `
  const { buildSiteOf } = await import(${JSON.stringify(new URL('site-of-commit.ts', import.meta.url).href)})
  const { untilSignal } = await import(${JSON.stringify(new URL('until-signal.ts', import.meta.url).href)})
  await untilSignal((opened) => buildSiteOf('HEAD', opened))`

const workTreesOf = async ({ pid }: ChildProcess) =>
  (await git('worktree', 'list', '--porcelain')).split('\n').flatMap((line) => {
    const path = line.replace(/^worktree /, '')
    return path !== line && path.includes(`site-of-commit-${pid}-`) ? [path] : []
  })

/** Resolves while the site is being built in its work tree, with the folder of that. */
async function startedBuild(): Promise<{ child: ChildProcess; folder: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGINT'))
  await expect.poll(() => workTreesOf(child), { timeout: 20_000 }).toHaveLength(1)
  const [folder = ''] = await workTreesOf(child)
  await expect.poll(() => existsSync(`${folder}/node_modules`), { timeout: 20_000 }).toBe(true)
  return { child, folder }
}

test('a run that is interrupted takes its work tree away; the next one removes what a killed run left', async () => {
  const killed = await startedBuild()
  killed.child.kill('SIGKILL')
  await once(killed.child, 'exit')
  expect(existsSync(killed.folder)).toBe(true)

  const interrupted = await startedBuild()
  expect(await workTreesOf(killed.child)).toEqual([])
  expect(existsSync(dirname(killed.folder))).toBe(false)
  const ended = once(interrupted.child, 'exit')
  interrupted.child.kill('SIGINT')
  interrupted.child.kill('SIGINT')
  expect(await ended).toEqual([null, 'SIGINT'])
  expect(await workTreesOf(interrupted.child)).toEqual([])
  expect(existsSync(dirname(interrupted.folder))).toBe(false)
}, 60_000)
