// `npm start` takes a fresh clone to a running site: it installs what is missing, builds, and serves.
import { build } from './build.mjs'
import { runAsProgram, runInForeground } from './run.mjs'
import { installPackages } from './setup.mjs'

await runAsProgram(async () => {
  installPackages()
  console.log('Building the site')
  await build()
  runInForeground(['node', 'tools/serve.mjs'])
})
