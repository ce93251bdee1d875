// Prepares the checkout: packages, including Node 26, and the link to that Node. Changes nothing that is there already. Plain
// JavaScript without dependencies, since it runs before they are installed, under the machine's own Node.
import { spawnSync } from 'node:child_process'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const bin = join(root, 'node_modules', '.bin')
const oldestNode = 20

/** Its message is a sentence for the user. */
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
    // `npm ci` deletes node_modules first. If there is one, `npm install` only adds what is missing; like `npm ci`, it follows
    // the lockfile and leaves it unchanged.
    const isFirst = !existsSync(join(root, 'node_modules'))
    const command = isFirst ? ['ci'] : ['install', '--no-save']
    const kinds = forTests ? ['--include=dev'] : ['--omit=dev']
    const { status, error } = npm(...command, ...kinds, '--no-audit', '--no-fund', '--loglevel=error')
    if (error || status !== 0)
      throw new SetupError('The packages could not be installed: npm says why in the lines above this one.')
  }
  linkNode()
  if (!hasSupportedNode(`${bin}${delimiter}${process.env['PATH'] ?? ''}`))
    throw new SetupError(
      'There is no Node that can run the site. If npm was told to leave out optional packages, run `npm config delete omit`, delete node_modules and try again; if there is no package of Node for this system, install Node 26 or newer from nodejs.org.',
    )
}

/**
 * Links the Node of the packages where npm's scripts find it. npm before 11 creates that link, but removes it with the packages
 * of other systems, which have the same program.
 */
export function linkNode() {
  const names = Object.keys(packagesIn(join(root, 'package-lock.json'))['']?.optionalDependencies ?? {})
  const paths = names.flatMap((name) => ['bin/node', 'bin/node.exe'].map((program) => join('..', name, program)))
  const path = paths.find((one) => existsSync(join(bin, one)))
  if (path === undefined || ['node', 'node.exe'].some((one) => existsSync(join(bin, one)))) return
  mkdirSync(bin, { recursive: true })
  // A dangling link would be in the way.
  rmSync(join(bin, 'node'), { force: true })
  // On Windows, few users may create symbolic links.
  if (process.platform === 'win32') linkSync(join(bin, path), join(bin, 'node.exe'))
  else symlinkSync(path, join(bin, 'node'))
}

/** Whether npm's record of installed packages matches the lockfile. @param {{ forTests: boolean }} options */
function packagesAreInstalled({ forTests }) {
  const wanted = packagesIn(join(root, 'package-lock.json'))
  const present = packagesIn(join(root, 'node_modules', '.package-lock.json'))
  const nodes = Object.keys(wanted['']?.optionalDependencies ?? {}).map((name) => `node_modules/${name}`)
  return Object.entries(wanted).every(([path, one]) => {
    const isLeftOut = nodes.includes(path) ? !isForThisSystem(one) : one.optional
    if (path === '' || isLeftOut || ((one.dev || one.devOptional) && !forTests)) return true
    return present[path]?.version === one.version
  })
}

/** npm writes a single system as a string, several as a list. @param {Package} one */
const isForThisSystem = ({ os = [], cpu = [] }) =>
  [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch)

/** @typedef {{ version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, os?: string | string[], cpu?: string | string[], optionalDependencies?: Record<string, string> }} Package */

/** @returns {Record<string, Package>} */
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

/** Whether the first Node in a PATH can run the site. @param {string} path */
export function hasSupportedNode(path) {
  const program = pathToFileURL(join(root, 'tools', 'process-guards.mjs'))
  const { status } = spawnSync('node', ['--input-type=module'], {
    input: `import { requireSupportedNode } from '${program}'; requireSupportedNode()`,
    env: { ...process.env, PATH: path },
    stdio: ['pipe', 'ignore', 'ignore'],
    shell: process.platform === 'win32',
  })
  return status === 0
}

// npm runs this file after each `npm ci` and `npm install`, as the `postinstall` of package.json.
if (process.argv[1] === fileURLToPath(import.meta.url)) linkNode()
