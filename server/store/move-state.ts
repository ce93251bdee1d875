// Keeps servers off leads that are being moved or have been moved away.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { countEnglish } from '#domain/words/fill-in.ts'
import { recall } from '#server/outbox/operations/memory.ts'
import type { Database } from '#server/outbox/operations/store.ts'
import { deskCommand } from '#server/settings/desk-command.ts'
import { StartError } from '#settings/start-error.ts'

/** Set while a store is being filled: where the leads come from. */
export const moveUnderwayKey = 'move-underway'
/** Set in a store that was left: where the leads went. */
export const movedAwayKey = 'moved-away'

/** Rejects with a StartError when the leads have been moved away or are not complete yet. */
export async function assertNotMoved(db: Database): Promise<void> {
  const [takenTo, comesFrom] = [await recall(db, movedAwayKey), await recall(db, moveUnderwayKey)]
  if (comesFrom !== undefined)
    throw new StartError(`A move of leads from ${comesFrom} was cut off: finish it with \`${deskCommand} move\`.`)
  if (takenTo !== undefined)
    throw new StartError(
      `The leads here were moved to ${takenTo}: use that one, or move them back with \`${deskCommand} move\`.`,
    )
}

/**
 * Throws a StartError when a file in `dataDir` has undelivered leads, which nobody would deliver once a database is
 * used.
 */
export function assertNoStrandedLeads(dataDir: string): void {
  const waiting = waitingIn(join(dataDir, 'leads.sqlite'))
  if (waiting === 0) return
  throw new StartError(
    `DATABASE_URL is set, and ${countEnglish(waiting, 'lead waits', 'leads wait')} in leads.sqlite of DATA_DIR (${dataDir}), where nobody would look: run \`${deskCommand} move database\`, or take the file away.`,
  )
}

function waitingIn(path: string): number {
  if (!existsSync(path)) return 0
  const file = new DatabaseSync(path, { readOnly: true })
  try {
    const moved = file.prepare('select 1 from memory where name = ?').get(movedAwayKey)
    if (moved) return 0
    const { count } = file.prepare("select count(*) as count from lead where status <> 'sent'").get() as {
      count: number
    }
    return count
  } catch {
    // The doctor reports a file that is no store of leads, or one from before stores had a memory.
    return 0
  } finally {
    file.close()
  }
}
