// `npm start` leads from a fresh clone to a running site: it installs what is missing, builds, and serves.
import { build } from './build.mjs'
import { become, runAsProgram } from './run.mjs'
import { installPackages } from './setup.mjs'

await runAsProgram(async () => {
  installPackages()
  console.log('Building the site')
  await build()
  become(['node', 'tools/serve.mjs'])
})
