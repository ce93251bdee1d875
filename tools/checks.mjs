// Defines the checks of this project, and how each counts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.mjs'
import { root } from './setup.mjs'

export const results = join(root, 'test-results')

/** `flaky` names the tests that passed at their second try. @typedef {{ passed: number, failed: number, flaky?: string[] }} Tally */
/** @typedef {() => Promise<Tally>} Check */

/** @type {Check[]} */
export const staticChecks = [
  () => check('format and lint', ['biome', 'ci', '.']),
  () => check('unused code', ['knip']),
  // It also writes the types of content/, which the other one needs.
  () => check('types of pages', ['astro', 'check', '--tsconfig', 'tsconfig.astro.json']),
  () => check('types', ['node', 'node_modules/typescript-native/bin/tsc']),
]

/** @param {string[]} words After `vitest`. */
export const vitest = (...words) => suite('unit and contract tests', ['vitest', ...words], vitestTally)

/** @param {string[]} words After `playwright test`. */
export const playwright = (...words) => suite('browser tests', ['playwright', 'test', ...words], playwrightTally)

/** @param {Check[]} checks @returns {Promise<Tally[]>} */
export async function inTurn(checks) {
  /** @type {Tally[]} */
  const tallies = []
  for (const one of checks) tallies.push(await one())
  return tallies
}

/** Prints the flaky tests and the sum, and sets the exit code. @param {Tally[]} tallies */
export function conclude(tallies) {
  const sum = (/** @type {'passed' | 'failed'} */ key) => tallies.reduce((total, tally) => total + tally[key], 0)
  for (const name of tallies.flatMap(({ flaky = [] }) => flaky)) console.log(`passed at the second try: ${name}`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  if (sum('failed') > 0) process.exitCode = 1
}

/** One check counts as one test. @returns {Promise<Tally>} */
async function check(/** @type {string} */ name, /** @type {string[]} */ command) {
  const ok = await shown(name, command)
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
}

/**
 * @param {string} name
 * @param {string[]} command
 * @param {() => Tally} tally Reads the runner's own report.
 * @returns {Promise<Tally>}
 */
async function suite(name, command, tally) {
  const ok = await shown(name, command)
  const tallied = readTally(tally)
  // A runner can fail without a failed test, by a file that does not load, for example.
  return { ...tallied, failed: ok ? tallied.failed : Math.max(tallied.failed, 1) }
}

/** Runs a command and writes its output in one piece, as others run beside it. */
async function shown(/** @type {string} */ name, /** @type {string[]} */ command) {
  const began = performance.now()
  const { code, output } = await run(command)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`\n${code === 0 ? 'ok' : 'FAILED'}: ${name} (${command.join(' ')}, ${seconds} s)\n${output.trimEnd()}`)
  return code === 0
}

const report = (/** @type {string} */ name) => JSON.parse(readFileSync(join(results, name), 'utf8'))

/** @returns {Tally} */
function readTally(/** @type {() => Tally} */ tally) {
  try {
    return tally()
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/** @typedef {{ title: string, status: string, failureMessages: string[] }} UnitTest */

function vitestTally() {
  const { numPassedTests, numFailedTests, testResults } = report('unit.json')
  /** @type {UnitTest[]} */
  const tests = testResults.flatMap((/** @type {{ assertionResults: UnitTest[] }} */ file) => file.assertionResults)
  // Vitest keeps the failure of the first try in the result of the second.
  const flaky = tests.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
  return { passed: numPassedTests, failed: numFailedTests, flaky: flaky.map(({ title }) => title) }
}

/** @typedef {{ specs: { title: string, tests: { status: string }[] }[], suites?: Suite[] }} Suite */

function playwrightTally() {
  const { stats, suites } = report('e2e.json')
  /** @returns {string[]} */
  const flakyIn = (/** @type {Suite} */ { specs, suites = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
    ...suites.flatMap(flakyIn),
  ]
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, flaky: suites.flatMap(flakyIn) }
}
