// Single files of npm packages that are too large, or bring too much with them, to be dependencies.
import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

/** Where what is made of these files is kept. */
export const archiveCache = join(root, 'node_modules', '.cache', 'npm-archives')

/** @typedef {{ name: string, version: string, sha512: string }} Archive A published package; the hash is that of its archive. */

/**
 * Returns files of a package, or undefined if it cannot be fetched. Throws if it is not what was published.
 * @param {Archive} archive
 * @param {readonly string[]} files Paths in the package.
 */
export function filesOfArchive({ name, version, sha512 }, files) {
  mkdirSync(archiveCache, { recursive: true })
  const options = { cwd: archiveCache, timeout: 10 * 60_000, maxBuffer: 2 ** 27 }
  const archive = join(archiveCache, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)
  spawnSync('npm', ['pack', '--ignore-scripts', `${name}@${version}`], options)
  if (!existsSync(archive)) return undefined
  if (hash('sha512', readFileSync(archive), 'base64') !== sha512)
    throw new Error(`${archive} is not what was published as ${name} ${version}`)
  const contents = files.map((file) => spawnSync('tar', ['-xzOf', archive, `package/${file}`], options).stdout)
  rmSync(archive)
  return contents
}
