// Makes the checkout ready to run: packages (and Node 26 among them), and for the tests a browser. What is there is left
// alone. Plain JavaScript without dependencies, since it runs before there are any, on the machine's own Node.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const bin = join(root, 'node_modules', '.bin')
const oldestNode = 20

/** Its message is one sentence for the person at the keyboard. */
export class SetupError extends Error {}

/**
 * Installs the packages of the lockfile unless they are installed already.
 * @param {{ forTests?: boolean }} [options] The tests need the development packages too.
 */
export function installPackages({ forTests = false } = {}) {
  if (Number(process.versions.node.split('.')[0]) < oldestNode)
    throw new SetupError(
      `Node ${oldestNode} or newer is needed and this is ${process.version}: install a newer one from nodejs.org.`,
    )
  if (!packagesAreInstalled({ forTests })) {
    console.log(`Installing packages${forTests ? '' : ' for the server'} (once)`)
    // `npm ci` begins by deleting what is there. Where something is, the other adds what is missing, and like `npm ci` it
    // keeps to the versions of the lockfile and leaves that as it is.
    const isFirst = !existsSync(join(root, 'node_modules'))
    const command = isFirst ? ['ci'] : ['install', '--no-save']
    const kinds = forTests ? ['--include=dev'] : ['--omit=dev']
    const { status, error } = npm(...command, ...kinds, '--no-audit', '--no-fund', '--loglevel=error')
    if (error || status !== 0)
      throw new SetupError('The packages could not be installed: npm says why in the lines above this one.')
  }
  if (!pinnedNodeRuns())
    throw new SetupError(
      'node_modules/.bin/node does not run: npm was told to skip install scripts, so run `npm config delete ignore-scripts`, delete node_modules and try again.',
    )
}

/** Whether npm's own record of what it installed agrees with the lockfile. @param {{ forTests: boolean }} options */
function packagesAreInstalled({ forTests }) {
  const wanted = packagesIn(join(root, 'package-lock.json'))
  const present = packagesIn(join(root, 'node_modules', '.package-lock.json'))
  return Object.entries(wanted).every(([path, { version, dev, devOptional, optional }]) => {
    if (path === '' || optional || ((dev || devOptional) && !forTests)) return true
    return present[path]?.version === version
  })
}

/** @returns {Record<string, { version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean }>} */
function packagesIn(/** @type {string} */ lockfile) {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : {}
}

function npm(/** @type {string[]} */ ...words) {
  const options = { cwd: root, stdio: /** @type {const} */ (['ignore', 'inherit', 'inherit']) }
  const own = process.env['npm_execpath']
  return own
    ? spawnSync(process.execPath, [own, ...words], options)
    : spawnSync('npm', words, { ...options, shell: process.platform === 'win32' })
}

const pinnedNodeRuns = () =>
  spawnSync(`"${join(bin, 'node')}" --version`, { shell: true, stdio: 'ignore' }).status === 0
