// `npm run engines` makes the journeys of tests/engines in Chromium, Firefox and WebKit, and prints a table of them. An
// engine that is not there and cannot be installed is named, and its journeys count as skipped.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { provideBrowsers, provideEngines } from './browsers.mjs'
import { provideBuild } from './build.mjs'
import { results, run, runAsProgram } from './run.mjs'
import { installPackages } from './setup.mjs'

/** @typedef {{ ancestorTitles: string[], title: string, status: string }} Journey */

const names = ['Chromium', 'Firefox', 'WebKit']

await runAsProgram(async () => {
  installPackages({ forTests: true })
  await provideBrowsers()
  const { missing } = provideEngines()
  await provideBuild()
  mkdirSync(results, { recursive: true })
  const { code, output } = await run(['vitest', 'run', '--mode', 'engines', ...process.argv.slice(2)])
  if (code !== 0) console.log(output)
  table()
  for (const name of missing)
    console.log(`${name} is not here and could not be installed: its journeys are skipped, not passed.`)
  process.exitCode = code
})

/** Writes one line for each journey, with one column for each engine. */
function table() {
  /** @type {{ testResults: { assertionResults: Journey[] }[] }} */
  const report = JSON.parse(readFileSync(join(results, 'unit.json'), 'utf8'))
  const journeys = Map.groupBy(
    report.testResults.flatMap(({ assertionResults }) => assertionResults),
    ({ title }) => title,
  )
  const cell = (/** @type {string} */ text) => text.padEnd(10)
  console.log([...names.map(cell), 'Journey'].join(''))
  for (const [title, those] of journeys) {
    const statuses = names.map((name) => those.find(({ ancestorTitles }) => ancestorTitles.includes(name))?.status)
    console.log([...statuses.map((status) => cell(status ?? '-')), title].join(''))
  }
}
