// Finds or installs the browsers of the tests: Playwright's own Chromium, or the system's if that download is refused; for `npm
// run engines` also Firefox and WebKit, as their makers release them (decision 24). Most tests use a headless shell: a full
// browser also draws its own window, for five times the processor time per page. The full one is for what the shell lacks, such
// as the back/forward cache.
import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { findOldChromium, installOldChromium, oldChromiums } from './old-chromium.mjs'
import { bin, root, SetupError } from './setup.mjs'

/** @typedef {{ executablePath?: string, channel?: string }} Launch What Playwright is told to start a browser. */
/** @typedef {{ shell: Launch, whole: Launch }} Browsers */
/** @typedef {{ driver: string, browser: string, screen: string }} WebKit */
/** @typedef {{ firefox?: string, webkit?: WebKit, floor?: string, belowFloor?: string }} Engines Paths of programs; an engine that cannot be had is left out. */

const minuteMs = 60_000
const recordOf = (/** @type {string} */ name) => join(root, 'node_modules', '.cache', `${name}.json`)

/** Playwright's own. @type {Browsers} */
const own = { shell: {}, whole: { channel: 'chromium' } }

/** Launch options of the browsers that `ensureBrowsers` found. @returns {Browsers} */
export const recordedBrowsers = () => readRecord('browser') ?? own

/** What `ensureEngines` found. @returns {Engines} */
export const recordedEngines = () => readRecord('engines') ?? {}

/** Records both for the test runner. @returns {Promise<Browsers>} */
export async function ensureBrowsers() {
  const browsers = (await findBrowsers()) ?? (await installBrowsers())
  writeRecord('browser', browsers)
  return browsers
}

async function installBrowsers() {
  console.log('Installing a browser for the tests (once)')
  const found = installPlaywrightsOwn() && (await findBrowsers())
  if (found) return found
  console.log("Playwright's own browser could not be downloaded; trying the system's packages")
  installSystemPackages('chromium', 'chromium-headless-shell')
  const installed = await findBrowsers({ wholeWillDo: true })
  if (!installed)
    throw new SetupError(
      'The tests need a browser and none could be installed: install Chromium or Google Chrome, then run npm test again.',
    )
  return installed
}

/** A full browser can do everything that a shell can, only slower. @returns {Promise<Browsers | undefined>} */
async function findBrowsers({ wholeWillDo = false } = {}) {
  const known = readRecord('browser')
  const whole = await firstToStart([known?.whole, ...wholeBrowsers(), own.whole])
  const shells = launches('chromium-headless-shell', 'chrome-headless-shell')
  const shell = await firstToStart([known?.shell, ...shells, own.shell, wholeWillDo ? whole : undefined])
  return whole && shell && { shell, whole }
}

const wholeBrowsers = () => [
  ...[process.env['CHROMIUM_PATH'] ?? '', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
    .filter(existsSync)
    .map((executablePath) => ({ executablePath })),
  ...launches('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'),
]

/** @returns {Launch[]} */
const launches = (/** @type {string[]} */ ...names) => onPath(...names).map((executablePath) => ({ executablePath }))

/**
 * Resolves with the first candidate that starts: on some systems `chromium` only explains how to install it, others lack its
 * libraries.
 */
async function firstToStart(/** @type {(Launch | undefined)[]} */ candidates) {
  const { chromium } = await import('@playwright/test')
  for (const launch of candidates) {
    if (!launch) continue
    try {
      const browser = await chromium.launch({ ...launch, args: ['--no-sandbox'], timeout: 20_000 })
      await browser.close()
      return launch
    } catch {}
  }
  return undefined
}

/** Installs Playwright's browser first, as its download may be refused, then the system libraries that it needs. */
function installPlaywrightsOwn() {
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' }
  const options = /** @type {const} */ ({ cwd: root, timeout: 4 * minuteMs, env, stdio: 'ignore' })
  const playwright = join(bin, 'playwright')
  if (spawnSync(playwright, ['install', 'chromium'], options).status !== 0) return false
  if (privilege()) spawnSync(playwright, ['install-deps', 'chromium'], options)
  return true
}

/** Installs missing engines if possible. @returns {{ missing: string[] }} The engines that are not available here. */
export function ensureEngines() {
  const wanted = {
    Firefox: { find: findFirefox, install: () => installSystemPackages('firefox-esr') },
    WebKit: {
      find: findWebKit,
      // The last two are for playing the film.
      install: () =>
        installSystemPackages('webkit2gtk-driver', 'xvfb', 'gstreamer1.0-plugins-good', 'gstreamer1.0-libav'),
    },
    ...Object.fromEntries(
      oldChromiums.map((one) => [
        one.engine,
        { find: () => findOldChromium(one), install: () => installOldChromium(one) },
      ]),
    ),
  }
  /** @type {Engines} */
  const engines = {}
  /** @type {string[]} */
  const missing = []
  for (const [name, { find, install }] of Object.entries(wanted)) {
    if (!find()) {
      console.log(`Installing ${name} (once)`)
      install()
    }
    const found = find()
    if (found) Object.assign(engines, found)
    else missing.push(name)
  }
  writeRecord('engines', engines)
  return { missing }
}

/** @returns {Engines | undefined} */
function findFirefox() {
  const [firefox] = [
    ...onPath('firefox-esr', 'firefox'),
    ...['/Applications/Firefox.app/Contents/MacOS/firefox'].filter(existsSync),
  ]
  return firefox ? { firefox } : undefined
}

/** @returns {Engines | undefined} */
function findWebKit() {
  const [driver] = onPath('WebKitWebDriver')
  const [screen] = onPath('Xvfb')
  // Node 20, which may run the installation, has no `globSync` to import.
  const [browser] = fs.globSync('/usr/{lib,libexec}/{*/,}webkit2gtk-4.*/MiniBrowser')
  return driver && screen && browser ? { webkit: { driver, browser, screen } } : undefined
}

/** Paths of these programs, in the order of the names. */
const onPath = (/** @type {string[]} */ ...names) =>
  names
    .flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)))
    .filter((path) => existsSync(path))

/** Installs packages one by one with apt-get, as any may be unavailable. Returning does not mean success. */
function installSystemPackages(/** @type {string[]} */ ...names) {
  const privileged = privilege()
  if (!privileged || spawnSync('apt-get', ['--version']).status !== 0) return
  for (const words of [['update'], ...names.map((name) => ['install', '-y', '--no-install-recommends', name])]) {
    const [program = '', ...rest] = [...privileged, 'apt-get', ...words]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync(program, rest, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], timeout: 10 * minuteMs, env })
  }
}

/** Returns the prefix for privileged commands: nothing for root, sudo if it needs no password, or undefined. */
function privilege() {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined
}

function readRecord(/** @type {string} */ name) {
  try {
    return JSON.parse(readFileSync(recordOf(name), 'utf8'))
  } catch {
    return undefined
  }
}

function writeRecord(/** @type {string} */ name, /** @type {object} */ value) {
  mkdirSync(dirname(recordOf(name)), { recursive: true })
  writeFileSync(recordOf(name), JSON.stringify(value))
}
