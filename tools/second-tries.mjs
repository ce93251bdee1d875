// Remembers which tests passed on retry from one run of everything to the next. CI keeps the file.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

const kept = join(root, '.ci', 'second-tries.json')

/**
 * Returns those of the tests that needed a second try in the last run of everything as well.
 * @param {string[]} names Of the tests that passed on retry in this run.
 * @param {boolean} keep Whether this run is one of everything.
 */
export function repeatedSecondTries(names, keep, file = kept) {
  /** @type {string[]} */
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  if (keep) writeFileSync(file, JSON.stringify(names))
  return names.filter((name) => before.includes(name))
}
