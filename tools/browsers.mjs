// Finds the browsers of the tests, or installs them: Playwright's own, and where their download is refused the system's.
// Most tests use a headless shell: a whole browser also draws its own window, for five times the processor time a page.
// The whole one is for what the shell lacks, as the back/forward cache.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { bin, root, SetupError } from './setup.mjs'
import { installSystemPackages, privilege } from './system-packages.mjs'

const record = join(root, 'node_modules', '.cache', 'browser.json')
const minuteMs = 60_000

const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const wholeBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const otherPlaces = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** @type {import('./system-packages.mjs').Packages} */
const packages = {
  'apt-get': ['chromium', 'chromium-headless-shell'],
  dnf: ['chromium', 'chromium-headless'],
  apk: ['chromium', 'chromium-headless-shell'],
}

/** @typedef {{ executablePath?: string, channel?: string }} Launch What Playwright is told to start a browser. */
/** @typedef {{ shell: Launch, whole: Launch }} Browsers */

/** Playwright's own. @type {Browsers} */
const own = { shell: {}, whole: { channel: 'chromium' } }

/** What starts the browsers that the tests use, after `provideBrowsers`. @returns {Browsers} */
export const recordedBrowsers = () => readRecord() ?? own

/** Resolves after both are there and recorded for the test runner. @returns {Promise<Browsers>} */
export async function provideBrowsers() {
  const browsers = (await findBrowsers()) ?? (await installBrowsers())
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, JSON.stringify(browsers))
  return browsers
}

async function installBrowsers() {
  console.log('Installing a browser for the tests (once)')
  const found = installPlaywrightsOwn() && (await findBrowsers())
  if (found) return found
  console.log("Playwright's own browser could not be downloaded; trying the system's packages")
  installSystemPackages(packages)
  const installed = (await findBrowsers()) ?? (await findWhole())
  if (!installed)
    throw new SetupError(
      'The tests need a browser and none could be installed: install Chromium or Google Chrome, then run npm test again.',
    )
  return installed
}

/** @returns {Promise<Browsers | undefined>} */
async function findBrowsers() {
  const known = readRecord()
  const shell = await firstToStart([known?.shell, ...onPath(shells), own.shell])
  const whole = shell && (await firstToStart([known?.whole, ...wholeCandidates(), own.whole]))
  return whole && { shell, whole }
}

/** A whole browser does everything, only slower. @returns {Promise<Browsers | undefined>} */
async function findWhole() {
  const whole = await firstToStart(wholeCandidates())
  return whole && { shell: whole, whole }
}

/** @returns {Browsers | undefined} */
function readRecord() {
  try {
    return JSON.parse(readFileSync(record, 'utf8'))
  } catch {
    return undefined
  }
}

const wholeCandidates = () => [
  ...[process.env['CHROMIUM_PATH'] ?? '', ...otherPlaces]
    .filter(existsSync)
    .map((executablePath) => ({ executablePath })),
  ...onPath(wholeBrowsers),
]

/** @returns {Launch[]} */
const onPath = (/** @type {string[]} */ names) =>
  names
    .flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)))
    .filter((path) => existsSync(path))
    .map((executablePath) => ({ executablePath }))

async function firstToStart(/** @type {(Launch | undefined)[]} */ launches) {
  for (const launch of launches) if (launch && (await starts(launch))) return launch
  return undefined
}

/**
 * Resolves with whether a browser starts: some systems ship a `chromium` that only says how to install one, others lack
 * its libraries.
 */
async function starts(/** @type {Launch} */ launch) {
  const { chromium } = await import('@playwright/test')
  try {
    const browser = await chromium.launch({ ...launch, args: ['--no-sandbox'], timeout: 20_000 })
    await browser.close()
    return true
  } catch {
    return false
  }
}

/**
 * Installs Playwright's browsers first, as their download may be refused, and then the system's libraries that they
 * need.
 */
function installPlaywrightsOwn() {
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' }
  const options = /** @type {const} */ ({ timeout: 4 * minuteMs, env, stdio: 'ignore' })
  const playwright = join(bin, 'playwright')
  if (run(playwright, ['install', 'chromium'], options).status !== 0) return false
  if (privilege()) run(playwright, ['install-deps', 'chromium'], options)
  return true
}

function run(
  /** @type {string} */ program,
  /** @type {string[]} */ words,
  /** @type {import('node:child_process').SpawnSyncOptions} */ options,
) {
  return spawnSync(program, words, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options })
}
