// Puts a version into service, step by step: it builds, asks the doctor, starts the new version beside the running one, and
// only then restarts the instances one after the other. It touches no data: going back is going back to the older code. Plain
// JavaScript for any Node from 20 on, since it runs before the packages are installed.
import { realpathSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { askDoctor, noteInAudit } from './release/desk.mjs'
import { closeJournal, readJournal, writeJournal } from './release/journal.mjs'
import { judgeMigrations } from './release/migrations.mjs'
import { describeAnswers, isInService, untilInService } from './release/questions.mjs'
import { Refusal, say } from './release/refusal.mjs'
import { findUnits, folderOf, lastLines, restart, withProbe } from './release/systemd.mjs'
import { buildVersion, deleteOldVersions, lock, serving, switchTo, versionOf } from './release/versions.mjs'

/** nginx leaves out an instance that was down for ten seconds; HAProxy and Caddy see it again within one. */
const proxiesSeeItAfterMs = 12_000

/** Tests have folders of their own, and less patience. */
const {
  site_folder: site = '/srv/website',
  ready_within_ms: patience = '60000',
  between_instances_ms: pause,
} = process.env
/** A post waits for as long without harm. */
const slowMs = 1_000
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
  const interrupted = readJournal(site)
  const before = interrupted ? interrupted.before : await inService(units)
  if (interrupted)
    say(
      `A release of ${interrupted.to} was interrupted after it began to ${interrupted.step}. Before it, ${before ?? 'no version'} was in service.`,
    )
  const folder = await prepare(units, before).catch((error) => {
    if (!(error instanceof Refusal)) throw error
    if (interrupted === undefined)
      throw new Refusal(`${error.message}\nNothing was changed: ${before ?? 'no version'} stays in service.`)
    say(error.message)
  })
  if (folder === 'in service') return closeJournal(site)
  finishWhateverComes()
  if (folder === undefined) return goBack(units, interrupted?.to ?? '', before)
  writeJournal(site, { before, to: folder, step: 'switch the link' })
  say(`Switching to ${folder}`)
  switchTo(site, folder)
  const failed = await restartAll(units, folder, before)
  if (failed !== undefined) return goBack(units, folder, before)
  closeJournal(site)
  deleteOldVersions(site, [folder, before])
  say(`${versionOf(folder)} is in service.`)
}

/** Asks the processes, as the link may lead to a version that none of them runs. @param {string[]} units */
async function inService(units) {
  for (const unit of units) {
    const folder = folderOf(unit)
    if (folder && (await runs(unit, folder))) return folder
  }
  return serving(site)
}

/**
 * Resolves with the folder of a version that accepts leads, beside the running one.
 * @param {string[]} units
 * @param {string | undefined} before
 */
async function prepare(units, before) {
  const folder = buildVersion(site, wanted)
  const version = versionOf(folder)
  if (folder === serving(site) && (await isEveryoneInService(units, folder))) {
    say(`${version} is already in service.`)
    return 'in service'
  }
  const brought = before === undefined ? [] : judgeMigrations(folder, before)
  if (brought.length > 0) say(`It adds to the store: ${brought.join(', ')}`)
  const reason = passDoctor(folder)
  say(`Starting ${version} beside the running one, on a copy of the store`)
  const [first = ''] = units
  await withProbe(first, folder, async (probe) => {
    const answers = await untilInService(probe, version, readyWithinMs)
    say(describeAnswers(answers))
    if (!isInService(answers)) throw new Refusal(`The new version does not accept leads.\n${lastLines(probe)}`)
    const [, took] = /the migrations took (\d+) ms/.exec(lastLines(probe, 20)) ?? []
    if (Number(took) > slowMs)
      say(`Posts wait for about ${Math.ceil(Number(took) / 1000)} s while the store is updated.`)
  })
  // The version in service knows the store as it is now; on a new machine there is none.
  if (reason !== undefined && before !== undefined)
    noteInAudit([before, folder], `release of ${version} despite the doctor: ${reason}`)
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
  const isThere = await Promise.all(units.map((unit) => runs(unit, folder)))
  return isThere.every(Boolean)
}

/** Resolves with whether an instance is in service with this version. @param {string} unit @param {string} folder */
async function runs(unit, folder) {
  return folderOf(unit) === realpathSync(folder) && isInService(await untilInService(unit, versionOf(folder), 0))
}

/**
 * Restarts the instances that do not run this version. Resolves with the first that did not come, if any.
 * @param {string[]} units
 * @param {string} folder
 * @param {string | undefined} before
 */
async function restartAll(units, folder, before) {
  let isFirst = true
  for (const unit of units) {
    if (await runs(unit, folder)) continue
    if (!isFirst) await new Promise((resolve) => setTimeout(resolve, betweenInstancesMs))
    isFirst = false
    writeJournal(site, { before, to: folder, step: `restart ${unit}` })
    restart(unit)
    const answers = await untilInService(unit, versionOf(folder), readyWithinMs)
    say(`${unit}:\n${describeAnswers(answers)}`)
    if (isInService(answers)) continue
    say(lastLines(unit))
    return unit
  }
  return undefined
}

/** @param {string[]} units @param {string} from @param {string | undefined} before */
async function goBack(units, from, before) {
  if (before === undefined) throw new Refusal('There is no version before this one to go back to.')
  writeJournal(site, { before, to: from, step: 'go back' })
  say(`Going back to ${before}`)
  switchTo(site, before)
  const failed = await restartAll(units, before, before)
  if (failed === undefined) closeJournal(site)
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
