// The folders of the versions in /srv/website, each named after its commit. The link `current` leads to the one in service.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { run } from './commands.mjs'
import { Refusal, say } from './refusal.mjs'

const kept = 3

/** Returns the folder of the version in service, if there is one. @param {string} site */
export function serving(site) {
  try {
    return resolve(site, readlinkSync(join(site, 'current')))
  } catch {
    return undefined
  }
}

/** Like "0.2.0+1a2b3c4d5e6f", as its server tells it. @param {string} folder @returns {string} */
export const versionOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version

/** Returns the folder of a version, which it builds unless it is there from before. @param {string} site @param {string | undefined} wanted */
export function buildVersion(site, wanted) {
  const cwd = join(site, 'source')
  const step = (/** @type {string[]} */ command, /** @type {string} */ refusal) => {
    if (!run(command, { cwd, shows: true }).ok) throw new Refusal(refusal)
  }
  const isFetched = run(['git', 'fetch', '--quiet', 'origin'], { cwd, shows: true }).ok
  // A version that is here already can be gone back to while the repository is away.
  if (!isFetched && wanted === undefined) throw new Refusal('The new version could not be fetched.')
  const name = `${wanted ?? 'origin/main'}^{commit}`
  const found = run(['git', 'rev-parse', '--short=12', '--verify', '--quiet', '--end-of-options', name], { cwd })
  if (!found.ok) throw new Refusal(`There is no version ${wanted ?? 'of the main branch'}.`)
  const commit = found.out.trim()
  const folder = join(site, commit)
  if (existsSync(folder)) return folder

  say(`Building ${commit}`)
  step(['git', 'checkout', '--quiet', '--detach', commit], `${commit} could not be checked out.`)
  const quietly = ['--omit=dev', '--no-audit', '--no-fund', '--loglevel=error']
  step(['npm', 'ci', ...quietly], 'The packages could not be installed.')
  step(['npm', 'run', '--silent', 'build'], 'The site could not be built.')
  // An interrupted copy has this name, never that of a version.
  const copy = `${folder}.new`
  rmSync(copy, { recursive: true, force: true })
  step(['npm', 'run', '--silent', 'deployment', '--', copy], 'The deployment could not be copied.')
  renameSync(copy, folder)
  return folder
}

/** @param {string} site @param {string} folder */
export function switchTo(site, folder) {
  const link = join(site, 'current.new')
  rmSync(link, { force: true })
  symlinkSync(folder, link)
  renameSync(link, join(site, 'current'))
}

/** Keeps those that are named, and the newest of the others. @param {string} site @param {(string | undefined)[]} needed */
export function deleteOldVersions(site, needed) {
  const others = readdirSync(site)
    .filter((name) => /^[0-9a-f]{12}$/.test(name))
    .map((name) => join(site, name))
    .filter((folder) => !needed.includes(folder))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  const room = kept - needed.filter((folder) => folder !== undefined).length
  for (const folder of others.slice(room)) rmSync(folder, { recursive: true, force: true })
}

/**
 * Lets one release run at a time: each claims with a file of its own, so that none can take away the claim of another. Returns
 * what ends it.
 * @param {string} site
 */
export function lock(site) {
  const claims = join(site, '.release')
  const own = join(claims, String(process.pid))
  mkdirSync(claims, { recursive: true })
  writeFileSync(own, '')
  const unlock = () => rmSync(own, { force: true })
  for (const name of readdirSync(claims).filter((one) => one !== String(process.pid))) {
    if (!isRelease(name)) {
      rmSync(join(claims, name), { force: true, recursive: true })
      continue
    }
    unlock()
    throw new Refusal(
      `Another release is under way, in process ${name}. If that is none, as \`ps ${name}\` tells, remove ${join(claims, name)}.`,
    )
  }
  return unlock
}

/** Whether a claim is of a process that still runs, and is no other one with its number. @param {string} pid */
function isRelease(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('release.mjs')
  } catch {
    return false
  }
}
