// Runs a command on a checkout that lacks what it needs: `node tools/prepared.mjs [--browser] [--site] astro dev`.
// Installs the packages, with --browser also a browser, and with --site builds the site, each only where it is missing.
import { provideBrowsers } from './browsers.mjs'
import { provideBuild } from './build.mjs'
import { become, runAsProgram } from './run.mjs'
import { installPackages } from './setup.mjs'

const [, , ...given] = process.argv
const needs = given.filter(
  (word, index) => word.startsWith('--') && given.slice(0, index).every((one) => one.startsWith('--')),
)
const command = given.slice(needs.length)

await runAsProgram(async () => {
  installPackages({ forTests: true })
  if (needs.includes('--browser')) await provideBrowsers()
  if (needs.includes('--site')) await provideBuild()
  become(command)
})
