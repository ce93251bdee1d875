// What a release asks of systemd: which instances there are, what their processes were given, a restart, and a probe.
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { basename, join } from 'node:path'
import { runAsRoot } from './commands.mjs'
import { Refusal } from './refusal.mjs'

/** @param {string} unit @param {string[]} names @returns {Record<string, string>} */
function show(unit, ...names) {
  const { out } = runAsRoot(['systemctl', 'show', unit, `--property=${names.join(',')}`])
  const lines = out.split('\n').filter((line) => line.includes('='))
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}

/** Returns the instances in their order: website.service, or website@1.service and so on. */
export function findUnits() {
  const list = ['systemctl', 'list-units', '--all', '--plain', '--no-legend', '--no-pager']
  const { ok, out, told } = runAsRoot([...list, 'website.service', 'website@*.service'])
  if (!ok) throw new Refusal(`systemd does not answer: ${told}`)
  const names = out
    .split('\n')
    .map((line) => line.trim().split(/\s+/)[0] ?? '')
    .filter((name) => name.startsWith('website'))
  // One that was stopped and disabled is meant to stay so.
  const units = names.filter((unit) => {
    const { LoadState, ActiveState, UnitFileState } = show(unit, 'LoadState', 'ActiveState', 'UnitFileState')
    return LoadState === 'loaded' && (ActiveState !== 'inactive' || UnitFileState === 'enabled')
  })
  if (units.length === 0)
    throw new Refusal(
      'systemd has no unit website.service or website@1.service that is enabled or runs: see “Run” in docs/operate.md.',
    )
  return units.sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
}

/** As in "active" or "failed". @param {string} unit */
export const stateOf = (unit) => show(unit, 'ActiveState')['ActiveState'] ?? 'unknown'

/**
 * Returns what the running process was given: that is where it listens, whichever file or drop-in says so.
 * @param {string} unit
 * @returns {Record<string, string> | undefined}
 */
export function environmentOf(unit) {
  const pid = show(unit, 'MainPID')['MainPID']
  if (!pid || pid === '0') return undefined
  const { ok, out } = runAsRoot(['cat', `/proc/${pid}/environ`])
  if (!ok) return undefined
  const entries = out.split('\0').filter((entry) => entry.includes('='))
  return Object.fromEntries(
    entries.map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
  )
}

/** Returns the folder of the version that the running process was started from. @param {string} unit */
export function folderOf(unit) {
  const pid = show(unit, 'MainPID')['MainPID']
  if (!pid || pid === '0') return undefined
  const { ok, out } = runAsRoot(['readlink', `/proc/${pid}/cwd`])
  return ok && existsSync(join(out.trim(), 'package.json')) ? out.trim() : undefined
}

/** Returns once systemd has started it, or given up: whether it is in service is for its answers to tell. @param {string} unit */
export function restart(unit) {
  // Else earlier starts may count against the limit of starts.
  runAsRoot(['systemctl', 'reset-failed', unit])
  runAsRoot(['systemctl', 'restart', unit])
}

/** @param {string} unit @param {number} [count] */
export const lastLines = (unit, count = 5) =>
  runAsRoot(['journalctl', '--unit', unit, '--lines', String(count), '--no-pager', '--output', 'cat']).out.trim()

/**
 * Starts a version beside an instance, with that instance's own unit and settings and a copy of its store, at a free port, for
 * as long as `ask` takes.
 * @param {string} unit
 * @param {string} folder
 * @param {(probe: string) => Promise<void>} ask
 */
export async function withProbe(unit, folder, ask) {
  const { FragmentPath = '', DropInPaths = '' } = show(unit, 'FragmentPath', 'DropInPaths')
  const probe = unit.replace('website', 'website-probe')
  const place = `/run/systemd/system/${basename(FragmentPath).replace('website', 'website-probe')}`
  const end = () => {
    runAsRoot(['systemctl', 'stop', probe])
    runAsRoot(['rm', '-rf', place, `${place}.d`])
    runAsRoot(['systemctl', 'daemon-reload'])
    runAsRoot(['systemctl', 'reset-failed', probe])
  }
  const interrupted = () => {
    end()
    process.exit(1)
  }
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  for (const signal of signals) process.on(signal, interrupted)
  try {
    // A release that was killed has left its own.
    end()
    runAsRoot(['mkdir', '-p', `${place}.d`])
    runAsRoot(['cp', '--preserve=mode', FragmentPath, place])
    const dropIns = DropInPaths.split(' ').filter(Boolean)
    for (const [index, path] of dropIns.entries())
      runAsRoot(['cp', '--preserve=mode', path, `${place}.d/${String(index).padStart(2, '0')}-${basename(path)}`])
    const settings = probeSettings(folder, await freePort())
    const { ok, told } = runAsRoot(['tee', `${place}.d/99-probe.conf`], { input: settings })
    if (!ok) throw new Refusal(`The probe could not be prepared: ${told}`)
    runAsRoot(['systemctl', 'daemon-reload'])
    runAsRoot(['systemctl', 'start', probe])
    await ask(probe)
  } finally {
    end()
    for (const signal of signals) process.off(signal, interrupted)
  }
}

/** The settings file would win over Environment=, so the command sets the port. @param {string} folder @param {number} port */
const probeSettings = (folder, port) => `[Unit]
StartLimitIntervalSec=0
[Service]
WorkingDirectory=${folder}
Environment=PATH=${folder}/node_modules/.bin:/usr/local/bin:/usr/bin:/bin
ExecStart=
ExecStart=/usr/bin/env PORT=${port} node tools/serve.mjs --trial
Restart=no
# In case the release is killed.
RuntimeMaxSec=600
`

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
