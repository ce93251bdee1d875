// `npm test` checks everything that must hold of the site and the server, from a fresh clone, as CI runs it. It
// installs what is missing, a browser included. `npm test -- contact` runs the tests whose file has the word in its
// name. `npm test -- --changed` runs those that import what differs from the last commit, `--changed=main` from main.
// `npm run check` is what to know before each commit, without a build or a browser: the static checks and the unit tests.
import { mkdirSync, rmSync } from 'node:fs'
import { provideBrowsers } from './browsers.mjs'
import { provideBuild } from './build.mjs'
import { conclude, inTurn, playwright, results, staticChecks, vitest } from './checks.mjs'
import { runAsProgram } from './run.mjs'
import { installPackages, SetupError } from './setup.mjs'

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

/** Runs the static checks beside tests, many of which wait. @param {import('./checks.mjs').Check} tests */
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
