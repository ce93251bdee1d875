// `npm run deployment -- FOLDER`: copies what the server needs at run time, and nothing else, into a folder of its own.
import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runAsProgram } from './run.mjs'
import { isRuntimeFile, runtimePaths } from './runtime-files.mjs'
import { root, SetupError } from './setup.mjs'

await runAsProgram(async () => {
  const [, , name] = process.argv
  if (name === undefined) throw new SetupError('Name a folder: npm run deployment -- /srv/website/next')
  const folder = resolve(name)
  if (!existsSync(join(root, 'dist', 'site.json')))
    throw new SetupError('There is no built site in dist: run `npm run build` first.')
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new SetupError(`${folder} is not empty: name a folder that is yet to be made.`)
  for (const path of runtimePaths())
    cpSync(join(root, path), join(folder, path), { recursive: true, verbatimSymlinks: true, filter: isRuntimeFile })
})
