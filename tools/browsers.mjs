// Finds a Chromium that runs, or installs one: Playwright's own, and where its download is refused the system's.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { bin, root, SetupError } from './setup.mjs'

const record = join(root, 'node_modules', '.cache', 'browser.json')
const minuteMs = 60_000

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const otherPlaces = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

const systemInstallers = [
  { manager: 'apt-get', steps: [['update'], ['install', '-y', '--no-install-recommends', 'chromium']] },
  { manager: 'dnf', steps: [['install', '-y', 'chromium']] },
  { manager: 'apk', steps: [['add', 'chromium']] },
]

/** Path of the browser that the tests use, after `provideBrowser`. @returns {string | undefined} */
export function recordedBrowser() {
  try {
    return JSON.parse(readFileSync(record, 'utf8')).executablePath
  } catch {
    return undefined
  }
}

/** Resolves after a browser is there and its path is recorded for the test runner. */
export async function provideBrowser() {
  const executablePath = (await findBrowser()) ?? (await installBrowser())
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, JSON.stringify({ executablePath }))
  return executablePath
}

async function findBrowser() {
  const { chromium } = await import('@playwright/test')
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const candidates = [process.env['CHROMIUM_PATH'], ...onPath, ...otherPlaces, chromium.executablePath()]
  return candidates.find((candidate) => candidate && existsSync(candidate) && browserRuns(candidate))
}

// Some systems ship a `chromium` that only says how to install one.
const browserRuns = (/** @type {string} */ path) =>
  /\d+\.\d+/.test(spawnSync(path, ['--version'], { timeout: 20_000, encoding: 'utf8' }).stdout ?? '')

async function installBrowser() {
  console.log('Installing a browser for the tests (once)')
  const privileged = privilege()
  const own = installPlaywrightsOwn(privileged !== undefined) && (await findBrowser())
  if (own) return own
  console.log("Playwright's own browser could not be downloaded; trying the system's packages")
  if (privileged) installFromSystem(privileged)
  const found = await findBrowser()
  if (found) return found
  throw new SetupError(
    'The tests need a browser and none could be installed: install Chromium or Google Chrome, then run npm test again.',
  )
}

/** Its download first, as that is what may be refused; then the system's libraries that it needs. */
function installPlaywrightsOwn(/** @type {boolean} */ mayInstallLibraries) {
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' }
  const options = /** @type {const} */ ({ timeout: 4 * minuteMs, env, stdio: 'ignore' })
  const playwright = join(bin, 'playwright')
  if (run(playwright, ['install', 'chromium', '--no-shell'], options).status !== 0) return false
  if (mayInstallLibraries) run(playwright, ['install-deps', 'chromium'], options)
  return true
}

function installFromSystem(/** @type {string[]} */ privileged) {
  const installer = systemInstallers.find(({ manager }) => spawnSync(manager, ['--version']).status === 0)
  for (const step of installer?.steps ?? []) {
    const [program = '', ...words] = [...privileged, installer?.manager ?? '', ...step]
    run(program, words, { timeout: 10 * minuteMs, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
}

/** What to put before a command that needs the administrator: nothing as root, sudo where it asks for no password. */
function privilege() {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined
}

function run(
  /** @type {string} */ program,
  /** @type {string[]} */ words,
  /** @type {import('node:child_process').SpawnSyncOptions} */ options,
) {
  return spawnSync(program, words, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options })
}
