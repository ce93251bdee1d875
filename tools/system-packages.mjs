// Installs programs with the system's package manager, where it may be asked to.
import { spawnSync } from 'node:child_process'
import { root } from './setup.mjs'

/** @typedef {'apt-get' | 'dnf' | 'apk'} Manager */
/** @typedef {Partial<Record<Manager, string[]>>} Packages Their names, by the manager that knows them so. */

const minuteMs = 60_000
/** @type {{ manager: Manager, before?: string[], install: string[] }[]} */
const installers = [
  { manager: 'apt-get', before: ['update'], install: ['install', '-y', '--no-install-recommends'] },
  { manager: 'dnf', install: ['install', '-y'] },
  { manager: 'apk', install: ['add'] },
]

/** Installs one by one, as one may be missing there. Says by its end only that it tried. @param {Packages} packages */
export function installSystemPackages(packages) {
  const privileged = privilege()
  const installer = installers.find(({ manager }) => spawnSync(manager, ['--version']).status === 0)
  if (!privileged || !installer) return
  const { manager, before, install } = installer
  const ask = (/** @type {string[]} */ words) => {
    const [program = '', ...rest] = [...privileged, manager, ...words]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync(program, rest, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], timeout: 10 * minuteMs, env })
  }
  const names = packages[manager] ?? []
  if (before && names.length > 0) ask(before)
  for (const name of names) ask([...install, name])
}

/**
 * Returns what to put before a command that needs the administrator: nothing as root, sudo where it asks for no
 * password.
 */
export function privilege() {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined
}
