import { backupCommand, restoreCommand } from './backup-commands.ts'
import { canaryCommand } from './canary-command.ts'
import type { Command } from './command.ts'
import { eraseCommand } from './erase-command.ts'
import { exportCommand } from './export-command.ts'
import { releaseCommand, retryCommand, spamCommand } from './lead-actions.ts'
import { listCommand } from './list-command.ts'
import { purgeCommand } from './purge-command.ts'
import { showCommand } from './show-command.ts'
import { statsCommand } from './stats-command.ts'
import { testMailCommand } from './test-mail-command.ts'

/** In the order of help. */
export const commands: readonly Command[] = [
  listCommand,
  showCommand,
  retryCommand,
  releaseCommand,
  spamCommand,
  exportCommand,
  eraseCommand,
  purgeCommand,
  statsCommand,
  backupCommand,
  restoreCommand,
  canaryCommand,
  testMailCommand,
]
