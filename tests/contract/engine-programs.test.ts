// What becomes of an engine that cannot be installed, or that does not answer.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openFirefox } from '../support/engines/firefox-tab.ts'
import { openWebKit } from '../support/engines/webkit-tab.ts'

const support = fileURLToPath(new URL('../support/', import.meta.url))
const tools = fileURLToPath(new URL('../../tools', import.meta.url))

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engine-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A shell script that stands for a program. Resolves with its path. */
async function standIn(name: string, script: string) {
  const path = join(folder, name)
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
  return path
}

/** Whether what was started with this word, of which there is only one, still runs. */
const runs = (word: string) =>
  spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .stdout.split('\n')
    .some((line) => line.startsWith('sleep') && line.includes(word))

test('V-03 an engine that cannot be installed is named as missing, and no other', async () => {
  await cp(tools, join(folder, 'tools'), { recursive: true })
  await mkdir(join(folder, 'bin'))
  // The system's package manager is there and refuses, as without network.
  await symlink(process.execPath, join(folder, 'bin', 'node'))
  await standIn('bin/apt-get', '[ "$1" = --version ] || { echo "E: Unable to locate package" >&2; exit 100; }')
  await standIn('bin/sudo', 'while [ "$1" = -n ]; do shift; done; exec "$@"')
  await standIn('bin/firefox-esr', 'exit 0')
  const asked = `import { provideEngines, recordedEngines } from './tools/browsers.mjs'
    console.error(JSON.stringify([provideEngines(), recordedEngines()]))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', asked], {
    cwd: folder,
    env: { PATH: join(folder, 'bin') },
    encoding: 'utf8',
  })
  expect(stdout).toContain('Installing WebKit (once)')
  expect(stdout).not.toContain('Firefox')
  const [told, found] = JSON.parse(stderr.trim().split('\n').at(-1) ?? '')
  expect(told).toEqual({ missing: ['WebKit'] })
  expect(found).toEqual({ firefox: join(folder, 'bin', 'firefox-esr') })
})

test('V-03 an engine that does not get ready is given up by its name, and ended with all that it started', async () => {
  const stuck = await standIn('stuck', 'sleep 3217 & sleep 3217')
  await expect(openFirefox(stuck, 500)).rejects.toThrow('Firefox was not ready within 0.5 s')
  expect(runs('3217')).toBe(false)
  const screen = await standIn('screen', 'echo 99; sleep 3218')
  const programs = { driver: stuck, browser: stuck, screen }
  await expect(openWebKit({ ...programs, screen: stuck }, 500)).rejects.toThrow('The screen of WebKit was not ready')
  await expect(openWebKit(programs, 500)).rejects.toThrow('WebKit was not ready within 0.5 s')
  expect([runs('3217'), runs('3218')]).toEqual([false, false])
  await expect(openFirefox(join(folder, 'none'), 5000)).rejects.toThrow('Firefox ended before it was ready')
})

test('V-03 an engine ends with whoever started it, even when that is killed', async () => {
  const program = await standIn('endless', 'echo ready; sleep 3219 & sleep 3219')
  const starter = `import { startProgram } from '${support}engines/browser-program.ts'
    await startProgram('Endless', ['${program}']).says(/ready/, 20_000)
    console.log('started')
    setInterval(() => {}, 1000)`
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGKILL'] as const) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', starter], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child.stdout, 'data')
    // The program says that it is ready just before it starts what is looked for.
    await expect.poll(() => runs('3219')).toBe(true)
    child.kill(signal)
    await expect.poll(() => runs('3219'), { timeout: 20_000 }).toBe(false)
  }
})
