// `npm test` checks everything that must hold of the site and the server, from a fresh clone, as CI runs it. It
// installs what is missing, a browser included. `npm test -- contact` runs the tests whose file has the word in its
// name. `npm test -- --changed` runs those that import what differs from the last commit, `--changed=main` from main.
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
  const { shell, whole } = await provideBrowsers()
  console.log(
    `Testing with ${[shell, whole].map(({ executablePath }) => executablePath ?? "Playwright's own").join(', ')}`,
  )
  await provideBuild()
  conclude(await (asked === undefined ? runEverything() : runSelected(asked)))
})

/**
 * Runs the static checks beside the unit and contract tests, many of which wait. The browser tests want the machine for
 * themselves.
 */
async function runEverything() {
  const lanes = await Promise.all([inTurn(staticChecks), inTurn([() => vitest('run')])])
  return [...lanes.flat(), ...(await inTurn([() => playwright()]))]
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
