// Which tests to run: those with a word in them, or those that have to do with what was changed.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from './setup.mjs'

/** Paths from the root. @typedef {{ units: string[], browsers: string[], title?: string }} Selection */

const sources = ['domain', 'server', 'site', 'tools', 'tests']
/** Those of tests/engines have a command of their own. */
const isTest = (/** @type {string} */ path) =>
  /\.(test\.tsx?|spec\.ts)$/.test(path) && !path.startsWith('tests/engines/')
const isBrowserTest = (/** @type {string} */ path) => path.endsWith('.spec.ts')
/** What every test depends on. */
const isCommon = (/** @type {string} */ path) =>
  /^(package(-lock)?\.json|[\w.]+\.config\.ts|tsconfig\.json)$/.test(path)
/** What the browser sees of every page. */
const isEveryPage = (/** @type {string} */ path) => /^site\/(ui|layouts|styles|behaviors|integrations)\//.test(path)

/** Words that say nothing about the subject of a file. */
const commonWords = new Set(
  'test spec ts tsx mjs css md yaml module server site content domain pages page section sections islands schemas'.split(
    ' ',
  ),
)

/** @param {string} word @returns {Selection} */
export function selectByWord(word) {
  const tests = testFiles()
  const named = tests.filter((path) => path.toLowerCase().includes(word.toLowerCase()))
  if (named.length > 0) return split(named)
  return { ...split(tests.filter((path) => readFileSync(join(root, path), 'utf8').includes(word))), title: word }
}

/** @param {string} since A commit. @returns {Selection} */
export function selectByChange(since) {
  const git = (/** @type {string[]} */ ...words) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return touchedBy([...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')])
}

/** @param {string[]} changed Paths from the root. @returns {Selection} */
export function touchedBy(changed) {
  const tests = testFiles()
  if (changed.some(isCommon)) return split(tests)
  const importers = importersOf(changed)
  const touched = new Set(tests.filter((path) => importers.has(path)))
  for (const path of [...importers].filter(
    (path) => !isTest(path) && (changed.includes(path) || path.startsWith('site/')),
  )) {
    const subjects = subjectsOf(path)
    const ofSubject = tests.filter((test) => subjectsOf(basename(test)).intersection(subjects).size > 0)
    for (const test of ofSubject) touched.add(test)
    if (path.startsWith('content/')) touched.add('tests/contract/content.test.ts')
    // What stands on all pages, or on some that no test is named after.
    const shown = changed.includes(path) && /^(site|content)\//.test(path)
    if (shown && (isEveryPage(path) || !ofSubject.some(isBrowserTest)))
      for (const test of tests.filter(isBrowserTest)) touched.add(test)
  }
  return split([...touched])
}

/** @param {string[]} tests @returns {Selection} */
const split = (tests) => ({
  units: tests.filter((path) => !isBrowserTest(path)).sort(),
  browsers: tests.filter(isBrowserTest).sort(),
})

const testFiles = () => sourceFiles().filter(isTest)

function sourceFiles() {
  return sources.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => /\.(mjs|tsx?|astro)$/.test(path)),
  )
}

/** The words of a path, as in "hero" and "home" of "site/sections/home/HomeHero.tsx". @param {string} path */
function subjectsOf(path) {
  const words =
    path
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  return new Set(words.filter((word) => !commonWords.has(word)).map((word) => word.replace(/s$/, '')))
}

/** The files themselves, and every source file that imports one of them, also by way of others. @param {string[]} paths */
function importersOf(paths) {
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const path of sourceFiles()) {
    const text = readFileSync(join(root, path), 'utf8')
    for (const [, from = ''] of text.matchAll(/(?:from|import) '((?:\.{1,2}|#site|#server|#domain)\/[^']+)'/g)) {
      const imported = from.startsWith('#') ? from.slice(1) : join(dirname(path), from).replaceAll('\\', '/')
      importers.set(imported, [...(importers.get(imported) ?? []), path])
    }
  }
  const found = new Set(paths)
  // What is added while it goes on is visited too.
  for (const path of found) for (const importer of importers.get(path) ?? []) found.add(importer)
  return found
}
