// `npm run check` tells what to know before each commit, without a build or a browser: format, lint, unused code,
// types, unit tests.
import { mkdirSync, rmSync } from 'node:fs'
import { conclude, inTurn, results, staticChecks, vitest } from './checks.mjs'
import { runAsProgram } from './run.mjs'
import { installPackages } from './setup.mjs'

await runAsProgram(async () => {
  installPackages({ forTests: true })
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results)
  const units = () => vitest('run', 'domain/', 'lab/', 'server/', 'settings/', 'site/', 'tools/')
  const lanes = await Promise.all([inTurn(staticChecks), inTurn([units])])
  conclude(lanes.flat())
})
