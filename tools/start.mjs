// `npm start`: from a fresh clone to a running site. Installs what is missing, builds, serves.
import { build } from './build.mjs'
import { become, runAsProgram } from './run.mjs'
import { installPackages } from './setup.mjs'

await runAsProgram(async () => {
  installPackages()
  console.log('Building the site')
  await build()
  become(['node', 'tools/serve.mjs'])
})
