import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const tools = fileURLToPath(new URL('../../tools', import.meta.url))
const driver = `
  import { runAsProgram } from './tools/run.mjs'
  import { installPackages } from './tools/setup.mjs'
  await runAsProgram(async () => installPackages({ forTests: process.argv[1] === 'tests' }))`

let checkout = ''
beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'checkout-'))
  await cp(tools, join(checkout, 'tools'), { recursive: true })
  await mkdir(join(checkout, 'node_modules', '.bin'), { recursive: true })
  await symlink(process.execPath, join(checkout, 'node_modules', '.bin', 'node'))
  await writeLock('package-lock.json', {
    '': {},
    'node_modules/server': { version: '1.0.0' },
    'node_modules/elsewhere': { version: '1.0.0', optional: true },
    'node_modules/linter': { version: '1.0.0', dev: true },
  })
})
afterEach(() => rm(checkout, { recursive: true, force: true }))

const nothingInstalled = () => rm(join(checkout, 'node_modules'), { recursive: true })
const writeLock = (name: string, packages: object) => writeFile(join(checkout, name), JSON.stringify({ packages }))
const writeInstalled = (packages: object) => writeLock('node_modules/.package-lock.json', packages)

/** Runs the set-up with a stand-in for npm that records how it was called. */
async function setUp({ forTests = false, npm = 'process.exit(0)' } = {}) {
  const calls = join(checkout, 'calls')
  const stand = `require('fs').appendFileSync(${JSON.stringify(calls)}, process.argv.slice(2).join(' ') + '\\n');${npm}`
  await writeFile(join(checkout, 'npm.cjs'), stand)
  const words = ['--input-type=module', '-e', driver, forTests ? 'tests' : 'server']
  const env = { PATH: process.env['PATH'], npm_execpath: join(checkout, 'npm.cjs') }
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

test('what is installed is left alone, and other systems need not be', async () => {
  await writeInstalled({ 'node_modules/server': { version: '1.0.0' } })
  expect(await setUp()).toEqual({ status: 0, told: '', asked: '' })
})

test('a package of another version is installed anew', async () => {
  await writeInstalled({ 'node_modules/server': { version: '0.9.0' } })
  expect((await setUp()).asked).toBe('install')
})

test('the tests need more than the server', async () => {
  await writeInstalled({ 'node_modules/server': { version: '1.0.0' } })
  expect((await setUp({ forTests: true })).asked).toBe('install')
})

test('when npm fails, one sentence says so, and the exit code', async () => {
  const { status, told } = await setUp({ npm: 'process.exit(7)' })
  expect([status, told]).toEqual([1, 'The packages could not be installed: npm says why in the lines above this one.'])
})

test('when npm was told to skip install scripts, one sentence says what to do', async () => {
  await rm(join(checkout, 'node_modules', '.bin', 'node'))
  const { status, told } = await setUp()
  expect(status).toBe(1)
  expect(told).toMatch(/^node_modules\/.bin\/node does not run: .+ and try again\.$/)
})
