// Runs a command on a checkout that lacks what it needs: `node tools/prepared.mjs [--browser] [--site] astro dev`.
// Installs the packages, with --browser also a browser, and with --site builds the site, each only where it is missing.
import { become, runAsProgram } from './run.mjs'
import { installPackages } from './setup.mjs'

const [, , ...given] = process.argv
const needs = given.filter(
  (word, index) => word.startsWith('--') && given.slice(0, index).every((one) => one.startsWith('--')),
)
const command = given.slice(needs.length)

await runAsProgram(async () => {
  installPackages({ forTests: true })
  // These are loaded now, as they use the packages.
  if (needs.includes('--browser')) await import('./browsers.mjs').then(({ provideBrowsers }) => provideBrowsers())
  if (needs.includes('--site')) await import('./build.mjs').then(({ provideBuild }) => provideBuild())
  become(command)
})
