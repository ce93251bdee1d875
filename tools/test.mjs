// `npm test` runs all checks and tests but those of tests/weekly, from a fresh clone, as CI does, and installs what is missing,
// including a browser. `npm test -- contact` runs the tests with one of the words in their path, `npm test -- --changed` those that
// import changes since the last commit, `--changed=main` since main; a word or a change that reaches no test is an error. `npm run
// check` runs what needs neither a build nor a browser: static checks and unit tests. Tests of behavior run on the content of
// tests/content (sample-project.mjs), those of pages on content/.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBrowsers } from './browsers.mjs'
import { ensureBuild } from './build.mjs'
import { ensureFilterLists } from './filter-lists.mjs'
import { results, run, runAsProgram } from './run.mjs'
import { copySampleProject, runInSampleProject, sampleProject } from './sample-project.mjs'
import { repeatedSecondTries } from './second-tries.mjs'
import { installPackages, SetupError } from './setup.mjs'
import { filesNamed } from './test-files.mjs'

/**
 * `flaky` names the tests that passed on retry, `failures` those that failed, with the first line of the reason.
 * @typedef {{ passed: number, failed: number, flaky?: string[], failures?: string[] }} Tally
 */
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

/** @param {string[]} words After `vitest run`. */
const vitestWeekly = (...words) =>
  suiteOfSample('weekly tests', ['vitest', 'run', '--project=weekly', ...words], vitestTally)

/** Tests of whatever pages content/ makes. @param {string[]} words After `playwright test`. */
const playwrightOfContent = (...words) =>
  suite('browser tests of the content', ['playwright', 'test', '--project=content', ...words], playwrightTally)

/** @param {string[]} words After `playwright test`. */
const playwrightOfSample = (...words) =>
  suiteOfSample('browser tests', ['playwright', 'test', '--project=behavior', ...words], playwrightTally)

/** @param {string[]} words After `playwright test`. */
const playwrightWeekly = (...words) =>
  suiteOfSample('weekly browser tests', ['playwright', 'test', '--project=weekly', ...words], playwrightTally)

/** @param {string} folder @param {string} name */
const report = (folder, name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))

const [, , ...words] = process.argv
const isQuick = words[0] === '--quick'
const [isChange, since = 'HEAD'] = words[0]?.match(/^--changed(?:=(.+))?$/) ?? []

await runAsProgram(async () => {
  if (isChange && words.length > 1) throw new SetupError('Give words or --changed, not both.')
  // Before anything is installed or built.
  const named = words.length > 0 && !isQuick && !isChange ? filesNamed(words) : undefined
  installPackages({ forTests: true })
  for (const folder of [results, resultsOfSample]) rmSync(folder, { recursive: true, force: true })
  mkdirSync(results)
  if (isQuick) {
    copySampleProject()
    return reportTotals(
      await runWithStaticChecks([
        () => vitestOfContent('lab/', 'site/'),
        () => vitestOfSample('domain/', 'packages/', 'server/', 'settings/', 'tools/'),
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
  const files = isChange ? await filesReached() : named
  reportTotals(await (files ? runFiles(files) : runEverything()))
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

/** @param {ReturnType<typeof filesNamed>} files */
function runFiles(files) {
  const ofSample = [...files.unit, ...files.contract]
  return runSequentially([
    ...(files.vitestContent.length > 0 ? [() => vitestOfContent(...files.vitestContent)] : []),
    ...(ofSample.length > 0 ? [() => vitestOfSample(...ofSample)] : []),
    ...(files.playwrightContent.length > 0 ? [() => playwrightOfContent(...files.playwrightContent)] : []),
    ...(files.behavior.length > 0 ? [() => playwrightOfSample(...files.behavior)] : []),
    ...(files.weeklyContract.length > 0 ? [() => vitestWeekly(...files.weeklyContract)] : []),
    ...(files.weeklyBehavior.length > 0 ? [() => playwrightWeekly(...files.weeklyBehavior)] : []),
  ])
}

/** Asks both runners here, as the sample project has no history. */
async function filesReached() {
  const listed = await Promise.all([
    run(['vitest', 'list', '--filesOnly', `--changed=${since}`]),
    run(['playwright', 'test', '--list', '--reporter=list', `--only-changed=${since}`, '--pass-with-no-tests']),
  ])
  for (const { code, output } of listed) if (code !== 0) throw new SetupError(output)
  const paths = listed.flatMap(({ output }) => output.match(/\S+\.(?:test|spec)\.tsx?/g) ?? [])
  // Playwright prints them from its own folder.
  const files = paths.map((path) => (path.endsWith('.spec.ts') ? `tests/${path}` : path))
  if (files.length === 0) throw new SetupError(`No test imports what has changed since ${since}.`)
  return filesNamed([...new Set(files)])
}

/** @param {Check[]} checks @returns {Promise<Tally[]>} */
async function runSequentially(checks) {
  /** @type {Tally[]} */
  const tallies = []
  for (const one of checks) tallies.push(await one())
  return tallies
}

/** Prints what failed or was flaky and totals, and sets the exit code. @param {Tally[]} tallies */
function reportTotals(tallies) {
  const sum = (/** @type {'passed' | 'failed'} */ key) => tallies.reduce((total, tally) => total + tally[key], 0)
  const flaky = tallies.flatMap((tally) => tally.flaky ?? [])
  const again = repeatedSecondTries(flaky, Boolean(process.env['CI']) && words.length === 0)
  for (const name of flaky)
    console.log(`passed on retry${again.includes(name) ? ', as in the run before' : ''}: ${name}`)
  for (const failure of tallies.flatMap(({ failures = [] }) => failures)) console.log(`failed: ${failure}`)
  console.log(`\n${sum('passed') - again.length} passed, ${sum('failed') + again.length} failed`)
  if (sum('failed') + again.length > 0) process.exitCode = 1
}

/** A check counts as one test. @returns {Promise<Tally>} */
async function check(/** @type {string} */ name, /** @type {string[]} */ command) {
  const ok = await runAndPrint(name, command)
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: ok ? [] : [name] }
}

/** @typedef {(folder: string) => Tally} ReadReport Reads the runner's own report. */

/** @param {string} name @param {string[]} command @param {ReadReport} tally @returns {Promise<Tally>} */
async function suite(name, command, tally) {
  const ok = await runAndPrint(name, command)
  return tallied(ok, () => tally(results))
}

/** The same in the sample project, whose site is built unless unit tests alone are asked for. @type {typeof suite} */
async function suiteOfSample(name, command, tally) {
  const needs = isQuick ? [] : ['--site']
  const ok = await runAndPrint(name, command, (words) => runInSampleProject([...needs, ...words]))
  return tallied(ok, () => tally(resultsOfSample))
}

/**
 * A runner can fail without a failed test, for example if a file does not load; without any test, it has failed.
 * @param {boolean} ok @param {() => Tally} tally
 */
function tallied(ok, tally) {
  const read = readTally(tally)
  const isEmpty = read.passed + read.failed === 0
  if (isEmpty) console.log('No test ran.')
  return { ...read, failed: ok && !isEmpty ? read.failed : Math.max(read.failed, 1) }
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

/** @typedef {{ name: string, message: string, assertionResults: UnitTest[] }} UnitFile */

function vitestTally(/** @type {string} */ folder) {
  const { numPassedTests, numFailedTests, testResults } = report(folder, 'unit.json')
  /** @type {UnitTest[]} */
  const tests = testResults.flatMap((/** @type {UnitFile} */ file) => file.assertionResults)
  // Vitest keeps the first attempt's failure in the result of the retry.
  const flaky = tests.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
  // A file that does not load has no tests, but a message.
  const unloaded = testResults.filter(
    (/** @type {UnitFile} */ file) => file.message && file.assertionResults.length === 0,
  )
  const failures = [
    ...tests.filter(({ status }) => status === 'failed').map((test) => withReason(test.title, test.failureMessages[0])),
    ...unloaded.map((/** @type {UnitFile} */ { name, message }) => withReason(name, message)),
  ]
  return { passed: numPassedTests, failed: numFailedTests, flaky: flaky.map(({ title }) => title), failures }
}

/** @typedef {{ status: string, results: { error?: { message?: string } }[] }} BrowserTest */

/** @typedef {{ specs: { title: string, tests: BrowserTest[] }[], suites?: Suite[] }} Suite */

function playwrightTally(/** @type {string} */ folder) {
  const { stats, suites } = report(folder, 'e2e.json')
  const specs = suites.flatMap(specsIn)
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title)
  const failures = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => withReason(title, results.at(-1)?.error?.message)),
  )
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, flaky, failures }
}

/** @param {Suite} suite @returns {Suite['specs']} */
function specsIn({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)]
}

/** @param {string} title @param {string} [reason] Its first line is shown. */
function withReason(title, reason = '') {
  return `${title} (${stripVTControlCharacters(reason).split('\n', 1)[0]})`
}
