// `npm test`: everything that must hold, from a fresh clone. Installs what is missing, a browser included.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { provideBuild } from './build.mjs'
import { run, runAsProgram } from './run.mjs'
import { installPackages, root } from './setup.mjs'

const results = join(root, 'test-results')

/** @typedef {{ passed: number, failed: number }} Tally */

/** One check counts as one test. @returns {Promise<Tally>} */
async function check(/** @type {string} */ name, /** @type {string} */ command) {
  const ok = await shown(name, command)
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
}

/**
 * @param {string} name
 * @param {string} command
 * @param {() => Tally} tally Reads the runner's own report.
 * @returns {Promise<Tally>}
 */
async function suite(name, command, tally) {
  const ok = await shown(name, command)
  const { passed, failed } = readTally(tally)
  // A runner can fail without a failed test, by a file that does not load, for example.
  return { passed, failed: ok ? failed : Math.max(failed, 1) }
}

/** Runs a command and writes its output in one piece, as others run beside it. */
async function shown(/** @type {string} */ name, /** @type {string} */ command) {
  const began = performance.now()
  const { code, output } = await run(command)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`\n${code === 0 ? 'ok' : 'FAILED'}: ${name} (${command}, ${seconds} s)\n${output.trimEnd()}`)
  return code === 0
}

/** @param {Array<() => Promise<Tally>>} steps */
async function inTurn(steps) {
  /** @type {Tally[]} */
  const tallies = []
  for (const step of steps) tallies.push(await step())
  return tallies
}

const sum = (/** @type {Tally[]} */ tallies, /** @type {keyof Tally} */ key) =>
  tallies.reduce((total, tally) => total + tally[key], 0)

const report = (/** @type {string} */ name) => JSON.parse(readFileSync(join(results, name), 'utf8'))

function readTally(/** @type {() => Tally} */ tally) {
  try {
    return tally()
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function vitestTally() {
  const { numPassedTests, numFailedTests } = report('unit.json')
  return { passed: numPassedTests, failed: numFailedTests }
}

function playwrightTally() {
  const { expected, unexpected, flaky } = report('e2e.json').stats
  return { passed: expected, failed: unexpected + flaky }
}

await runAsProgram(async () => {
  installPackages({ forTests: true })
  const { provideBrowser } = await import('./browser.mjs')
  const browser = await provideBrowser()
  console.log(`Testing with ${browser}`)
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results)
  await provideBuild()

  // Two lanes, as types take as long as the unit and contract tests. The browser tests want the machine for themselves.
  const [checks, units] = await Promise.all([
    inTurn([
      () => check('format and lint', 'biome ci .'),
      () => check('unused code', 'knip'),
      () => check('types', 'astro check'),
    ]),
    suite('unit and contract tests', 'vitest run', vitestTally),
  ])
  const browsers = await suite('browser tests', 'playwright test', playwrightTally)

  const all = [...checks, units, browsers]
  const [passed, failed] = [sum(all, 'passed'), sum(all, 'failed')]
  console.log(`\n${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
})
