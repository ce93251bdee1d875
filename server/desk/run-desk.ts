// Runs one command of the operator, on the store of a running server.

import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Outbox } from '#server/outbox/outbox.ts'
import { loadSiteFacts } from '#server/pages/built-site.ts'
import { parseConfig } from '#server/settings/config.ts'
import { deskCommand } from '#server/settings/desk-command.ts'
import { backupLeads, restoreLeads } from '#server/store/backup-leads.ts'
import { openExistingStore } from '#server/store/lead-store.ts'
import { explainMachineError, explainStoreError } from '#server/store/store-errors.ts'
import { asStartError, StartError } from '#settings/start-error.ts'
import { answeredCommand } from './answered-command.ts'
import { auditCommand, noteCommand, rotateKeysCommand } from './audit-commands.ts'
import { type Command, type Desk, DeskError, formatCommandHelp, formatHelp, parseArguments } from './command.ts'
import { funnelCommand } from './funnel-command.ts'
import { eraseCommand, purgeCommand, releaseCommand, retryCommand, spamCommand } from './lead-actions.ts'
import { exportCommand, listCommand, showCommand } from './read-commands.ts'
import { toSafeJson, toSafeText } from './terminal-text.ts'
import { backupCommand, moveCommand, restoreCommand, statsCommand, testMailCommand } from './upkeep-commands.ts'

export type DeskRun = {
  args: readonly string[]
  env: Readonly<Record<string, string | undefined>>
  write(text: string): void
  /** Writes messages that are not part of the output. */
  note(text: string): void
  isTerminal: boolean
}

/** In the order of the help. */
export const commands: readonly Command[] = [
  listCommand,
  showCommand,
  answeredCommand,
  retryCommand,
  releaseCommand,
  spamCommand,
  exportCommand,
  eraseCommand,
  purgeCommand,
  statsCommand,
  funnelCommand,
  backupCommand,
  restoreCommand,
  moveCommand,
  auditCommand,
  noteCommand,
  rotateKeysCommand,
  testMailCommand,
]

/** Commands of earlier versions, which may still be in somebody's crontab. */
const removedCommands = new Map([
  [
    'canary',
    'There is no canary any more: use test-mail to try the mail server, npm run doctor to look at the rest, and ALERT_WEBHOOK_URL to be told when leads do not get through.',
  ],
])

const notBuilt = asStartError('ENOENT', 'There is no built site in dist: run `npm run build` first.')
const distDirectory = fileURLToPath(new URL('../../dist/', import.meta.url))

const dayMs = 24 * 3_600_000

/** Resolves with the exit code: 0 for success, 1 for an error with a sentence. */
export async function runDesk(run: DeskRun): Promise<0 | 1> {
  try {
    return await answer(run)
  } catch (error) {
    const isTold = error instanceof DeskError || error instanceof StartError
    run.note(`${toSafeText(isTold ? error.message : String((error as Error).stack))}\n`)
    return 1
  }
}

async function answer({ args, env, write, note, isTerminal }: DeskRun): Promise<0 | 1> {
  const [first = 'help', ...rest] = args
  if (first === 'help' || first === '--help') {
    write(rest[0] === undefined ? formatHelp(commands) : formatCommandHelp(commandOf(rest[0])))
    return 0
  }
  const command = commandOf(first)
  const given = parseArguments(command, rest)
  if (given.options['help']) {
    write(formatCommandHelp(command))
    return 0
  }
  const config = parseConfig(env)
  let opened: Promise<Outbox> | undefined
  const outbox = () => {
    opened ??= openExistingStore(config)
    return opened
  }
  const desk: Desk = {
    config,
    outbox,
    async record(what, count, note) {
      if (count > 0) await (await outbox()).audit({ who: userOf(env), what, count, way: 'desk', ...(note && { note }) })
    },
    explainStoreFailure: (error) => explainStoreError(error, config),
    site: () => loadSiteFacts(distDirectory, config).catch(notBuilt),
    pathOf: (file) => resolve(env['INIT_CWD'] ?? '.', file),
    backup: (path) => backupLeads(config, path),
    restore: (path) => restoreLeads(config, path, { deliveredSince: Date.now() - config.leadRetentionDays * dayMs }),
    async move(to, databaseUrl) {
      const onProgress = (leads: number) => {
        if (isTerminal) note(`\r${leads.toLocaleString('en')} leads copied`)
      }
      const { moveLeads } = await import('#server/store/move-leads.ts')
      return (await moveLeads({ databaseUrl, dataDir: config.dataDir, to, who: userOf(env), onProgress })).lead
    },
    write,
    clock: Date.now,
  }
  try {
    const {
      json,
      text,
      failed = false,
    } = await command.run(desk, given).catch((error) => {
      const why = explainMachineError(error, config)
      throw why === undefined ? error : new DeskError(`This could not be finished: ${why}.`, { cause: error })
    })
    if (!given.options['json']) write(text)
    else if (json !== undefined) write(`${toSafeJson(json, 2)}\n`)
    return failed ? 1 : 0
  } finally {
    await (await opened?.catch(() => undefined))?.close()
  }
}

/** The user behind sudo. In a container the user may have no name. */
function userOf(env: DeskRun['env']): string {
  try {
    return env['SUDO_USER'] || userInfo().username
  } catch {
    return `user ${process.getuid?.()}`
  }
}

function commandOf(name: string): Command {
  const command = commands.find((one) => one.name === name)
  if (command) return command
  const removed = removedCommands.get(name)
  if (removed !== undefined) throw new DeskError(removed)
  throw new DeskError(
    name.startsWith('-')
      ? `Write a command before ${name}: ${deskCommand} --help lists them.`
      : `There is no command ${name}: ${deskCommand} --help lists them.`,
  )
}
