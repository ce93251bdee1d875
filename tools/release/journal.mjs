// What a release has begun, in a file that outlives a release that is killed: what was in service before the first change, and
// the step that was begun last.
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ before: string | undefined, to: string, step: string }} Entry */

const fileIn = (/** @type {string} */ site) => join(site, 'release-under-way.json')

/** Returns the last entry of a release that has not come to its end. @param {string} site @returns {Entry | undefined} */
export function readJournal(site) {
  if (!existsSync(fileIn(site))) return undefined
  return JSON.parse(readFileSync(fileIn(site), 'utf8'))
}

/** Returns once the entry is on the disk. @param {string} site @param {Entry} entry */
export function writeJournal(site, entry) {
  const copy = `${fileIn(site)}.new`
  const file = openSync(copy, 'w')
  writeSync(file, `${JSON.stringify(entry, null, 2)}\n`)
  fsyncSync(file)
  closeSync(file)
  renameSync(copy, fileIn(site))
}

/** @param {string} site */
export const closeJournal = (site) => rmSync(fileIn(site), { force: true })
