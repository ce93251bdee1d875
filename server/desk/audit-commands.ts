import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { formatShortTime } from '#server/base/local-time.ts'
import type { Config } from '#server/settings/config.ts'
import { type Command, DeskError, isOptionSet, type Option, text } from './command.ts'
import { parseLimit } from './lead-filter.ts'
import { iso, joinLines, textTable, toSafeLine } from './terminal-text.ts'

const usualLimit = 50

export const auditCommand: Command = {
  name: 'audit',
  says: 'who released, discarded, exported, erased, moved or restored leads, newest first',
  more: 'Nothing of a visitor is in it, and it cannot be changed.',
  options: { limit: { value: 'NUMBER', says: `at most so many, ${usualLimit} unless it is named` } },
  examples: ['audit', 'audit --limit 1000 --json'],
  async run(desk, given) {
    const { timeZone } = desk.config
    const entries = await (await desk.outbox()).auditTrail(parseLimit(text(given, 'limit'), usualLimit))
    const table = textTable(
      [
        { head: 'when', cell: ({ at }) => formatShortTime(at, timeZone) },
        { head: 'who', cell: ({ who }) => who },
        { head: 'what', cell: ({ what }) => what },
        { head: 'how many', cell: ({ count }) => count.toLocaleString('en') },
        { head: 'by', cell: ({ way }) => way },
        { head: 'note', cell: ({ note }) => note },
      ],
      entries,
    )
    return {
      json: entries.map(({ at, ...entry }) => ({ at: iso(at), ...entry })),
      text: entries.length === 0 ? 'Nobody has done anything yet.\n' : table,
    }
  },
}

const longestNote = 500

export const noteCommand: Command = {
  name: 'note',
  argument: 'text',
  says: 'add a sentence of yours to the audit, such as why a release passed a refusal',
  more: 'It cannot be changed or erased: name no visitor in it.',
  examples: ["note 'restored by hand after the disk failed'"],
  async run(desk, { argument }) {
    const note = toSafeLine(argument ?? '')
    if (note === '' || note.length > longestNote)
      throw new DeskError(`Write one text of at most ${longestNote} characters, in quotes.`)
    await desk.record('noted', 1, note)
    return { json: { noted: note }, text: 'It is in the audit.\n' }
  },
}

const graceDays = 30
const graceMs = graceDays * 86_400_000

export const rotateKeysCommand: Command = {
  name: 'rotate-keys',
  says: 'make new keys for links and fingerprints, and a new token for /metrics',
  more: `Links that were mailed before work for ${graceDays} more days.`,
  options: { 'at-once': { says: 'end all links that were mailed before, as when a key was seen' } satisfies Option },
  examples: ['rotate-keys', 'rotate-keys --at-once'],
  async run(desk, given) {
    const isAtOnce = isOptionSet(given, 'at-once')
    await (await desk.outbox()).rotateKeys(isAtOnce ? 0 : graceMs)
    await desk.record('rotated keys', 1)
    const sentences = [
      isAtOnce
        ? 'New keys are in the store, and no link that was mailed before works any more.'
        : `New keys are in the store. Links that were mailed before work for ${graceDays} more days.`,
      await rotateToken(desk.config),
    ]
    return {
      json: { rotated: ['links', 'fingerprints'], graceDays: isAtOnce ? 0 : graceDays },
      text: joinLines(sentences),
    }
  },
}

/** Puts a new token before the current one, so that a scraper can switch while both are valid. */
async function rotateToken({ metricsTokens: [present], metricsTokenFile }: Config): Promise<string | false> {
  if (present === undefined) return false
  const token = randomBytes(24).toString('hex')
  if (metricsTokenFile !== undefined)
    try {
      await writeFile(metricsTokenFile, `${token} ${present}\n`)
      return `${metricsTokenFile} has a new token for /metrics before the present one: give the first to your Prometheus once the server is started again, then take the second out.`
    } catch {
      // The file belongs to another user, who changes it by hand.
    }
  return `METRICS_TOKEN is not in a file that this can write: put ${token} and a space before the present one, start the server again, give it to your Prometheus, then take the present one out.`
}
