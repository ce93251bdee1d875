// Runs a command after preparing the checkout: `node tools/prepared.mjs [--browser] [--site] [--settings] astro dev`. Installs
// missing packages, with --browser also a browser, with --site builds the site if it is outdated, and with --settings checks them.
import { ensureBrowsers } from './browsers.mjs'
import { checkSettings, ensureBuild } from './build.mjs'
import { runAsProgram, runInForeground } from './run.mjs'
import { installPackages } from './setup.mjs'

const [, , ...given] = process.argv
const needs = given.filter(
  (word, index) => word.startsWith('--') && given.slice(0, index).every((one) => one.startsWith('--')),
)
const command = given.slice(needs.length)

await runAsProgram(async () => {
  installPackages({ forTests: true })
  if (needs.includes('--browser')) await ensureBrowsers()
  if (needs.includes('--settings')) await checkSettings()
  if (needs.includes('--site')) await ensureBuild()
  runInForeground(command)
})
