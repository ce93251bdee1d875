// Asks the desk of a version that need not be in service.
import { join } from 'node:path'
import { run } from './commands.mjs'
import { Refusal } from './refusal.mjs'

const marks = { wrong: '✗', away: '~', note: '!', fine: '✓' }
/** @typedef {{ about: string, state: keyof typeof marks, says: string }} Finding */

const desk = (/** @type {string} */ folder, /** @type {string[]} */ ...words) =>
  run(['sh', join(folder, 'deploy/desk'), ...words], { env: { DEPLOYMENT: folder } })

/** Returns lines to print: what refuses a release, and what does not. @param {string} folder */
export function askDoctor(folder) {
  const { out, told } = desk(folder, '--doctor', '--json')
  const findings = parseFindings(out)
  if (findings === undefined) return { wrong: [`✗ doctor: it gives no answer. ${told || out}`], warnings: [] }
  const lines = (/** @type {Finding['state'][]} */ ...states) =>
    findings
      .filter(({ state }) => states.includes(state))
      .map(({ about, state, says }) => `${marks[state]} ${about}: ${says}`)
  return { wrong: lines('wrong'), warnings: lines('away', 'note') }
}

/** @returns {Finding[] | undefined} */
function parseFindings(/** @type {string} */ text) {
  try {
    return JSON.parse(text).findings
  } catch {
    return undefined
  }
}

/** The desk of an older version knows no notes, and one of another store cannot write. @param {string[]} folders @param {string} note */
export function noteInAudit(folders, note) {
  const told = []
  for (const folder of folders) {
    const noted = desk(folder, 'note', note)
    if (noted.ok) return
    told.push(noted.told)
  }
  throw new Refusal(`The reason could not be written to the audit: ${told.join(' ')}`)
}
