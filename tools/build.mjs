// Builds the site into dist/, ready to be served.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { run } from './run.mjs'
import { root, SetupError } from './setup.mjs'

const folders = ['content', 'domain', 'packages', 'settings', 'site']
const files = ['astro.config.ts', 'package-lock.json']
const settings = /^(PUBLIC|CMS)_/
/** Holds the digest of the inputs. Each build empties dist/ and so deletes it; builds made in another way have none. */
const record = join(root, 'dist', '.made-of')

/** A step of the build, as Astro names it behind the time. */
const step = /\[(?:build|content|vite)\] (?!Waiting)(.+)/

/** Prints the steps of the build, and all of its output if it fails. */
export async function build() {
  const made = inputs()
  await checkSettings()
  await runOrExplain(['astro', 'build'], 'The site could not be built: the lines above say what to change.', (line) => {
    const [, name] = stripVTControlCharacters(line).match(step) ?? []
    if (name) console.log(`  ${name}`)
  })
  writeFileSync(record, made)
}

export const checkSettings = () =>
  runOrExplain(['node', 'tools/check-settings.ts'], 'Nothing was built or started: the lines above say what to change.')

/** @param {string[]} command @param {string} failure @param {(line: string) => void} [onLine] */
async function runOrExplain(command, failure, onLine) {
  const { code, output } = await run(command, onLine)
  if (code === 0) return
  console.error(output.trim())
  throw new SetupError(failure)
}

/** Builds unless dist/ is up to date with its files and settings. */
export async function ensureBuild() {
  if (existsSync(record) && readFileSync(record, 'utf8') === inputs()) return
  console.log('Building the site')
  await build()
}

/** Hashes everything that the build reads. */
function inputs() {
  const digest = createHash('sha256')
  for (const [name, value] of Object.entries(process.env).sort())
    if (settings.test(name)) digest.update(`${name}=${value}\n`)
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  for (const path of [...files.map((name) => join(root, name)), ...inFolders.sort()])
    digest.update(`${path}\n`).update(readFileSync(path))
  return digest.digest('hex')
}
