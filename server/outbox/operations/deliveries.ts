import { randomUUID } from 'node:crypto'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Delivery, DeliveryStatus, Lease, Outbox, Settlement } from '#server/outbox/outbox.ts'
import type { LeadStatus } from '#server/outbox/stored-lead.ts'
import { groupCommit } from './group-commit.ts'
import { type Database, idsOf, type Store, type WriteTransaction } from './store.ts'
import { type DeliveryTable, parseDelivery, parseLead, visitorPattern } from './tables.ts'

const minuteMs = 60_000
// No delay and no lease is longer than this. A longer one was written before the clock was set back.
const farthestMs = { waiting: 65 * minuteMs, sending: 10 * minuteMs } as const
/** A batch this small blocks nobody. */
const atOnce = 500

const readyAt = (on: Database, destination: string) =>
  on
    .selectFrom('delivery')
    .where('destination', '=', destination)
    .where('status', '=', 'queued')
    .orderBy('tries')
    .orderBy('dueAt')

export const leaseMethods = (store: Store) =>
  ({
    async promote() {
      const now = await store.now(store.read)
      for (const status of ['waiting', 'sending'] as const)
        for (const [comparison, time] of [
          ['<=', now],
          ['>', now + farthestMs[status]],
        ] as const) {
          const due = (on: Database) =>
            on
              .selectFrom('delivery')
              .select('id')
              .where('status', '=', status)
              .where('dueAt', comparison, time)
              .limit(atOnce)
          // Reading is cheap; a transaction would block other writers.
          if ((await due(store.read).execute()).length === 0) continue
          await store.write((tx) =>
            tx
              .updateTable('delivery')
              .set({ status: 'queued', dueAt: now, leaseToken: null })
              .where('id', 'in', store.lockRows(due(tx)))
              .execute(),
          )
        }
    },

    async ready(destinations) {
      const found = new Map<string, number>()
      for (const destination of destinations) {
        const row = await readyAt(store.read, destination).select('tries').limit(1).executeTakeFirst()
        if (row) found.set(destination, row.tries)
      }
      return found
    },

    lease: (destination, limit, leaseMs) =>
      store.write(async (tx) => {
        const found = await store.lockRows(readyAt(tx, destination).select('id').limit(limit)).execute()
        if (found.length === 0) return []
        const now = await store.now(tx)
        const token = randomUUID()
        const rows = await tx
          .updateTable('delivery')
          .set((column) => ({
            status: 'sending',
            leaseToken: token,
            dueAt: now + leaseMs,
            tries: column('tries', '+', 1),
          }))
          .where('id', 'in', idsOf(found))
          .returningAll()
          .execute()
        const leadIds = rows.map((row) => row.leadId)
        const leads = await tx.selectFrom('lead').selectAll().where('id', 'in', leadIds).execute()
        const byId = new Map(leads.map((lead) => [lead.id, parseLead(lead)]))
        return rows.flatMap((row) => {
          const lead = byId.get(row.leadId)
          return lead ? { lead, delivery: parseDelivery(row), token, now } : []
        })
      }),

    async renew(leases, leaseMs) {
      if (leases.length === 0) return
      await store.write(async (tx) => {
        const held = tx
          .selectFrom('delivery')
          .select('id')
          .where('id', 'in', idsOf(leases.map(({ delivery }) => delivery)))
          .where('leaseToken', 'in', [...new Set(leases.map(({ token }) => token))])
          .where('status', '=', 'sending')
        // A delivery that is being settled right now needs no lease any more, and is skipped.
        const due = { dueAt: (await store.now(tx)) + leaseMs }
        await tx.updateTable('delivery').set(due).where('id', 'in', store.lockRows(held)).execute()
      })
    },
  }) satisfies Partial<Outbox>

/** The deliveries that a retry by an operator includes. */
const retriedStatuses: Record<Exclude<LeadStatus, 'held'>, DeliveryStatus[]> = {
  queued: ['queued', 'waiting', 'dead'],
  sent: ['sent'],
  dead: ['dead'],
}

type EndedTry = { lease: Lease; settlement: Settlement }

export const settleMethods = (store: Store) => {
  const end = groupCommit(store, async (tx, endings: readonly EndedTry[]) => {
    const now = await store.now(tx)
    const done: boolean[] = []
    for (const ending of endings) done.push(await settle(tx, ending, now))
    return done
  })
  return {
    settle: (lease, settlement) => end({ lease, settlement }),

    requeue: (id, from, destinations) =>
      store.write(async (tx) => {
        const now = await store.now(tx)
        const lead = await tx
          .updateTable('lead')
          .set({ status: 'queued', heldFor: null, network: null, settledAt: null, seenAt: null, releasedAt: now })
          .where('id', '=', id)
          .where('status', '=', from)
          .executeTakeFirst()
        if (lead.numUpdatedRows === 0n) return false
        if (from === 'held') {
          await tx
            .insertInto('delivery')
            .values(newDeliveries(id, destinations, now))
            .onConflict((conflict) => conflict.doNothing())
            .execute()
          return true
        }
        const again = await tx
          .updateTable('delivery')
          .set({
            status: 'queued',
            dueAt: now,
            tries: 0,
            failures: 0,
            refusals: 0,
            refusedSince: null,
            sentAt: null,
          })
          .where('leadId', '=', id)
          .where('status', 'in', retriedStatuses[from])
          .where('destination', 'not like', visitorPattern)
          .executeTakeFirst()
        return again.numUpdatedRows > 0n
      }),
  } satisfies Partial<Outbox>
}

async function settle(tx: WriteTransaction, { lease, settlement }: EndedTry, now: number): Promise<boolean> {
  const { lead, delivery, token } = lease
  const changed = await tx
    .updateTable('delivery')
    .set(changesOf(delivery, settlement, now))
    .where('id', '=', delivery.id)
    .where('status', '=', 'sending')
    .where('leaseToken', '=', token)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return false
  await tx.insertInto('deliveryTry').values({ deliveryId: delivery.id, at: now, code: settlement.code }).execute()
  if (settlement.to === 'sent' || settlement.to === 'dead') await settleLeads(tx, [lead.id], now)
  return true
}

function changesOf(delivery: Delivery, settlement: Settlement, now: number): Updateable<DeliveryTable> {
  const common = { status: settlement.to, lastCode: settlement.code, leaseToken: null }
  if (settlement.to === 'sent') return { ...common, sentAt: now }
  if (settlement.to === 'queued') return { ...common, dueAt: now }
  const failures = delivery.failures + 1
  if (settlement.to === 'dead') return { ...common, failures, refusals: delivery.refusals + 1 }
  return {
    ...common,
    dueAt: now + settlement.delayMs,
    failures,
    ...(settlement.refused && { refusals: delivery.refusals + 1, refusedSince: delivery.refusedSince ?? now }),
  }
}

/** Ends each lead whose deliveries to us have all ended: as dead when one of them is, else as sent. */
export async function settleLeads(tx: WriteTransaction, leadIds: readonly string[], now: number): Promise<void> {
  // When two deliveries of a lead end at once, the second waits for this row and then sees how the first ended.
  await tx
    .updateTable('lead')
    .set({ status: 'queued' })
    .where('id', 'in', leadIds)
    .where('status', '=', 'queued')
    .execute()
  const ofUs = sql`select id from delivery where lead_id = lead.id and destination not like ${visitorPattern}`
  await sql`update lead set settled_at = ${now},
      status = case when exists (${ofUs} and status = 'dead') then 'dead' else 'sent' end
    where id in (${sql.join(leadIds)}) and status = 'queued'
      and not exists (${ofUs} and status in ('queued', 'waiting', 'sending'))`.execute(tx)
}

export const newDeliveries = (
  leadId: string,
  destinations: readonly string[],
  now: number,
): Insertable<DeliveryTable>[] =>
  destinations.map((destination) => ({ leadId, destination, status: 'queued', dueAt: now }))
