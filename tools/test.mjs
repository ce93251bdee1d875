// `npm test`: what must hold of the site and the server, from a fresh clone. Installs what is missing, a browser included.
// `npm test -- --all` runs tests/builds too, which build sites of their own and start dev and the editor: so does CI.
// `npm test -- contact` runs the tests whose file has the word in its name, or else the tests with it in their titles;
// `npm test -- --changed` runs what the files touch that differ from the last commit, `--changed=main` from main.
import { mkdirSync, rmSync } from 'node:fs'
import { provideBuild } from './build.mjs'
import { conclude, inTurn, playwright, results, staticChecks, vitest } from './checks.mjs'
import { runAsProgram } from './run.mjs'
import { installPackages, SetupError } from './setup.mjs'
import { selectByChange, selectByWord } from './test-selection.mjs'

const [, , asked, ...rest] = process.argv

await runAsProgram(async () => {
  if (rest.length > 0) throw new SetupError('Give one word, --changed or --all: as in `npm test -- contact`.')
  const all = asked === '--all'
  const selection = asked === undefined || all ? undefined : select(asked)
  if (selection && selection.units.length + selection.browsers.length === 0)
    throw new SetupError(
      asked.startsWith('--') ? 'No test has to do with what was changed.' : `No test has to do with ${asked}.`,
    )

  installPackages({ forTests: true })
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results)
  if (!selection || selection.browsers.length > 0) {
    const { provideBrowsers } = await import('./browsers.mjs')
    const { shell, whole } = await provideBrowsers()
    console.log(
      `Testing with ${[shell, whole].map(({ executablePath }) => executablePath ?? "Playwright's own").join(', ')}`,
    )
  }
  await provideBuild()
  conclude(await (selection ? runSelected(selection) : runSuites(all)))
  if (!selection && !all) console.log('Without tests/builds, which CI runs too: npm test -- --all')
})

/**
 * Many unit and contract tests wait, so the static checks stand beside them. The browser tests want the machine for themselves.
 * @param {boolean} all
 */
async function runSuites(all) {
  const units = () => vitest('run', ...(all ? [] : ['--exclude', 'tests/builds/**']))
  const browsers = () => playwright(...(all ? [] : ['tests/a11y', 'tests/e2e']))
  const lanes = await Promise.all([inTurn(staticChecks), inTurn([units])])
  return [...lanes.flat(), ...(await inTurn([browsers]))]
}

/** @param {import('./test-selection.mjs').Selection} selection */
function runSelected({ units, browsers, title }) {
  const [unitTitle, browserTitle] = title
    ? [
        ['-t', title],
        ['-g', title],
      ]
    : [[], []]
  return inTurn([
    ...(units.length > 0 ? [() => vitest('run', ...units, ...unitTitle)] : []),
    ...(browsers.length > 0 ? [() => playwright(...browsers, ...browserTitle)] : []),
  ])
}

/** @param {string} word */
function select(word) {
  const [, since] = word.match(/^--changed(?:=(.+))?$/) ?? []
  return word.startsWith('--changed') ? selectByChange(since ?? 'HEAD') : selectByWord(word)
}
