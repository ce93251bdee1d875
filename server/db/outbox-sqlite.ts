// The outbox in one SQLite file. What `add` or `settle` has acknowledged is on the disk, and each is wholly there or not at all;
// several processes may share the file.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import { fingerprint } from '#server/leads/fingerprint.ts'
import {
  type AddResult,
  type Claim,
  type LeadStatus,
  leadStatuses,
  type NewLead,
  type Outbox,
  type PurgeResult,
  type Retention,
  type Settlement,
} from '#server/leads/outbox.ts'
import { addLead } from './add-lead.ts'
import { mayPurge } from './clock-memory.ts'
import { fileIdentity } from './file-identity.ts'
import { groupCommit } from './group-commit.ts'
import { fingerprintKey, remember } from './memory.ts'
import { openSqlite, truncateWal } from './open-sqlite.ts'
import { isDue, leadOf, type OutboxTables } from './outbox-tables.ts'

export type SqliteOutboxOptions = { dataDir: string; clock?: () => number }

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const probeValidMs = 1_000

/** Rejects with a StartError when DATA_DIR cannot be used. */
export async function openSqliteOutbox({ dataDir, clock = Date.now }: SqliteOutboxOptions): Promise<Outbox> {
  const db = await openSqlite<OutboxTables>(dataDir, 'leads')
  const key = await fingerprintKey(db)
  const isInPlace = await fileIdentity(join(dataDir, 'leads.sqlite'))
  const add = groupCommit(async (leads: readonly NewLead[]) => {
    const results = await db.transaction().execute(async (tx) => {
      const now = clock()
      const results: AddResult[] = []
      for (const lead of leads) results.push(await addLead(tx, lead, fingerprint(key, lead.content), now))
      return results
    })
    await isInPlace()
    return results
  })
  let lastProbe = { at: Number.NEGATIVE_INFINITY, done: Promise.resolve() }

  return {
    add,

    async claim(limit, leaseMs) {
      const now = clock()
      const leaseToken = randomUUID()
      const rows = await db
        .updateTable('lead')
        .set((column) => ({
          status: 'sending',
          lease_token: leaseToken,
          lease_until: now + leaseMs,
          attempts: column('attempts', '+', 1),
        }))
        .where('id', 'in', (lead) =>
          lead.selectFrom('lead').select('id').where(isDue(now)).orderBy('next_at').limit(limit),
        )
        .returningAll()
        .execute()
      return rows
        .sort((a, b) => a.next_at - b.next_at)
        .map((row) => ({ lead: leadOf(row), leaseToken, ageMs: now - row.created_at }))
    },

    settle: (claim, settlement) => db.transaction().execute((tx) => settleClaim(tx, claim, settlement, clock())),

    async find(name) {
      const row = await db
        .selectFrom('lead')
        .selectAll()
        .where(({ or, eb }) => or([eb('id', '=', name), eb('reference', '=', name)]))
        .executeTakeFirst()
      return row && leadOf(row)
    },

    attemptsOf: (id) =>
      db.selectFrom('attempt').select(['at', 'code']).where('lead_id', '=', id).orderBy('id').execute(),

    async list({ status, limit }) {
      let query = db.selectFrom('lead').selectAll().orderBy('created_at', 'desc').limit(limit)
      if (status) query = query.where('status', '=', status)
      return (await query.execute()).map(leadOf)
    },

    async countByStatus() {
      const rows = await db
        .selectFrom('lead')
        .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
        .groupBy('status')
        .execute()
      const zeros = Object.fromEntries(leadStatuses.map((status) => [status, 0])) as Record<LeadStatus, number>
      return { ...zeros, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) }
    },

    async requeue(id, from) {
      const result = await db
        .updateTable('lead')
        .set({ status: 'queued', next_at: clock(), attempts: 0, held_for: null, settled_at: null, sent_at: null })
        .where('id', '=', id)
        .where('status', '=', from)
        .executeTakeFirst()
      return result.numUpdatedRows > 0n
    },

    async purge(retention, { despiteClock = false } = {}) {
      const result = await db.transaction().execute((tx) => purgeLeads(tx, retention, clock(), despiteClock))
      if (result.outcome === 'purged' && result.count > 0) await truncateWal(db)
      return result
    },

    async erase(id) {
      const result = await db.deleteFrom('lead').where('id', '=', id).executeTakeFirst()
      await truncateWal(db)
      return result.numDeletedRows > 0n
    },

    async probe() {
      await isInPlace()
      // It costs a write to the disk, and anybody may ask.
      if (performance.now() - lastProbe.at > probeValidMs)
        lastProbe = { at: performance.now(), done: remember(db, 'probe', String(clock())) }
      await lastProbe.done
    },

    close: () => db.destroy(),
  }
}

async function settleClaim(
  tx: Transaction<OutboxTables>,
  { lead, leaseToken }: Claim,
  settlement: Settlement,
  now: number,
): Promise<boolean> {
  const { to: status, code } = settlement
  const result = await tx
    .updateTable('lead')
    .set({
      status,
      last_code: code,
      lease_token: null,
      lease_until: null,
      ...(status === 'queued' && { next_at: now + settlement.delayMs }),
      ...(status === 'sent' && { sent_at: now }),
      ...(status !== 'queued' && { settled_at: now }),
    })
    .where('id', '=', lead.id)
    .where('status', '=', 'sending')
    .where('lease_token', '=', leaseToken)
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) return false
  await tx.insertInto('attempt').values({ lead_id: lead.id, number: lead.attempts, at: now, code }).execute()
  return true
}

async function purgeLeads(
  tx: Transaction<OutboxTables>,
  { sentDays, unsentDays }: Retention,
  now: number,
  despiteClock: boolean,
): Promise<PurgeResult> {
  const permission = await mayPurge(tx, now)
  if (!permission.allowed && !despiteClock) return { outcome: 'refused', untilMs: permission.untilMs }
  const result = await tx
    .deleteFrom('lead')
    .where(({ or, and, eb }) =>
      or([
        and([eb('status', '=', 'sent'), eb('settled_at', '<=', now - sentDays * dayMs)]),
        and([eb('status', 'in', ['held', 'dead']), eb('settled_at', '<=', now - unsentDays * dayMs)]),
      ]),
    )
    .executeTakeFirst()
  return { outcome: 'purged', count: Number(result.numDeletedRows) }
}
