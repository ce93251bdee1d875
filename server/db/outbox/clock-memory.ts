// Guards against a clock that jumps: purging trusts the clock only after it has gone on steadily for a while.
import type { Kysely } from 'kysely'
import { recall, remember } from './memory.ts'
import type { OutboxTables } from './tables.ts'

type Permission = { allowed: true } | { allowed: false; untilMs: number }

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** The purge looks at the clock every hour, and a server is seldom off for longer than a day. */
const plausibleStepMs = 26 * hourMs
const plausibleStepBackMs = hourMs
const steadyForMs = 7 * dayMs

/** Notes the time, and says whether it can be believed enough to delete by. */
export async function mayPurge(db: Kysely<OutboxTables>, now: number): Promise<Permission> {
  const seen = Number((await recall(db, 'clock-seen')) ?? now)
  let untilMs = Number((await recall(db, 'purge-not-before')) ?? 0)
  await remember(db, 'clock-seen', String(now))
  if (now - seen > plausibleStepMs || seen - now > plausibleStepBackMs) {
    untilMs = now + steadyForMs
    await remember(db, 'purge-not-before', String(untilMs))
  }
  return now < untilMs ? { allowed: false, untilMs } : { allowed: true }
}
