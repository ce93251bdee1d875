// Puts a version into service, step by step: it builds, asks the doctor, starts the new version beside the running one, and
// only then restarts the instances one after the other. It touches no data: going back is going back to the older code. Plain
// JavaScript for any Node from 20 on, since it runs before the packages are installed.
import { parseArgs } from 'node:util'
import { askDoctor, noteInAudit } from './release/desk.mjs'
import { describeAnswers, isInService, untilInService } from './release/questions.mjs'
import { Refusal, say } from './release/refusal.mjs'
import { findUnits, lastLines, restart, withProbe } from './release/systemd.mjs'
import { buildVersion, deleteOldVersions, lock, serving, switchTo, versionOf } from './release/versions.mjs'

/** nginx leaves out an instance that was down for ten seconds; HAProxy and Caddy see it again within one. */
const proxiesSeeItAfterMs = 12_000

/** Tests have folders of their own, and less patience. */
const {
  site_folder: site = '/srv/website',
  ready_within_ms: patience = '60000',
  between_instances_ms: pause,
} = process.env
const readyWithinMs = Number(patience)
const betweenInstancesMs = Number(pause ?? proxiesSeeItAfterMs)

const { wanted, despite } = parseArguments()
try {
  const unlock = lock(site)
  try {
    await release()
  } finally {
    unlock()
  }
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  say(error.message)
  process.exitCode = 1
}

async function release() {
  const units = findUnits()
  const before = serving(site)
  const folder = await prepare(units, before).catch((error) => {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(`${error.message}\nNothing was changed: ${before ?? 'no version'} stays in service.`)
  })
  if (folder === undefined) return
  finishWhateverComes()
  say(`Switching to ${folder}`)
  switchTo(site, folder)
  const failed = await restartAll(units, folder)
  if (failed !== undefined) return goBack(units.slice(0, units.indexOf(failed) + 1), before)
  deleteOldVersions(site, [folder, before])
  say(`${versionOf(folder)} is in service.`)
}

/**
 * Resolves with the folder of a version that accepts leads, beside the running one; undefined when it is in service already.
 * @param {string[]} units
 * @param {string | undefined} before
 */
async function prepare(units, before) {
  const folder = buildVersion(site, wanted)
  const version = versionOf(folder)
  if (folder === before && (await isEveryoneInService(units, folder))) return say(`${version} is already in service.`)
  const reason = passDoctor(folder)
  say(`Starting ${version} beside the running one`)
  const [first = ''] = units
  await withProbe(first, folder, async (probe) => {
    const answers = await untilInService(probe, version, readyWithinMs)
    say(describeAnswers(answers))
    if (!isInService(answers)) throw new Refusal(`The new version does not accept leads.\n${lastLines(probe)}`)
    // The probe has brought the store up to date, which the desk needs.
    if (reason !== undefined)
      noteInAudit([folder, ...(before ? [before] : [])], `release of ${version} despite the doctor: ${reason}`)
  })
  return folder
}

/** Returns the reason for which the doctor is passed over, if it refuses. @param {string} folder */
function passDoctor(folder) {
  say('Asking the doctor')
  const { wrong, warnings } = askDoctor(folder)
  for (const line of [...warnings, ...wrong]) say(line)
  if (wrong.length === 0) return undefined
  if (despite === undefined)
    throw new Refusal('The doctor found something to fix. To release anyway: deploy/release --despite "the reason"')
  say('The release goes on despite the doctor, and the audit will tell why.')
  return despite
}

/** @param {string[]} units @param {string} folder */
async function isEveryoneInService(units, folder) {
  const answers = await Promise.all(units.map((unit) => untilInService(unit, versionOf(folder), 0)))
  return answers.every(isInService)
}

/** Resolves with the first unit that did not come, if any. @param {string[]} units @param {string} folder */
async function restartAll(units, folder) {
  for (const [index, unit] of units.entries()) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, betweenInstancesMs))
    restart(unit)
    const answers = await untilInService(unit, versionOf(folder), readyWithinMs)
    say(`${unit}:\n${describeAnswers(answers)}`)
    if (isInService(answers)) continue
    say(lastLines(unit))
    return unit
  }
  return undefined
}

/** @param {string[]} units @param {string | undefined} before */
async function goBack(units, before) {
  if (before === undefined) throw new Refusal('There is no version before this one to go back to.')
  say(`Going back to ${before}`)
  switchTo(site, before)
  const failed = await restartAll(units, before)
  throw new Refusal(
    failed === undefined
      ? 'The previous version is in service again. The leads are where they were.'
      : `That version does not come either: journalctl --unit ${failed} --lines 50. The leads are where they were.`,
  )
}

/** From here on, half a release would be worse than a whole one. */
function finishWhateverComes() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => say('The release goes on to its end, so that all instances have one version.'))
}

function parseArguments() {
  try {
    const options = /** @type {const} */ ({ despite: { type: 'string' } })
    const { positionals, values } = parseArgs({ options, allowPositionals: true })
    if (positionals.length > 1 || values.despite?.trim() === '') throw new Error()
    return { wanted: positionals[0], despite: values.despite?.trim() }
  } catch {
    say('Usage: deploy/release [COMMIT] [--despite REASON]')
    process.exit(1)
  }
}
