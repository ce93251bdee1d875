// `npm run engines` runs the journeys of tests/engines in Chromium, Firefox and WebKit and in two old Chromiums, and prints a
// table of them. It names engines that cannot be installed, and skips their journeys.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowsers, ensureEngines } from './browsers.mjs'
import { ensureBuild } from './build.mjs'
import { oldChromiums } from './old-chromium.mjs'
import { results, run, runAsProgram } from './run.mjs'
import { installPackages } from './setup.mjs'

/** @typedef {{ ancestorTitles: string[], title: string, status: string }} Journey */

const names = ['Chromium', 'Firefox', 'WebKit', ...oldChromiums.map(({ engine }) => engine)]

await runAsProgram(async () => {
  installPackages({ forTests: true })
  await ensureBrowsers()
  const { missing } = ensureEngines()
  await ensureBuild()
  mkdirSync(results, { recursive: true })
  console.log('Making the journeys in each engine: this takes some minutes')
  const { code, output } = await run(['vitest', 'run', '--mode', 'engines', ...process.argv.slice(2)])
  if (code !== 0) console.log(output)
  table()
  for (const name of missing) console.log(`${name} could not be installed: its journeys are skipped, not passed.`)
  process.exitCode = code
})

/** Prints a line per journey, with a column per engine. */
function table() {
  /** @type {{ testResults: { assertionResults: Journey[] }[] }} */
  const report = JSON.parse(readFileSync(join(results, 'unit.json'), 'utf8'))
  const journeys = Map.groupBy(
    report.testResults.flatMap(({ assertionResults }) => assertionResults),
    ({ title }) => title,
  )
  const cell = (/** @type {string} */ text) => text.padEnd(14)
  console.log([...names.map(cell), 'Journey'].join(''))
  for (const [title, those] of journeys) {
    const statuses = names.map((name) => those.find(({ ancestorTitles }) => ancestorTitles.includes(name))?.status)
    console.log([...statuses.map((status) => cell(status ?? '-')), title].join(''))
  }
}
