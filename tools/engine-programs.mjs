// Finds Firefox and WebKit for the journeys, or installs them with the system's package manager, and records where they are.
// Each is what its makers or the system release, not a build for tests: decision 24 says why.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { root } from './setup.mjs'
import { installSystemPackages } from './system-packages.mjs'

const record = join(root, 'node_modules', '.cache', 'engines.json')

/** @typedef {{ driver: string, browser: string, screen: string }} WebKit */
/** @typedef {{ firefox?: string, webkit?: WebKit }} Engines Paths of programs; an engine that cannot be had is left out. */

/** @type {{ name: string, find: () => Engines, packages: import('./system-packages.mjs').Packages }[]} */
const wanted = [
  {
    name: 'Firefox',
    find: findFirefox,
    packages: { 'apt-get': ['firefox-esr'], dnf: ['firefox'], apk: ['firefox-esr'] },
  },
  {
    name: 'WebKit',
    find: findWebKit,
    // The last two play the film.
    packages: {
      'apt-get': ['webkit2gtk-driver', 'xvfb', 'gstreamer1.0-plugins-good', 'gstreamer1.0-libav'],
      dnf: ['webkit2gtk-driver', 'xorg-x11-server-Xvfb'],
    },
  },
]

/** What `provideEngines` found. @returns {Engines} */
export function recordedEngines() {
  try {
    return JSON.parse(readFileSync(record, 'utf8'))
  } catch {
    return {}
  }
}

/** Installs what is missing where it may. @returns {{ missing: string[] }} The engines that cannot be had here. */
export function provideEngines() {
  /** @type {Engines} */
  let engines = {}
  /** @type {string[]} */
  const missing = []
  for (const { name, find, packages } of wanted) {
    if (isEmpty(find())) {
      console.log(`Installing ${name} (once)`)
      installSystemPackages(packages)
    }
    const found = find()
    if (isEmpty(found)) missing.push(name)
    engines = { ...engines, ...found }
  }
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, JSON.stringify(engines))
  return { missing }
}

const isEmpty = (/** @type {Engines} */ engines) => Object.keys(engines).length === 0

/** @returns {Engines} */
function findFirefox() {
  const places = ['/Applications/Firefox.app/Contents/MacOS/firefox']
  const firefox = [...onPath('firefox-esr'), ...onPath('firefox'), ...places].find((path) => existsSync(path))
  return firefox ? { firefox } : {}
}

/** @returns {Engines} */
function findWebKit() {
  const [driver] = onPath('WebKitWebDriver')
  const [screen] = onPath('Xvfb')
  const [browser] = globSync('/usr/{lib,libexec}/{*/,}webkit2gtk-4.*/MiniBrowser')
  return driver && screen && browser ? { webkit: { driver, browser, screen } } : {}
}

const onPath = (/** @type {string} */ name) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .filter((path) => existsSync(path))
