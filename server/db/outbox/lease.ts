import { randomUUID } from 'node:crypto'
import type { Outbox } from '#server/leads/outbox.ts'
import { type Database, idsOf, parseDelivery, parseLead, type Store } from './store.ts'

const minuteMs = 60_000
// No wait and no lease reaches so far ahead. One that does was written before the clock was set back.
const farthestMs = { waiting: 65 * minuteMs, sending: 10 * minuteMs } as const
/** This is so few at a time that nobody waits for the commit. */
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
          // A look costs little, and a transaction keeps others from writing.
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
        // A delivery that is being settled at this moment needs no lease any more, and is passed over.
        const due = { dueAt: (await store.now(tx)) + leaseMs }
        await tx.updateTable('delivery').set(due).where('id', 'in', store.lockRows(held)).execute()
      })
    },
  }) satisfies Partial<Outbox>
