// Lists the files that the server needs at run time: its own, the build, and the packages that either imports, with their
// dependencies. Paths are relative to the project.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './setup.mjs'

const own = [
  'package.json',
  'tools/serve.mjs',
  'tools/doctor.mjs',
  'tools/leads.mjs',
  'tools/process-guards.mjs',
  'deploy',
  'domain',
  'server',
  'settings',
  'dist',
]
/** The platform packages also hold headers and npm. */
const node = ['node_modules/node-*/bin/node{,.exe}', 'node_modules/.bin/node']

/** @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Package */

/** Folders also contain tests and their stand-ins, which `isRuntimeFile` filters out. @param {{ withNode: boolean }} options */
export const runtimePaths = ({ withNode }) => [
  ...own,
  ...(withNode ? globSync(node, { cwd: root }) : []),
  ...packagesOf(importedNames()),
]

export const isRuntimeFile = (/** @type {string} */ path) =>
  path.includes('node_modules') || !/(\.test\.tsx?|\/fake-[\w-]+\.ts)$/.test(path)

/** May include words that only look like a package; they are not installed, and are dropped later. */
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
    const path = findInstalled(name, from, installed)
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
  // Nested packages are copied with their owner.
  return [...found].filter((path) => !path.includes('/node_modules/'))
}

/**
 * The package that Node resolves from the folder `from`; undefined if it is not installed.
 * @param {string} name
 * @param {string} from
 * @param {Record<string, unknown>} installed
 * @returns {string | undefined}
 */
function findInstalled(name, from, installed) {
  const path = join(from, 'node_modules', name)
  if (path in installed) return path
  return from === '' ? undefined : findInstalled(name, from.includes('/') ? dirname(from) : '', installed)
}
