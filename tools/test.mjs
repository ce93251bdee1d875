// `npm test` checks everything that must hold of the site and the server, from a fresh clone, as CI runs it. It
// installs what is missing, a browser included. `npm test -- contact` runs the tests whose file has the word in its
// name. `npm test -- --changed` runs those that import what differs from the last commit, `--changed=main` from main.
// `npm run check` is what to know before each commit, without a build or a browser: the static checks and the unit tests.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { provideBrowsers } from './browsers.mjs'
import { provideBuild } from './build.mjs'
import { results, run, runAsProgram } from './run.mjs'
import { installPackages, SetupError } from './setup.mjs'

/** `flaky` names the tests that passed at their second try. @typedef {{ passed: number, failed: number, flaky?: string[] }} Tally */
/** @typedef {() => Promise<Tally>} Check */

/** @type {Check[]} */
const staticChecks = [
  () => check('format and lint', ['biome', 'ci', '.']),
  () => check('unused code', ['knip']),
  // It also writes the types of content/, which the other one needs.
  () => check('types of pages', ['astro', 'check', '--tsconfig', 'tsconfig.astro.json']),
  () => check('types', ['node', 'node_modules/typescript-native/bin/tsc']),
]

/** @param {string[]} words After `vitest`. */
const vitest = (...words) => suite('unit and contract tests', ['vitest', ...words], vitestTally)

/** @param {string[]} words After `playwright test`. */
const playwright = (...words) => suite('browser tests', ['playwright', 'test', ...words], playwrightTally)

const report = (/** @type {string} */ name) => JSON.parse(readFileSync(join(results, name), 'utf8'))

const [, , asked, ...rest] = process.argv

await runAsProgram(async () => {
  if (rest.length > 0) throw new SetupError('Give one word or --changed: as in `npm test -- contact`.')
  installPackages({ forTests: true })
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results)
  if (asked === '--quick')
    return conclude(await runBeside(() => vitest('run', 'domain/', 'lab/', 'server/', 'settings/', 'site/', 'tools/')))
  const { shell, whole } = await provideBrowsers()
  console.log(
    `Testing with ${[shell, whole].map(({ executablePath }) => executablePath ?? "Playwright's own").join(', ')}`,
  )
  await provideBuild()
  conclude(await (asked === undefined ? runEverything() : runSelected(asked)))
})

/** The browser tests want the machine for themselves. */
async function runEverything() {
  return [...(await runBeside(() => vitest('run'))), await playwright()]
}

/** Runs the static checks beside tests, many of which wait. @param {Check} tests */
async function runBeside(tests) {
  const [checked, tested] = await Promise.all([inTurn(staticChecks), tests()])
  return [...checked, tested]
}

/** @param {string} word */
function runSelected(word) {
  const [isChange, since] = word.match(/^--changed(?:=(.+))?$/) ?? []
  const ofUnits = isChange ? ['--changed', since ?? 'HEAD'] : [word]
  const ofBrowsers = isChange ? [`--only-changed=${since ?? 'HEAD'}`] : [word]
  return inTurn([
    () => vitest('run', '--passWithNoTests', ...ofUnits),
    () => playwright('--pass-with-no-tests', ...ofBrowsers),
  ])
}

/** @param {Check[]} checks @returns {Promise<Tally[]>} */
async function inTurn(checks) {
  /** @type {Tally[]} */
  const tallies = []
  for (const one of checks) tallies.push(await one())
  return tallies
}

/** Prints the flaky tests and the sum, and sets the exit code. @param {Tally[]} tallies */
function conclude(tallies) {
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
