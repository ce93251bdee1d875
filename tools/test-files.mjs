// Which files the runners of `npm test` take as tests, and which of them a word means.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, SetupError } from './setup.mjs'

/** By project of vitest.config.ts and playwright.config.ts. */
export const testGroups = {
  vitestContent: { folders: ['lab', 'site', 'tests/install', 'tests/pages'], ending: '.test' },
  unit: { folders: ['bench', 'domain', 'packages', 'server', 'settings', 'tools'], ending: '.test' },
  contract: { folders: ['tests/builds', 'tests/contract', 'tests/faults'], ending: '.test' },
  playwrightContent: { folders: ['tests/pages'], ending: '.spec' },
  behavior: { folders: ['tests/builds', 'tests/e2e'], ending: '.spec' },
  // Left out by `npm test` without words.
  weeklyContract: { folders: ['tests/weekly'], ending: '.test' },
  weeklyBehavior: { folders: ['tests/weekly'], ending: '.spec' },
}

/** @typedef {keyof typeof testGroups} TestGroup */

/** As globs from the root. @param {TestGroup} group */
export const testGlobs = (group) =>
  testGroups[group].folders.map((folder) => `${folder}/**/*${testGroups[group].ending}.{ts,tsx}`)

/** As paths from the root. @param {TestGroup} group @returns {string[]} */
export function testFiles(group) {
  const { folders, ending } = testGroups[group]
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name).replaceAll('\\', '/'),
      ),
    )
    .filter((path) => new RegExp(`\\${ending}\\.tsx?$`).test(path))
    .sort()
}

const groups = /** @type {TestGroup[]} */ (Object.keys(testGroups))

/**
 * Returns the files of each group whose path contains one of the words, in small or capital letters.
 * @param {string[]} words
 * @returns {Record<TestGroup, string[]>} Throws a SetupError for a word that is in no path.
 */
export function filesNamed(words) {
  const all = groups.flatMap(testFiles)
  for (const word of words)
    if (!all.some((path) => contains(path, word)))
      throw new SetupError(`No test file has "${word}" in its path. Near it: ${nearest(word, all).join(', ')}.`)
  const named = (/** @type {string} */ path) => words.some((word) => contains(path, word))
  return /** @type {Record<TestGroup, string[]>} */ (
    Object.fromEntries(groups.map((group) => [group, testFiles(group).filter(named)]))
  )
}

/** @param {string} path @param {string} word */
const contains = (path, word) => path.toLowerCase().includes(word.toLowerCase())

/** The three names that share most pairs of letters with the word. @param {string} word @param {string[]} paths */
function nearest(word, paths) {
  const names = [...new Set(paths.map((path) => path.replace(/^.*\/|\.(test|spec)\.tsx?$/g, '')))]
  const wanted = pairsOf(word.replace(/^.*\//, ''))
  /** @param {string} name */
  const likeness = (name) => {
    const pairs = pairsOf(name)
    return pairs.filter((pair) => wanted.includes(pair)).length / (pairs.length + wanted.length)
  }
  return names.sort((one, other) => likeness(other) - likeness(one)).slice(0, 3)
}

/** @param {string} text */
const pairsOf = (text) => Array.from({ length: Math.max(text.length - 1, 0) }, (_, at) => text.slice(at, at + 2))
