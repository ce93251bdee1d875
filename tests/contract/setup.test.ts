import { spawnSync } from 'node:child_process'
import { cp, mkdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../support/temporary-folder.ts'

const tools = fileURLToPath(new URL('../../tools', import.meta.url))
const driver = `
  import { runAsProgram } from './tools/run.mjs'
  import { installPackages } from './tools/setup.mjs'
  await runAsProgram(async () => installPackages({ forTests: process.argv[1] === 'tests' }))`

let checkout = ''
beforeEach(async () => {
  checkout = await temporaryFolder()
  await cp(tools, join(checkout, 'tools'), { recursive: true })
  await mkdir(join(checkout, 'node_modules', '.bin'), { recursive: true })
  await symlink(process.execPath, join(checkout, 'node_modules', '.bin', 'node'))
  await writeLock('package-lock.json', {
    '': { optionalDependencies: { 'node-here': '2.0.0', 'node-elsewhere': '2.0.0' } },
    'node_modules/node-here': { version: '2.0.0', optional: true, os: process.platform, cpu: process.arch },
    'node_modules/node-elsewhere': { version: '2.0.0', optional: true, os: ['aix'], cpu: process.arch },
    'node_modules/server': { version: '1.0.0' },
    'node_modules/elsewhere': { version: '1.0.0', optional: true },
    'node_modules/linter': { version: '1.0.0', dev: true },
  })
})

const nothingInstalled = () => rm(join(checkout, 'node_modules'), { recursive: true })
const writeLock = (name: string, packages: object) => writeFile(join(checkout, name), JSON.stringify({ packages }))
const node = { 'node_modules/node-here': { version: '2.0.0' } }
const writeInstalled = (packages: object) => writeLock('node_modules/.package-lock.json', packages)

/** Runs the set-up with a stand-in for npm that records how it was called. */
async function setUp({ forTests = false, npm = 'process.exit(0)', path = process.env['PATH'] } = {}) {
  const calls = join(checkout, 'calls')
  const stand = `require('fs').appendFileSync(${JSON.stringify(calls)}, process.argv.slice(2).join(' ') + '\\n');${npm}`
  await writeFile(join(checkout, 'npm.cjs'), stand)
  const words = ['--input-type=module', '-e', driver, forTests ? 'tests' : 'server']
  const env = { PATH: path, npm_execpath: join(checkout, 'npm.cjs') }
  const { status, stderr } = spawnSync(process.execPath, words, { cwd: checkout, env, encoding: 'utf8' })
  const asked = await readFile(calls, 'utf8').catch(() => '')
  return { status, told: stderr.trim(), asked: asked.split(' --')[0] }
}

test('a fresh clone is installed by npm ci', async () => {
  await nothingInstalled()
  // Stands for what npm installs.
  const bin = JSON.stringify(join(checkout, 'node_modules', '.bin'))
  const npm = `fs.mkdirSync(${bin}, { recursive: true }); fs.symlinkSync(process.execPath, ${bin} + '/node')`
  expect(await setUp({ npm: `const fs = require('fs'); ${npm}` })).toEqual({ status: 0, told: '', asked: 'ci' })
})

test('an interrupted installation is completed, and what is there is kept', async () => {
  expect(await setUp()).toEqual({ status: 0, told: '', asked: 'install' })
})

test('a package of another version is installed anew', async () => {
  await writeInstalled({ ...node, 'node_modules/server': { version: '0.9.0' } })
  expect((await setUp()).asked).toBe('install')
})

test('when npm fails, one sentence says so, and the exit code', async () => {
  const { status, told } = await setUp({ npm: 'process.exit(7)' })
  expect([status, told]).toEqual([1, 'The packages could not be installed: npm says why in the lines above this one.'])
})

test.each(['deployment', 'doctor', 'leads', 'serve'])(
  'N-03 without packages, or under an old Node, tools/%s.mjs says in one sentence what to do',
  async (name) => {
    await nothingInstalled()
    for (const path of ['package.json', 'domain', 'server', 'settings'])
      await cp(join(dirname(tools), path), join(checkout, path), { recursive: true })
    const start = (...options: string[]) => {
      const words = [...options, join(checkout, 'tools', `${name}.mjs`), 'folder']
      return spawnSync(process.execPath, words, { encoding: 'utf8' }).stderr
    }
    expect(start()).toMatch(/^(The packages are not installed: run `npm ci|There is no built site in dist: run `).*\n$/)
    const old = 'data:text/javascript,delete globalThis.Temporal'
    expect(start('--import', old)).toMatch(/^This cannot run under Node [\d.]+: use Node 26 or newer .*\n$/)
  },
)

/** A folder with nothing but a Node: what `process.versions` and the like say there is up to this script. */
async function machineWith(script: string): Promise<string> {
  await rm(join(checkout, 'node_modules', '.bin', 'node'))
  const folder = join(checkout, 'machine')
  await mkdir(folder)
  await writeFile(join(folder, 'node'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return folder
}

test('without a package of Node for this system, the machine’s own does if it is new enough', async () => {
  const path = await machineWith(`exec '${process.execPath}' "$@"`)
  expect(await setUp({ path })).toMatchObject({ status: 0, told: '' })
})

test('the Node of the packages is found where npm takes its link away', async () => {
  const path = await machineWith('exit 1')
  const program = join(checkout, 'node_modules', 'node-here', 'bin', 'node')
  await mkdir(dirname(program), { recursive: true })
  await symlink(process.execPath, program)
  expect(await setUp({ path })).toMatchObject({ status: 0, told: '' })
  expect(await realpath(join(checkout, 'node_modules', '.bin', 'node'))).toBe(await realpath(process.execPath))
})

test('without any Node that is new enough, one sentence says what to do', async () => {
  const path = await machineWith('exit 1')
  const { status, told } = await setUp({ path })
  expect(status).toBe(1)
  expect(told).toMatch(/^There is no Node that can run the site\. .*`npm config delete omit`.*install Node 26 or newer/)
})
