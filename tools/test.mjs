// `npm test` runs all checks and tests, from a fresh clone, as CI does, and installs what is missing, including a browser. `npm
// test -- contact` runs the tests with that word in their file name, `npm test -- --changed` those that import changes since
// the last commit, `--changed=main` since main. `npm run check` runs what needs neither a build nor a browser: static checks
// and unit tests. Tests of behavior run on the content of tests/content (sample-project.mjs), those of pages on content/.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowsers } from './browsers.mjs'
import { ensureBuild } from './build.mjs'
import { ensureFilterLists } from './filter-lists.mjs'
import { results, run, runAsProgram } from './run.mjs'
import { copySampleProject, runInSampleProject, sampleProject } from './sample-project.mjs'
import { installPackages, SetupError } from './setup.mjs'

/** `flaky` names the tests that passed on retry. @typedef {{ passed: number, failed: number, flaky?: string[] }} Tally */
/** @typedef {() => Promise<Tally>} Check */

/** @type {Check[]} */
const staticChecks = [
  () => check('format and lint', ['biome', 'ci', '--colors=off', '.']),
  () => check('unused code', ['knip']),
  // Also generates the types of content/, which the next check needs.
  () => check('types of pages', ['astro', 'check', '--tsconfig', 'tsconfig.astro.json']),
  () => check('types', ['node', 'node_modules/typescript-native/bin/tsc']),
]

const resultsOfSample = join(sampleProject, 'test-results')

/** Tests of whatever is in content/. @param {string[]} words After `vitest run`. */
const vitestOfContent = (...words) =>
  suite('tests of the content', ['vitest', 'run', '--project=content', ...words], vitestTally)

/** @param {string[]} words After `vitest run`. */
const vitestOfSample = (...words) =>
  suiteOfSample(
    'unit and contract tests',
    ['vitest', 'run', '--project=unit', '--project=contract', ...words],
    vitestTally,
  )

/** Tests of whatever pages content/ makes. @param {string[]} words After `playwright test`. */
const playwrightOfContent = (...words) =>
  suite('browser tests of the content', ['playwright', 'test', '--project=content', ...words], playwrightTally)

/** @param {string[]} words After `playwright test`. */
const playwrightOfSample = (...words) =>
  suiteOfSample('browser tests', ['playwright', 'test', '--project=behavior', ...words], playwrightTally)

/** @param {string} folder @param {string} name */
const report = (folder, name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))

const [, , asked, ...rest] = process.argv

await runAsProgram(async () => {
  if (rest.length > 0) throw new SetupError('Give one word or --changed: as in `npm test -- contact`.')
  installPackages({ forTests: true })
  for (const folder of [results, resultsOfSample]) rmSync(folder, { recursive: true, force: true })
  mkdirSync(results)
  if (asked === '--quick') {
    copySampleProject()
    return reportTotals(
      await runWithStaticChecks([
        () => vitestOfContent('lab/', 'site/'),
        () => vitestOfSample('domain/', 'server/', 'settings/', 'tools/'),
      ]),
    )
  }
  const { shell, whole } = await ensureBrowsers()
  console.log(
    `Testing with ${[shell, whole].map(({ executablePath }) => executablePath ?? "Playwright's own").join(', ')}`,
  )
  ensureFilterLists()
  await ensureBuild()
  copySampleProject()
  reportTotals(await (asked === undefined ? runEverything() : runSelected(asked)))
})

/** The browser tests need the machine to themselves. */
async function runEverything() {
  return [
    ...(await runWithStaticChecks([vitestOfContent, vitestOfSample])),
    ...(await runSequentially([playwrightOfContent, playwrightOfSample])),
  ]
}

/** Runs the static checks in parallel with tests, many of which wait. @param {Check[]} tests */
async function runWithStaticChecks(tests) {
  const [checked, tested] = await Promise.all([runSequentially(staticChecks), runSequentially(tests)])
  return [...checked, ...tested]
}

/** @param {string} word */
function runSelected(word) {
  const [isChange, since] = word.match(/^--changed(?:=(.+))?$/) ?? []
  const ofUnits = isChange ? ['--changed', since ?? 'HEAD'] : [word]
  const ofBrowsers = isChange ? [`--only-changed=${since ?? 'HEAD'}`] : [word]
  // The sample project has no history to compare with.
  if (isChange)
    return runSequentially([
      () => suite('unit and contract tests', ['vitest', 'run', '--passWithNoTests', ...ofUnits], vitestTally),
      () => suite('browser tests', ['playwright', 'test', '--pass-with-no-tests', ...ofBrowsers], playwrightTally),
    ])
  return runSequentially([
    () => vitestOfContent('--passWithNoTests', ...ofUnits),
    () => vitestOfSample('--passWithNoTests', ...ofUnits),
    () => playwrightOfContent('--pass-with-no-tests', ...ofBrowsers),
    () => playwrightOfSample('--pass-with-no-tests', ...ofBrowsers),
  ])
}

/** @param {Check[]} checks @returns {Promise<Tally[]>} */
async function runSequentially(checks) {
  /** @type {Tally[]} */
  const tallies = []
  for (const one of checks) tallies.push(await one())
  return tallies
}

/** Prints flaky tests and totals, and sets the exit code. @param {Tally[]} tallies */
function reportTotals(tallies) {
  const sum = (/** @type {'passed' | 'failed'} */ key) => tallies.reduce((total, tally) => total + tally[key], 0)
  for (const name of tallies.flatMap(({ flaky = [] }) => flaky)) console.log(`passed on retry: ${name}`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  if (sum('failed') > 0) process.exitCode = 1
}

/** A check counts as one test. @returns {Promise<Tally>} */
async function check(/** @type {string} */ name, /** @type {string[]} */ command) {
  const ok = await runAndPrint(name, command)
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
}

/** @typedef {(folder: string) => Tally} ReadReport Reads the runner's own report. */

/** @param {string} name @param {string[]} command @param {ReadReport} tally @returns {Promise<Tally>} */
async function suite(name, command, tally) {
  const ok = await runAndPrint(name, command)
  return tallied(ok, () => tally(results))
}

/** The same in the sample project, whose site is built unless unit tests alone are asked for. @type {typeof suite} */
async function suiteOfSample(name, command, tally) {
  const needs = asked === '--quick' ? [] : ['--site']
  const ok = await runAndPrint(name, command, (words) => runInSampleProject([...needs, ...words]))
  return tallied(ok, () => tally(resultsOfSample))
}

/** A runner can fail without a failed test, for example if a file does not load. @param {boolean} ok @param {() => Tally} tally */
function tallied(ok, tally) {
  const read = readTally(tally)
  return { ...read, failed: ok ? read.failed : Math.max(read.failed, 1) }
}

/** Runs a command and prints its output in one piece, as others run in parallel. */
async function runAndPrint(/** @type {string} */ name, /** @type {string[]} */ command, start = run) {
  const began = performance.now()
  const { code, output } = await start(command)
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

function vitestTally(/** @type {string} */ folder) {
  const { numPassedTests, numFailedTests, testResults } = report(folder, 'unit.json')
  /** @type {UnitTest[]} */
  const tests = testResults.flatMap((/** @type {{ assertionResults: UnitTest[] }} */ file) => file.assertionResults)
  // Vitest keeps the first attempt's failure in the result of the retry.
  const flaky = tests.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
  return { passed: numPassedTests, failed: numFailedTests, flaky: flaky.map(({ title }) => title) }
}

/** @typedef {{ specs: { title: string, tests: { status: string }[] }[], suites?: Suite[] }} Suite */

function playwrightTally(/** @type {string} */ folder) {
  const { stats, suites } = report(folder, 'e2e.json')
  /** @returns {string[]} */
  const flakyIn = (/** @type {Suite} */ { specs, suites = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
    ...suites.flatMap(flakyIn),
  ]
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, flaky: suites.flatMap(flakyIn) }
}
