// `npm start`: from a fresh clone to a running site. Installs what is missing, builds, serves.
import { spawn } from 'node:child_process'
import { endWithNpm } from './end-with-npm.mjs'
import { build, environment, runAsProgram } from './run.mjs'
import { installPackages, root } from './setup.mjs'

await runAsProgram(async () => {
  installPackages()
  console.log('Building the site')
  await build()
  const server = spawn('node', ['tools/serve.mjs'], { cwd: root, env: environment, stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => server.kill(signal))
  endWithNpm()
  server.on('exit', (code) => process.exit(code ?? 1))
})
