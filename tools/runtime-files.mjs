// Lists what the server needs at run time: its own files, the build, and the packages that either imports, with all
// that these need in turn. Paths are relative to the project.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './setup.mjs'

const own = [
  'package.json',
  'tools/serve.mjs',
  'tools/doctor.mjs',
  'tools/process-guards.mjs',
  'deploy',
  'domain',
  'server',
  'settings',
  'dist',
]
/** The package of each system also holds headers and npm. */
const node = ['node_modules/node-*/bin/node{,.exe}', 'node_modules/.bin/node']

/** @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Package */

/** Files and folders; folders hold tests too, which `isRuntimeFile` tells apart. @param {{ withNode: boolean }} options */
export const runtimePaths = ({ withNode }) => [
  ...own,
  ...(withNode ? globSync(node, { cwd: root }) : []),
  ...packagesOf(importedNames()),
]

export const isRuntimeFile = (/** @type {string} */ path) => path.includes('node_modules') || !/\.test\.ts$/.test(path)

/** Words of a source that only look like a package are not installed, and drop out later. */
function importedNames() {
  const sources = globSync(['{domain,server,settings}/**/*.ts', 'dist/{,*/}server/**/*.mjs'], { cwd: root }).filter(
    isRuntimeFile,
  )
  const imports = sources.flatMap((path) => [
    ...readFileSync(join(root, path), 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"]((?:@[\w.-]+\/)?[\w.-]+)['"/]/g),
  ])
  return new Set(imports.map(([, name = '']) => name))
}

/** @param {Iterable<string>} names */
function packagesOf(names) {
  /** @type {Record<string, Package>} */
  const installed = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')).packages
  /** @type {Set<string>} */
  const found = new Set()
  const add = (/** @type {string} */ name, /** @type {string} */ from) => {
    const path = placeOf(name, from, installed)
    if (path === undefined || found.has(path)) return
    found.add(path)
    const {
      dependencies,
      optionalDependencies,
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = installed[path] ?? {}
    const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional)
    for (const needed of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) add(needed, path)
  }
  for (const name of names) add(name, '')
  // Nested packages come with their owner.
  return [...found].filter((path) => !path.includes('/node_modules/'))
}

/**
 * The package that Node finds when a file of the folder `from` imports it; undefined when it is not installed.
 * @param {string} name
 * @param {string} from
 * @param {Record<string, unknown>} installed
 * @returns {string | undefined}
 */
function placeOf(name, from, installed) {
  const path = join(from, 'node_modules', name)
  if (path in installed) return path
  return from === '' ? undefined : placeOf(name, from.includes('/') ? dirname(from) : '', installed)
}
