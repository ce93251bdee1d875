// `npm run deployment -- FOLDER` copies the files that the server needs at run time into a new folder. They include Node if
// this machine's own cannot run the server, or with `--with-node`, for another machine. `npm run deployment -- --static
// https://www.example.com FOLDER` instead writes the files for a static host beside the server.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { requireSupportedNode } from './process-guards.mjs'
import { runAsProgram } from './run.mjs'
import { hasSupportedNode, root, SetupError } from './setup.mjs'

requireSupportedNode()

await runAsProgram(async () => {
  const { name, values } = parseArguments()
  const folder = resolve(name)
  if (!existsSync(join(root, 'dist', 'site.json')))
    throw new SetupError('There is no built site in dist: run `npm run build` first.')
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new SetupError(`${folder} is not empty: name a folder that does not exist yet.`)
  if (values.static !== undefined) {
    const { writeStaticCopy } = await import('../server/pages/static-copy.ts')
    const count = await writeStaticCopy(join(root, 'dist'), values.static, folder).catch((error) => {
      throw error.name === 'ConfigError' ? new SetupError(error.message) : error
    })
    console.log(
      `${folder} has ${count} files for ${values.static}, and their headers in _headers; docs/cdn.md has the next steps.`,
    )
    return
  }
  const { isRuntimeFile, runtimePaths } = await import('./runtime-files.mjs')
  const withNode = values['with-node'] || !hasSupportedNode(pathWithoutNpm())
  for (const path of runtimePaths({ withNode }))
    cpSync(join(root, path), join(folder, path), { recursive: true, verbatimSymlinks: true, filter: isRuntimeFile })
  addCommit(join(folder, 'package.json'))
  console.log(
    withNode
      ? `${folder} is complete, Node included: start it with node_modules/.bin/node tools/serve.mjs.`
      : `${folder} is complete except for Node, since this machine's own can run it: start it with node tools/serve.mjs.`,
  )
})

/** Adds the commit to the version, which the running server tells. @param {string} packageFile */
function addCommit(packageFile) {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' })
  const commit = (process.env['COMMIT'] || (status === 0 ? stdout.trim() : '')).slice(0, 12)
  if (commit === '') return
  const content = JSON.parse(readFileSync(packageFile, 'utf8'))
  writeFileSync(packageFile, `${JSON.stringify({ ...content, version: `${content.version}+${commit}` }, null, 2)}\n`)
}

function parseArguments() {
  const options = /** @type {const} */ ({ 'with-node': { type: 'boolean' }, static: { type: 'string' } })
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true })
    const [name, ...others] = positionals
    if (name !== undefined && others.length === 0) return { name, values }
  } catch {}
  throw new SetupError(
    'Name one folder, as in npm run deployment -- /srv/website/next. Write --with-node before it to copy Node too, or --static https://www.example.com for a static host.',
  )
}

/** Returns PATH without npm's folders, which lead to the Node of the packages. */
function pathWithoutNpm() {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.filter((one) => !one.endsWith(join('node_modules', '.bin'))).join(delimiter)
}
